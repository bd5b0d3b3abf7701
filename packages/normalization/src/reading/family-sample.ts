import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import { isMissingCode } from '../values/clean-text.ts';
import { splitFullName } from '../values/split-name.ts';
import { type Sample, textAt } from './sample.ts';

/** The last name in a cell that has only it or the whole name, in lowercase. */
export const lastNameIn = (text: string): string => splitFullName(text).last.toLowerCase();

/** The ID or SSN in a cell. Empty for `NULL`, `N/A`, and zeros, which strangers share. */
function numberAt(row: readonly string[], column: number): string {
  const text = textAt(row, column);
  return isMissingCode(text) || ZEROS.test(text) ? '' : text;
}
const ZEROS = /^-*0[0-]*$/;

/**
 * Whether several people share an ID: the same value occurs with different first names. Repeated rows of one person
 * (one per election) don't count.
 */
export function isSharedKey(sample: Sample, idColumn: number, nameColumn: number | null): boolean {
  if (nameColumn === null) return false;
  const nameById = new Map<string, string>();
  let shared = 0;
  for (const row of sample) {
    const id = numberAt(row, idColumn);
    const name = textAt(row, nameColumn).toLowerCase();
    if (id === '' || name === '') continue;
    const known = nameById.get(id);
    if (known === undefined) nameById.set(id, name);
    else if (known !== name) shared += 1;
  }
  return shared >= 1 && shared >= nameById.size * 0.02;
}

/**
 * Whether most rows of dependents repeat a number of another row, of another person if their names are known. A number
 * shared by two families is an error.
 */
export function isFamilyKey(
  sample: Sample,
  column: number,
  relationshipColumn: number | null,
  nameColumn: number | null = null,
): boolean {
  if (relationshipColumn === null) return true;
  const relationships = sample.map((row) => textAt(row, relationshipColumn));
  const context = relationshipContext(relationships, false);
  const rowsOf = new Map<string, number>();
  const seen = new Set<string>();
  for (const row of sample) {
    const number = numberAt(row, column);
    const person = nameColumn === null ? null : `${number} ${textAt(row, nameColumn).toLowerCase()}`;
    if (person !== null && seen.has(person)) continue;
    if (person !== null) seen.add(person);
    rowsOf.set(number, (rowsOf.get(number) ?? 0) + 1);
  }
  const dependents = sample.filter((row, index) => {
    const value = relationships[index] ?? '';
    return value !== '' && readRelationship(value, context) !== 'self' && numberAt(row, column) !== '';
  });
  return dependents.filter((row) => (rowsOf.get(numberAt(row, column)) ?? 0) > 1).length >= dependents.length * 0.5;
}

/** Rows with a relationship that isn't the subscriber's own, even one that nobody knows. */
export function rowsOfOthers(sample: Sample, column: number): (readonly string[])[] {
  const context = relationshipContext(
    sample.map((row) => textAt(row, column)),
    false,
  );
  return sample.filter((row) => {
    const text = textAt(row, column);
    return text !== '' && readRelationship(text, context) !== 'self';
  });
}

/** Rows whose relationship is that of a dependent. */
export function rowsOfDependents(sample: Sample, column: number): (readonly string[])[] {
  const context = relationshipContext(
    sample.map((row) => textAt(row, column)),
    false,
  );
  return sample.filter((row) => {
    const value = readRelationship(textAt(row, column), context);
    return value !== null && value !== 'self';
  });
}
