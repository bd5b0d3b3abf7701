import type { RowBatch } from '../source/row-batch.ts';
import type { PeopleCell, SourceLayout } from '../source/source-layout.ts';
import { isEmptyValue } from '../values/clean-text.ts';
import { cellText, copyRow } from './batch-cells.ts';
import { SheetBatch } from './excel/sheet-batch.ts';

export interface NamedPerson {
  readonly name: string;
  readonly birth: string;
}

const LONGEST = 1000;
/** One character more is too long. */
const MOST_BYTES = (LONGEST + 1) * 4;
const DATE =
  /\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-., ]{1,2}\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gi;
/** Between a name and its date, and between two people. */
const BEFORE_NAME = /^(?:[\s,;:&/|)-]|and\b)+/i;
const BEHIND_NAME = /(?<![\s,;:(-])[\s,;:(-]+$/;
const BORN = /(?<![\s,;:(-])[\s,;:(-]*\b(?:dob|d\.o\.b\.?|born|b\.|birthday)[\s:]*$/i;
const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,79}$/u;

/**
 * The people of a cell that lists them with their dates of birth: `Ann Testcase 6/1/2012, Bo Testcase 7/2/2014`, or one in
 * each line. Null if the cell has anything else.
 */
export function peopleIn(cell: string): NamedPerson[] | null {
  const text = cell.trim();
  if (text.length > LONGEST) return null;
  const people: NamedPerson[] = [];
  let at = 0;
  for (const found of text.matchAll(DATE)) {
    const before = text.slice(at, found.index).replace(BEFORE_NAME, '');
    const name = before.replace(BORN, '').replace(BEHIND_NAME, '').replace(/\s+/g, ' ');
    if (!NAME.test(name)) return null;
    people.push({ name, birth: found[0] });
    at = found.index + found[0].length;
  }
  return people.length > 0 && /^[\s,;.)]*$/.test(text.slice(at)) ? people : null;
}

/** The layout with the file's own columns. */
export function withoutPeopleCells<L extends SourceLayout>(layout: L): L {
  if (layout.format === 'edi_834' || layout.format === 'fixed_width' || layout.peopleCells === undefined) return layout;
  const { peopleCells, ...rest } = layout;
  const columns = layout.columns.slice(0, peopleCells[0]?.added).map((own, column) => {
    const label = peopleCells.find((one) => one.column === column)?.label;
    return label === undefined ? own : { name: label };
  });
  return { ...rest, columns } as unknown as L;
}

/**
 * Puts the name and the date of birth of each person in such a cell into columns of their own. A cell with anything else, or
 * with more people than columns, stays whole where the first name would be, so that its row is rejected.
 */
export async function* withPeople(
  rows: AsyncIterable<RowBatch>,
  cells: readonly PeopleCell[],
  width: number,
): AsyncGenerator<RowBatch> {
  const batch = new SheetBatch(width);
  for await (const read of rows) {
    batch.reset();
    for (let row = 0; row < read.rowCount; row++) {
      copyRow(read, row, batch);
      for (const one of cells) putPeople(batch, one, cellText(read, row, one.column, MOST_BYTES));
      batch.closeRow(true);
    }
    batch.faults.push(...read.faults);
    yield batch;
  }
}

function putPeople(batch: SheetBatch, { column, added, count }: PeopleCell, text: string): void {
  const people = isEmptyValue(text) ? [] : peopleIn(text);
  const put = (at: number, value: string): void => {
    const bytes = Buffer.from(value);
    batch.setColumn(at, bytes, 0, bytes.length);
  };
  if (people === null || people.length > count) return;
  put(column, people[0]?.name ?? '');
  for (const [place, { name, birth }] of people.entries()) {
    if (place > 0) put(added + 2 * place - 1, name);
    put(added + 2 * place, birth);
  }
}
