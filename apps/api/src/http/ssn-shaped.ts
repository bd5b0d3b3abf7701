import { type FoundSsn, findSsns, hideDigits, identifiesNobody, replaceSsns } from '@rollcall/contracts';

type Path = readonly (string | number)[];

/**
 * Only the form 3-2-4 counts. Nine digits without separators can also be a tax number of an X12 sender or an ID in a
 * webhook URL. Placeholders such as 000-00-0000 aren't secret, and vendor configurations name them as empty values.
 */
const isSecret = ({ separator, digits }: FoundSsn): boolean =>
  (separator === '-' || separator === ' ') && !identifiesNobody(Number(digits));

/** Checks all strings and keys of a JSON value. */
export function hasSsnShapedText(value: unknown): boolean {
  return ssnShapedPaths(value).next().done !== true;
}

/** The path of each string and key of a JSON value that has an SSN. The path of a key includes the key. */
export function* ssnShapedPaths(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string' && findSsns(value).some(isSecret)) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (findSsns(key).some(isSecret)) yield at;
    yield* ssnShapedPaths(inner, at);
  }
}

export function maskSsnShaped(text: string): string {
  return replaceSsns(text, (ssn) => (isSecret(ssn) ? hideDigits(text, ssn) : null));
}
