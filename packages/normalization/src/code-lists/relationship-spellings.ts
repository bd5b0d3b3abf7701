import { RELATIONSHIPS, X12_RELATIONSHIPS } from './relationships.ts';

const SPELLINGS: Record<string, readonly string[]> = {
  self: [
    'e',
    'ee',
    'emp',
    'employee',
    'subscriber',
    'sub',
    'insured',
    'primary',
    'primaryinsured',
    'policyholder',
    'cardholder',
    'member',
    'self',
  ],
  spouse: ['s', 'sp', 'sps', 'spo', 'spouse', 'wife', 'husband', 'hus', 'wif', 'h', 'w', 'spouseofemployee'],
  child: [
    'c',
    'ch',
    'chd',
    'child',
    'son',
    'daughter',
    'dau',
    'chld',
    'naturalchild',
    'biologicalchild',
    'children',
    'dependentchild',
    'childofemployee',
  ],
  stepchild: ['sc', 'stepchild', 'childstep', 'stepson', 'stepdaughter'],
  adopted_child: ['ac', 'adoptedchild', 'childadopted', 'adoptedson', 'adopteddaughter'],
  foster_child: ['fc', 'fosterchild', 'childfostered', 'childfoster'],
  grandchild: ['gc', 'grandchild', 'childgrandchild', 'grandson', 'granddaughter'],
  ward: ['lg', 'ward', 'legalward', 'childlegalguardian', 'childlegalguardianship', 'legalguardianship'],
  domestic_partner: [
    'domesticpartner',
    'dompartner',
    'lifepartner',
    'partner',
    'civilunionpartner',
    'registereddomesticpartner',
  ],
  domestic_partner_child: ['dc', 'childdomesticpartner', 'domesticpartnerchild', 'childofdomesticpartner', 'dpchild'],
  ex_spouse: ['xs', 'exspouse', 'spouseex', 'formerspouse', 'divorcedspouse', 'exwife', 'exhusband'],
  parent: ['parent', 'mother', 'father'],
  sibling: ['sibling', 'brother', 'sister'],
  other: ['other', 'otherrelative', 'otherrelationship'],
};

const bySpelling = new Map<string, string>();
for (const name of RELATIONSHIPS) bySpelling.set(fold(name), name);
for (const [name, spellings] of Object.entries(SPELLINGS))
  for (const spelling of spellings) bySpelling.set(spelling, name);

const DEPENDENT = new Set(['d', 'dep', 'dependent']);

/** What the column's other values say about a value that alone is ambiguous. */
export interface RelationshipContext {
  /** X12 codes count: the file is X12, or every value of the column is an INS02 code and 18 is among them. */
  readonly codes: boolean;
  /** Some value of the column means the subscriber. Null: nothing is known of the column. */
  readonly selfSeen: boolean | null;
  readonly spouseSeen: boolean;
  readonly childSeen: boolean;
  /** S is the subscriber: all others are dependents (D), none is called a child, and nobody else is the subscriber. */
  readonly sIsSelf: boolean;
  /** Husbands and wives have letters of their own (H, W): S is a son, or where nobody else is the subscriber nobody knows. */
  readonly partnersLettered?: boolean;
}

export const UNKNOWN_COLUMN: RelationshipContext = {
  codes: false,
  selfSeen: null,
  spouseSeen: false,
  childSeen: false,
  sIsSelf: false,
};

/**
 * The relationship that `text` means, or null. Four values lean on the column: S is the subscriber where all others are
 * dependents (D) and none a child, a son beside husbands and wives (H, W), else the spouse; DP is "domestic partner" beside spouses
 * or children and "dependent" elsewhere; CH is a child unless nobody else in the column is the subscriber (for one
 * vendor it is the card holder); "dependent" is a child where spouses are named apart, else `other`.
 */
export function readRelationship(text: string, context: RelationshipContext): string | null {
  const trimmed = text.trim();
  if (context.codes) {
    const known = X12_RELATIONSHIPS.get(trimmed.toUpperCase());
    if (known !== undefined) return known;
  }
  const key = fold(trimmed);
  if (key === 'ch' && context.selfSeen === false) return null;
  if (key === 'dp')
    return context.selfSeen === true && (context.spouseSeen || context.childSeen) ? 'domestic_partner' : null;
  if (key === 's' && context.sIsSelf) return 'self';
  if (key === 's' && context.partnersLettered === true) return context.selfSeen === true ? 'child' : null;
  if (DEPENDENT.has(key)) return context.spouseSeen ? 'child' : 'other';
  return bySpelling.get(key) ?? null;
}

/** Reads a column's sampled values for what they say about each other. */
export function relationshipContext(values: readonly string[], x12: boolean): RelationshipContext {
  const keys = new Set(values.map((value) => value.trim().toUpperCase()));
  const blankSeen = keys.delete('');
  if (keys.size === 0) return { ...UNKNOWN_COLUMN, codes: x12 };
  const codes = x12 || (keys.has('18') && [...keys].every((key) => X12_RELATIONSHIPS.has(key)));
  const means = (name: string) =>
    [...keys].some((key) => bySpelling.get(fold(key)) === name || (codes && X12_RELATIONSHIPS.get(key) === name));
  const named = { selfSeen: blankSeen || means('self'), spouseSeen: means('spouse'), childSeen: means('child') };
  const dependents = [...keys].some((key) => DEPENDENT.has(fold(key)));
  const partnersLettered = keys.has('S') && (keys.has('H') || keys.has('W'));
  const sIsSelf = keys.delete('S') && dependents && !named.selfSeen && !named.childSeen && !means('spouse');
  return sIsSelf
    ? { codes, selfSeen: true, spouseSeen: false, childSeen: false, sIsSelf }
    : { codes, ...named, sIsSelf, partnersLettered };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
