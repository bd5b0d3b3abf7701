import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import type { Candidate } from './candidate.ts';

/**
 * Columns that only their values tell to tie families together: an id that neighbouring rows share, and beside it a code
 * that stands for the subscriber on the first or last row of each such family and on no other (`E`, `D`, `D`). Without
 * them the dependents of a file without a header would pass for members of their own.
 *
 * @param open columns that no label explains
 * @param labelled columns that are a relationship by their label
 */
export function proposeFamilyCodes(
  sample: readonly (readonly string[])[],
  open: readonly number[],
  labelled: readonly number[] = [],
): Candidate[] {
  const keys = open.filter((column) => isKey(sample, column));
  for (const code of [...labelled, ...open]) {
    const values = sample.map((row) => row[code]?.trim() ?? '');
    if (!isPersonCode(values)) continue;
    const least = labelled.includes(code) ? 1 : 2;
    const key = keys.find((column) => column !== code && headsEachFamily(sample, column, values, least));
    if (key === undefined) continue;
    return [
      ...(labelled.includes(code) ? [] : [{ field: 'relationship' as const, column: code, score: 0.8 }]),
      { field: 'subscriber_id', column: key, score: 0.75 },
    ];
  }
  return [];
}

const isKey = (sample: readonly (readonly string[])[], column: number): boolean =>
  sample.every((row) => /^[A-Za-z-]*[0-9][A-Za-z0-9-]*$/.test(row[column]?.trim() ?? ''));

/** Few different codes, every one a relationship, one of them the subscriber's. */
function isPersonCode(values: readonly string[]): boolean {
  const distinct = new Set(values);
  if (distinct.size < 2 || distinct.size > 8 || distinct.has('')) return false;
  const context = relationshipContext(values, false);
  return context.selfSeen === true && [...distinct].every((value) => readRelationship(value, context) !== null);
}

/** @param least dependents that there must be, lest it be chance */
function headsEachFamily(
  sample: readonly (readonly string[])[],
  key: number,
  codes: readonly string[],
  least: number,
): boolean {
  const context = relationshipContext(codes, false);
  const families = new Map<string, boolean[]>();
  sample.forEach((row, index) => {
    const id = row[key]?.trim() ?? '';
    const isSelf = readRelationship(codes[index] ?? '', context) === 'self';
    families.set(id, [...(families.get(id) ?? []), isSelf]);
  });
  const dependents = [...families.values()].reduce((sum, rows) => sum + rows.length - 1, 0);
  const isHeaded = (rows: readonly boolean[]) =>
    rows.filter(Boolean).length === 1 && (rows[0] === true || rows.at(-1) === true);
  return families.size >= 2 && dependents >= least && [...families.values()].every(isHeaded);
}
