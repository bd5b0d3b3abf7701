/** Labels that are equal up to this length are compared exactly. */
const MAX_LABEL = 256;

/**
 * Column names match without regard to case, spaces, and punctuation. A name that only has punctuation (`#`) only matches
 * exactly.
 */
export function foldLabel(label: string): string {
  const folded = label
    .slice(0, MAX_LABEL)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return folded === '' ? label : folded;
}
