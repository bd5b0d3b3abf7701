import { SourceError } from '../source/source-error.ts';

/** What each line of a claims file has, besides the patient. Enrollment files have at most one of them. */
const OF_CLAIMS: readonly RegExp[] = [
  /\bclaims?\b/,
  /\b(proc|procedure|cpt|ndc|drg|revenue) ?(code|cd)?\b/,
  /\b(dx|diag|diagnosis|icd)\b/,
  /\b(service|svc) ?(date|dt|from|to|thru)\b|\bdate of service\b|\bdos\b/,
  /\b(billed|allowed|charged?|paid) ?(amt|amount)\b/,
  /\b(billing|rendering|servicing|attending|prescriber) ?(npi|provider|name)\b/,
  /\b(member|patient) ?(resp|responsibility)\b/,
];
const LEAST = 4;
const MOST_SHOWN = 4;

const wordsOf = (label: string): string =>
  label
    .slice(0, 64)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/**
 * The error for a file of claims, or null. Its patients would become members. Only for files of unknown vendors: a
 * vendor's configuration says what its columns are.
 */
export function claimsFile(labels: readonly string[]): SourceError | null {
  const words = labels.map(wordsOf);
  const found = OF_CLAIMS.flatMap((concept) => {
    const at = words.findIndex((label) => concept.test(label));
    return at < 0 ? [] : [labels[at]!.slice(0, 64)];
  });
  if (found.length < LEAST) return null;
  const shown = [...new Set(found)].slice(0, MOST_SHOWN).map((label) => `"${label}"`);
  return new SourceError(
    'invalid_file_format',
    'The file lists claims, not enrollments.',
    `It has the columns ${shown.join(', ')}. If it also lists enrollments, create a vendor configuration for it and name the vendor in vendor_hint.`,
  );
}
