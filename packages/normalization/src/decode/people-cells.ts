import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import type { RowBatch } from '../source/row-batch.ts';
import type { PeopleCell, SourceLayout } from '../source/source-layout.ts';
import { isEmptyValue } from '../values/clean-text.ts';
import { cellText, copyRow } from './batch-cells.ts';
import { SheetBatch } from './excel/sheet-batch.ts';

export interface NamedPerson {
  readonly name: string;
  readonly birth: string;
  /** As written. Empty if the cell says none. */
  readonly relationship: string;
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

/** Between a name and a relationship: `Ann Testcase / spouse /`, `Son: Bo`, `Bo (son)`, `Bo - son -`. */
const PARTS = /[/|;:,()]| [-–] ?/;
/** Behind a date: ` (son)`, ` / son`. */
const BEHIND_DATE = /^ ?[(/,–-] ?(\p{L}[\p{L}-]{1,20}(?: \p{L}{1,20})?)\)?(?=[ \t]*(?:$|[\n,;|]))/u;
const ANY = relationshipContext([], false);

const isRelationship = (text: string): boolean => {
  const read = /^\p{L}{2}/u.test(text) ? readRelationship(text, ANY) : null;
  return read !== null && read !== 'self';
};

/**
 * The people of a cell that lists them with their dates of birth: `Ann Testcase 6/1/2012, Bo Testcase 7/2/2014`, or one in
 * each line, with or without their relationships. Null if the cell has anything else.
 */
export function peopleIn(cell: string): NamedPerson[] | null {
  const text = cell.trim();
  if (text.length > LONGEST) return null;
  const people: NamedPerson[] = [];
  let at = 0;
  for (const found of text.matchAll(DATE)) {
    const before = text.slice(at, found.index).replace(BEFORE_NAME, '');
    const person = personIn(before.replace(BORN, '').replace(BEHIND_NAME, '').replace(/\s+/g, ' '));
    if (!NAME.test(person.name)) return null;
    at = found.index + found[0].length;
    const [behind = '', told = ''] =
      person.relationship === '' ? (BEHIND_DATE.exec(text.slice(at, at + 64)) ?? []) : [];
    const isTold = isRelationship(told);
    people.push({ ...person, birth: found[0], ...(isTold && { relationship: told }) });
    if (isTold) at += behind.length;
  }
  return people.length > 0 && /^[\s,;.)]*$/.test(text.slice(at)) ? people : null;
}

/** The relationship is the first or the last part of what stands before the date. */
function personIn(text: string): Pick<NamedPerson, 'name' | 'relationship'> {
  const parts = text.split(PARTS).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const [name = '', other, ...more] = parts;
  if (other === undefined || more.length > 0) return { name: text, relationship: '' };
  if (isRelationship(other)) return { name, relationship: other };
  return isRelationship(name) ? { name: other, relationship: name } : { name: text, relationship: '' };
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

function putPeople(batch: SheetBatch, { column, added, count, hasRelationships }: PeopleCell, text: string): void {
  const people = isEmptyValue(text) ? [] : peopleIn(text);
  const put = (at: number, value: string): void => {
    const bytes = Buffer.from(value);
    batch.setColumn(at, bytes, 0, bytes.length);
  };
  if (people === null || people.length > count) return;
  put(column, people[0]?.name ?? '');
  const columns = hasRelationships === true ? 3 : 2;
  for (const [place, { name, birth, relationship }] of people.entries()) {
    const at = added + columns * place;
    if (place > 0) put(at - 1, name);
    put(at, birth);
    if (hasRelationships === true) put(at + 1, relationship);
  }
}
