import { fieldSlot, SLOT } from '../record/field-slots.ts';
import type { FamilyRecord, PersonRecord } from '../record/person-record.ts';

const SSN = fieldSlot('ssn');
const LAST_FOUR = /^\d{4}$/;

/**
 * Whether somebody of a family is meant by a text: by a part of the name (either name first), of the member ID, or by the
 * last four digits of the SSN. Letter case does not matter.
 */
export function matchFamily(search: string): (family: FamilyRecord) => boolean {
  const text = search.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const lastFour = LAST_FOUR.test(text) ? text : null;
  const isMeant = (person: PersonRecord): boolean => {
    if (lastFour !== null && textOf(person, SSN).endsWith(lastFour)) return true;
    const first = textOf(person, SLOT.firstName);
    const last = textOf(person, SLOT.lastName);
    return `${textOf(person, SLOT.memberId)}\n${first} ${last}\n${last}, ${first}`.toLowerCase().includes(text);
  };
  return ({ member, dependents }) => text === '' || isMeant(member) || dependents.some(isMeant);
}

/** Whether somebody of a family comes from the row. */
export function hasRow(rowNumber: number): (family: FamilyRecord) => boolean {
  return ({ member, dependents }) =>
    member.rowNumbers.includes(rowNumber) || dependents.some(({ rowNumbers }) => rowNumbers.includes(rowNumber));
}

/** The value of a field that is text; empty: it has none. */
function textOf({ bytes, starts, ends }: PersonRecord, slot: number): string {
  const start = starts[slot] ?? -1;
  if (start < 0) return '';
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start, ends[slot]);
  return json.includes('\\') ? String(JSON.parse(json)) : json.slice(1, -1);
}
