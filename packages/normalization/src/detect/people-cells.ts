import { peopleIn } from '../decode/people-cells.ts';
import { type ColumnReading, readColumns } from '../infer/label-candidates.ts';
import type { PeopleCell, SourceColumn } from '../source/source-layout.ts';
import { isEmptyValue } from '../values/clean-text.ts';
import type { NumberedRow } from './numbered-row.ts';

/** To rule out coincidence. */
const LEAST_CELLS = 2;
/** Of the cells in such a column. */
const SHARE = 0.8;
/** Columns for more people than the first rows have. */
const ROOM = 2;
const MOST = 12;
const WORDS = { spouse: 'Spouse', child: 'Child', dependent: 'Dependent' } as const;

interface PeopleFinding {
  readonly columns: readonly SourceColumn[];
  readonly peopleCells?: readonly PeopleCell[];
}

/**
 * Finds columns that list a spouse, children, or dependents by name and date of birth in one cell (`Kids & birthdays`), and
 * gives each person columns of their own.
 */
export function withPeopleCells(
  rows: readonly NumberedRow[],
  columns: readonly SourceColumn[],
  firstDataRow: number,
): PeopleFinding {
  const data = rows.filter(({ rowNumber }) => rowNumber >= firstDataRow);
  const named = [...columns];
  const found: PeopleCell[] = [];
  // Most files have none, and labels needn't be read.
  const counts = columns.map((_, column) => countPeople(data, column, LEAST_CELLS));
  if (counts.every((count) => count === 0)) return { columns };
  // Few members have a spouse in some files, so next to a column of people one cell is enough.
  for (const [column, count] of counts.entries()) if (count === 0) counts[column] = countPeople(data, column, 1);
  for (const { index, meaning } of readColumns(columns.map(({ name }) => name))) {
    const count = counts[index]!;
    const word = wordFor(meaning.owner);
    if (count === 0 || word === null || found.some((one) => named[one.column]!.name.startsWith(word))) continue;
    const most = word === WORDS.spouse ? 1 : Math.min(MOST, count + ROOM);
    const label = (place: number, what: string) =>
      word === WORDS.spouse ? `${word} ${what}` : `${word} ${place + 1} ${what}`;
    const hasRelationships =
      word === WORDS.dependent && data.some(({ cells }) => tellsRelationships(cells[index] ?? ''));
    found.push({
      column: index,
      added: named.length,
      ...(hasRelationships && { hasRelationships }),
      count: most,
      label: named[index]!.name,
    });
    named[index] = { name: label(0, 'Name') };
    for (let place = 0; place < most; place++) {
      if (place > 0) named.push({ name: label(place, 'Name') });
      named.push({ name: label(place, 'DOB') });
      if (hasRelationships) named.push({ name: label(place, 'Relationship') });
    }
  }
  return found.length === 0 ? { columns } : { columns: named, peopleCells: found };
}

const tellsRelationships = (cell: string): boolean =>
  peopleIn(cell)?.some(({ relationship }) => relationship !== '') === true;

const wordFor = (owner: ColumnReading['meaning']['owner']): string | null =>
  owner === 'spouse' || owner === 'child' || owner === 'dependent' ? WORDS[owner] : null;

/** The most people in one cell, or 0 if the column doesn't list people. */
function countPeople(rows: readonly NumberedRow[], column: number, least: number): number {
  const first: string[] = [];
  for (const { cells } of rows) {
    const text = (cells[column] ?? '').trim();
    if (!isEmptyValue(text)) first.push(text);
    if (first.length === LEAST_CELLS) break;
  }
  // Most columns are none, which their first cells show.
  if (first.length < least || !first.some((text) => peopleIn(text) !== null)) return 0;
  const texts = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => !isEmptyValue(text));
  const people = texts.flatMap((text) => peopleIn(text)?.length ?? []);
  return people.length >= texts.length * SHARE ? Math.max(...people) : 0;
}
