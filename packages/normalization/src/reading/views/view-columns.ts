import { type ColumnReading, ofLine } from '../../infer/label-candidates.ts';
import type { Sample } from '../sample.ts';
import { dependentNames } from './dependent-names.ts';
import { foreignLines } from './foreign-lines.ts';
import { linesBeside } from './lines-beside.ts';
import { onlyPerson } from './only-person.ts';
import { othersColumns } from './others-columns.ts';
import { sideTableColumns } from './side-tables.ts';

/** Each label beside the others: whose a bare one is, and of which line of coverage. */
export function viewColumns(asWritten: readonly ColumnReading[], sample: Sample): ColumnReading[] {
  const persons = onlyPerson(asWritten);
  const labelled = asWritten.map((column) => persons.get(column.index) ?? column);
  const aside = sideTableColumns(labelled, sample);
  const lines = new Map([...foreignLines(labelled), ...linesBeside(labelled)]);
  const others = othersColumns(labelled, sample);
  const names = dependentNames(labelled, sample);
  return labelled.map((column) => {
    if (aside.has(column.index) || others.has(column.index)) return nobodys(column);
    if (names.has(column.index)) return { ...column, scores: new Map([['full_name', 0.8]]) };
    const line = lines.get(column.index);
    return line === undefined ? column : ofLine(column, line);
  });
}

const nobodys = (column: ColumnReading): ColumnReading => ({
  ...column,
  meaning: { ...column.meaning, owner: 'other' },
  scores: new Map(),
});
