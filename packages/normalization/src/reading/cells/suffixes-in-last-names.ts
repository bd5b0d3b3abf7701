import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

/** `V` can be an initial. */
const ENDS_WITH_SUFFIX = /\S[,;]?\s+(?:jr|sr|ii|iii|iv)\.?$/i;
const WITHOUT_SUFFIX = '(?i)^(.*?)(?:[,;]?\\s+(?:jr|sr|ii|iii|iv)\\.?)?$';
const ONLY_SUFFIX = '(?i)\\S\\s+(jr|sr|ii|iii|iv)\\.?$';

/** `Testcase Jr` in the last name, if no column has suffixes. */
export function readSuffixes(fields: readonly InferredField[], sample: Sample): readonly InferredField[] {
  const last = fields.find(({ field }) => field === 'last_name');
  if (last === undefined || last.columns.length !== 1 || last.transforms.length > 0) return fields;
  if (fields.some(({ field }) => field === 'name_suffix')) return fields;
  if (!sample.some((row) => ENDS_WITH_SUFFIX.test(textAt(row, last.column)))) return fields;
  const extracting = (pattern: string): InferredField['transforms'] => [
    { name: 'trim' },
    { name: 'regex_extract', pattern, group: 1 },
  ];
  return [
    ...fields.map((one) => (one === last ? { ...last, transforms: extracting(WITHOUT_SUFFIX) } : one)),
    { ...last, field: 'name_suffix', transforms: extracting(ONLY_SUFFIX) },
  ];
}
