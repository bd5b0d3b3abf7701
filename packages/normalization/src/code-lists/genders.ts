/** DMG03 and everyday spellings. X and non-binary answers have no letter in X12 4010/5010 and come to `unknown`. */
const SPELLINGS: ReadonlyMap<string, 'male' | 'female' | 'unknown'> = new Map([
  ['m', 'male'],
  ['male', 'male'],
  ['man', 'male'],
  ['f', 'female'],
  ['female', 'female'],
  ['woman', 'female'],
  ['w', 'female'],
  ['girl', 'female'],
  ['boy', 'male'],
  ['fem', 'female'],
  ['weiblich', 'female'],
  ['männlich', 'male'],
  ['divers', 'unknown'],
  ['féminin', 'female'],
  ['masculin', 'male'],
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

/** What the letters of a column say about each other. */
export interface GenderContext {
  /** M beside H: mujer and hombre, whatever the label's language. */
  readonly hombreSeen: boolean;
  /** H beside F: homme and femme. */
  readonly hommeSeen: boolean;
  /** A letter beside M that stands for neither: what M is, nobody knows. */
  readonly strangerSeen: boolean;
}

export const NO_CONTEXT: GenderContext = { hombreSeen: false, hommeSeen: false, strangerSeen: false };

/** Reads a column's sampled values for what they say about each other. */
export function genderContext(values: readonly string[]): GenderContext {
  const letters = new Set(values.map((value) => value.trim().toLowerCase()).filter((value) => /^\p{L}$/u.test(value)));
  const strangers = [...letters].filter((letter) => !SPELLINGS.has(letter) && letter !== 'h');
  return {
    hombreSeen: letters.has('h') && letters.has('m'),
    hommeSeen: letters.has('h') && letters.has('f') && !letters.has('m'),
    strangerSeen: letters.has('m') && strangers.length > 0,
  };
}

/** Numbers are each vendor's own and need a lookup; so does a letter whose other one says that it is another's M. */
export function readGender(text: string, context = NO_CONTEXT): 'male' | 'female' | 'unknown' | null {
  const key = text.trim().toLowerCase();
  if (context.hombreSeen && (key === 'm' || key === 'h')) return key === 'm' ? 'female' : 'male';
  if (context.hommeSeen && key === 'h') return 'male';
  if (context.strangerSeen && key === 'm') return null;
  return SPELLINGS.get(key) ?? null;
}
