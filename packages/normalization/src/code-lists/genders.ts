/** DMG03 and everyday spellings. X and non-binary answers have no letter in X12 4010/5010 and come to `unknown`. */
const SPELLINGS: ReadonlyMap<string, 'male' | 'female' | 'unknown'> = new Map([
  ['m', 'male'],
  ['male', 'male'],
  ['man', 'male'],
  ['f', 'female'],
  ['female', 'female'],
  ['woman', 'female'],
  ['w', 'female'],
  ['weiblich', 'female'],
  ['männlich', 'male'],
  ['femme', 'female'],
  ['homme', 'male'],
  ['mujer', 'female'],
  ['hombre', 'male'],
  ['femenino', 'female'],
  ['masculino', 'male'],
  ['u', 'unknown'],
  ['unknown', 'unknown'],
  ['x', 'unknown'],
  ['nonbinary', 'unknown'],
  ['non-binary', 'unknown'],
  ['not specified', 'unknown'],
  ['unspecified', 'unknown'],
  ['other', 'unknown'],
]);

/** Numbers are each vendor's own and need a lookup. */
export function readGender(text: string): 'male' | 'female' | 'unknown' | null {
  return SPELLINGS.get(text.trim().toLowerCase()) ?? null;
}
