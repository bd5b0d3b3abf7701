import { type ColumnReading, withLine } from '../../infer/label-candidates.ts';
import type { Sample } from '../sample.ts';
import { dependentNames } from './dependent-names.ts';
import { foreignLines } from './foreign-lines.ts';
import { knownByOthers } from './known-by-others.ts';
import { levelsBesidePlans } from './levels-beside-plans.ts';
import { linesBeside } from './lines-beside.ts';
import { namedPersons } from './named-persons.ts';
import { onlyPerson } from './only-person.ts';
import { othersColumns } from './others-columns.ts';
import { sideTableColumns } from './side-tables.ts';

/** The labels in context: to whom those without an owner belong, and to which line of coverage. */
export function viewColumns(written: readonly ColumnReading[], sample: Sample): ColumnReading[] {
  const known = knownByOthers(written, sample);
  const asWritten = written.map((column) => known.get(column.index) ?? column);
  const { strangers, employees } = namedPersons(asWritten, sample);
  const called = asWritten.map((column) => employees.get(column.index) ?? column);
  const persons = onlyPerson(called);
  const owned = called.map((column) => persons.get(column.index) ?? column);
  const levels = levelsBesidePlans(owned, sample);
  const labeled = owned.map((column) => levels.get(column.index) ?? column);
  const aside = sideTableColumns(labeled, sample);
  const lines = new Map([...foreignLines(labeled), ...linesBeside(labeled)]);
  const others = othersColumns(labeled, sample);
  const names = dependentNames(labeled, sample);
  return labeled.map((column) => {
    if (aside.has(column.index) || others.has(column.index) || strangers.has(column.index))
      return withOtherOwner(column);
    if (names.has(column.index)) return { ...column, scores: new Map([['full_name', 0.8]]) };
    const line = lines.get(column.index);
    return line === undefined ? column : withLine(column, line);
  });
}

const withOtherOwner = (column: ColumnReading): ColumnReading => ({
  ...column,
  meaning: { ...column.meaning, owner: 'other' },
  scores: new Map(),
});
