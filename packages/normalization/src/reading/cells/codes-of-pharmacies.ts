import type { Transform } from '@rollcall/contracts';
import { yearOf } from '../../values/value-shapes.ts';
import { GENERATION } from '../generation.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { isNote, type Sample, textAt } from '../sample.ts';

/** Patient relationship codes of NCPDP. `4`, another relative, isn't used: it says nothing that the values could prove. */
const CODES = { '1': 'self', '2': 'spouse', '3': 'child' } as const;
const HEAD = '1';
const SPOUSE = '2';
const CHILD = '3';
const KNOWN = /^0?[1-4]$/;
const LEAST_FAMILIES = 3;

/**
 * Reads the relationships that pharmacy benefit managers use (1 cardholder, 2 spouse, 3 child), which mean something else in
 * X12. Only if the rows of all families prove it: each has one cardholder and at most one spouse, and is a generation older
 * than its children.
 */
export function readPharmacyCodes(fields: readonly InferredField[], sample: Sample): readonly InferredField[] {
  const columnOf = (wanted: InferredField['field']) => fields.find(({ field }) => field === wanted)?.column;
  const [code, link, birth] = [columnOf('relationship'), columnOf('subscriber_id'), columnOf('date_of_birth')];
  if (code === undefined || link === undefined || birth === undefined) return fields;
  const families = new Map<string, { code: string; year: number | null }[]>();
  for (const row of sample.filter((one) => !isNote(one))) {
    const text = textAt(row, code);
    if (!KNOWN.test(text)) return fields;
    const family = families.get(textAt(row, link)) ?? [];
    families.set(textAt(row, link), family);
    family.push({ code: text.replace(/^0/, ''), year: yearOf(textAt(row, birth)) });
  }
  // The last family of a sample can be cut.
  const whole = [...families.values()].slice(0, -1);
  const withChildren = whole.filter((family) => family.some((one) => one.code === CHILD));
  const isProven = withChildren.length >= LEAST_FAMILIES && whole.every(isFamily);
  if (!isProven) return fields;
  const table = Object.fromEntries(
    Object.entries(CODES).flatMap(([one, is]) => [
      [one, is],
      [`0${one}`, is],
    ]),
  );
  const lookup: Transform = { name: 'lookup', table, ignore_case: true };
  return fields.map((field) =>
    field.field === 'relationship' && field.transforms.length === 0 ? { ...field, transforms: [lookup] } : field,
  );
}

/** Whether there is one cardholder and at most one spouse, and children are a generation younger. Coverages repeat rows. */
function isFamily(family: readonly { readonly code: string; readonly year: number | null }[]): boolean {
  const yearsOf = (wanted: string) => new Set(family.flatMap(({ code, year }) => (code === wanted ? [year] : [])));
  const [head, ...heads] = yearsOf(HEAD);
  if (head === undefined || head === null || heads.length > 0 || yearsOf(SPOUSE).size > 1) return false;
  return [...yearsOf(CHILD)].every((year) => year !== null && year >= head + GENERATION);
}
