import { inTwoLanguages } from './in-two-languages.ts';

/** DMG03 and common spellings. X and non-binary have no code in X12 4010/5010 and map to `unknown`. */
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
  ['masc', 'male'],
  ['weiblich', 'female'],
  ['weibl', 'female'],
  ['männlich', 'male'],
  ['männl', 'male'],
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
  ['not disclosed', 'unknown'],
  ['undisclosed', 'unknown'],
  ['not stated', 'unknown'],
  ['prefer not to say', 'unknown'],
  ['prefer not to answer', 'unknown'],
  ['prefer not to disclose', 'unknown'],
  ['decline to state', 'unknown'],
  ['declined to state', 'unknown'],
]);

/** `F - Female`, `1 = Male`: a code and its word. */
const CODED = /^[a-z0-9] ?[-–:=] ?(\p{L}{3,12})$/u;

/** What the letters of a column imply for each other. */
export interface GenderContext {
  /** M together with H: mujer and hombre, in any language of the header. */
  readonly hombreSeen: boolean;
  /** H together with F: homme and femme. */
  readonly hommeSeen: boolean;
  /** M without F, but with a letter that is none of these, so the meaning of M is unknown. */
  readonly strangerSeen: boolean;
}

export const NO_CONTEXT: GenderContext = { hombreSeen: false, hommeSeen: false, strangerSeen: false };

/** Derives the context from a column's sampled values. */
export function genderContext(values: readonly string[]): GenderContext {
  const letters = new Set(values.map((value) => value.trim().toLowerCase()).filter((value) => /^\p{L}$/u.test(value)));
  const strangers = [...letters].filter((letter) => !SPELLINGS.has(letter) && letter !== 'h');
  return {
    hombreSeen: letters.has('h') && letters.has('m'),
    hommeSeen: letters.has('h') && letters.has('f') && !letters.has('m'),
    strangerSeen: letters.has('m') && !letters.has('f') && strangers.length > 0,
  };
}

/**
 * Returns null for numbers, because their meaning differs by vendor and needs a lookup. The same holds for M if another
 * letter in the column makes its meaning unknown.
 */
export function readGender(text: string, context = NO_CONTEXT): 'male' | 'female' | 'unknown' | null {
  const key = text.trim().toLowerCase().replace(/\.$/, '');
  if (context.hombreSeen && (key === 'm' || key === 'h')) return key === 'm' ? 'female' : 'male';
  if (context.hommeSeen && key === 'h') return 'male';
  if (context.strangerSeen && key === 'm') return null;
  const word = CODED.exec(key)?.[1];
  if (word !== undefined) return SPELLINGS.get(word) ?? null;
  return SPELLINGS.get(key) ?? inTwoLanguages(key, (half) => readGender(half, context));
}
