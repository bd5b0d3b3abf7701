import { CUSTOM_SLOT, fieldSlot, SLOT } from '../record/field-slots.ts';
import type { FamilyRecord, PersonRecord } from '../record/person-record.ts';

const SSN = fieldSlot('ssn');
const MIDDLE_NAME = fieldSlot('middle_name');
const LAST_FOUR = /^\d{4}$/;

/**
 * Whether the text matches someone in a family: part of the name (in any order), of the member ID, or of a custom
 * field, or the last four digits of the SSN. Case-insensitive.
 */
export function matchFamily(search: string): (family: FamilyRecord) => boolean {
  const isMeant = matchPerson(search);
  return ({ member, dependents }) => isMeant(member) || dependents.some(isMeant);
}

/** The people in a family whom a text matches: 0 is the member, dependents count from 1. */
export function matchPeople(search: string): (family: FamilyRecord) => number[] {
  const isMeant = matchPerson(search);
  return ({ member, dependents }) =>
    [member, ...dependents].flatMap((person, place) => (isMeant(person) ? [place] : []));
}

/**
 * Matches part of the name (its words in any order), of the member ID, or of a custom field, or the last four digits of
 * the SSN. Case-insensitive. An empty text matches everyone.
 */
function matchPerson(search: string): (person: PersonRecord) => boolean {
  const text = search.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const lastFour = LAST_FOUR.test(text) ? text : null;
  const isNamed = matchWords(text);
  return (person) => {
    if (text === '') return true;
    if (lastFour !== null && textOf(person, SSN).endsWith(lastFour)) return true;
    const first = textOf(person, SLOT.firstName);
    const last = textOf(person, SLOT.lastName);
    const custom = customTexts(person).join('\n');
    const searched = `${textOf(person, SLOT.memberId)}\n${first} ${last}\n${last}, ${first}\n${custom}`.toLowerCase();
    return searched.includes(text) || isNamed(() => `${first} ${textOf(person, MIDDLE_NAME)} ${last}`);
  };
}

/**
 * Whether each of several words begins a word of the name, each another one. So names are found in any order, with
 * middle names or without, and double names by either half.
 */
function matchWords(text: string): (nameOf: () => string) => boolean {
  // A long word fits in fewer places, so it goes first.
  const wanted = wordsOf(text).sort((a, b) => b.length - a.length);
  if (wanted.length < 2) return () => false;
  return (nameOf) => {
    const name = nameOf().toLowerCase();
    // Most names have none of the words, and need not be taken apart.
    if (!wanted.every((word) => name.includes(word))) return false;
    const words = wordsOf(name);
    return wanted.every((word) => {
      const place = words.findIndex((each) => each.startsWith(word));
      if (place >= 0) words.splice(place, 1);
      return place >= 0;
    });
  };
}

const wordsOf = (text: string): string[] => text.split(/[\s,-]+/).filter((word) => word !== '');

/** Whether someone in a family comes from the row. */
export function hasRow(rowNumber: number): (family: FamilyRecord) => boolean {
  return ({ member, dependents }) =>
    member.rowNumbers.includes(rowNumber) || dependents.some(({ rowNumbers }) => rowNumbers.includes(rowNumber));
}

function customTexts({ bytes, starts, ends }: PersonRecord): string[] {
  const start = starts[CUSTOM_SLOT] ?? -1;
  if (start < 0) return [];
  const custom: Record<string, unknown> = JSON.parse(decoder.decode(bytes.subarray(start, ends[CUSTOM_SLOT])));
  return Object.values(custom).flatMap((value) => (value === null ? [] : String(value)));
}

const decoder = new TextDecoder();

/** The text of a field, or an empty string. */
function textOf({ bytes, starts, ends }: PersonRecord, slot: number): string {
  const start = starts[slot] ?? -1;
  if (start < 0) return '';
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start, ends[slot]);
  return json.includes('\\') ? String(JSON.parse(json)) : json.slice(1, -1);
}
