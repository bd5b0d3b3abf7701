import { LONGEST_CODE } from './longest-code.ts';

/** USPS two-letter codes: states, DC, territories, and the military "states" (Publication 28, appendix B). */
const NAMES: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

/** Canada Post's two-letter codes. None is also a state's. */
const PROVINCES: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

/** Abbreviations that are older than the two-letter codes (GPO Style Manual) and still in use. */
const ABBREVIATIONS =
  'ala AL|ariz AZ|ark AR|calif CA|cal CA|colo CO|conn CT|fla FL|ill IL|ind IN|kans KS|mass MA|mich MI|minn MN|mont MT|nebr NE|neb NE|nev NV|okla OK|ore OR|penn PA|penna PA|tenn TN|tex TX|wash WA|wisc WI|wis WI|wyo WY|wva WV';

export const STATE_CODES: readonly string[] = Object.keys(NAMES);

const ALL_CODES: readonly string[] = [...STATE_CODES, ...Object.keys(PROVINCES)];

/** The number of a canonical code, from 1, so that rules compare numbers. */
export function stateNumber(code: string): number {
  return ALL_CODES.indexOf(code) + 1;
}

export function stateOfNumber(number: number): string {
  return ALL_CODES[number - 1]!;
}

export const STATE_COUNT = ALL_CODES.length;

const byKey = new Map<string, string>();
for (const [code, name] of Object.entries(NAMES)) byKey.set(code.toLowerCase(), code).set(fold(name), code);
for (const [code, name] of Object.entries(PROVINCES)) byKey.set(code.toLowerCase(), code).set(fold(name), code);
for (const [key = '', code = ''] of ABBREVIATIONS.split('|').map((pair) => pair.split(' '))) byKey.set(key, code);
// ISO 3166-2: `US-CA`, `CA-ON`.
for (const code of Object.keys(NAMES)) byKey.set(`us${code.toLowerCase()}`, code);
for (const code of Object.keys(PROVINCES)) byKey.set(`ca${code.toLowerCase()}`, code);
byKey.set('usvirginislands', 'VI').set('washingtondc', 'DC').set('commonwealthofpuertorico', 'PR');

/**
 * Returns the two-letter code of a US state or Canadian province, from a code or name in any case. Null if there is
 * none.
 */
export function readState(text: string): string | null {
  return byKey.get(fold(text)) ?? null;
}

export const STATE_NAMES: readonly string[] = Object.values(NAMES);

function fold(text: string): string {
  if (text.length > LONGEST_CODE) return '';
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
}
