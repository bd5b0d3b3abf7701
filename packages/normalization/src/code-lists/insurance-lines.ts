import { CANONICAL_VALUES } from '@rollcall/contracts';

export const INSURANCE_LINES = CANONICAL_VALUES.insurance_line;

export type InsuranceLine = (typeof INSURANCE_LINES)[number];

/** HD03 of 005010X220A1. All kinds of medical plans (HMO, PPO, …) are one line: the plan itself distinguishes them. */
export const X12_INSURANCE_LINES: ReadonlyMap<string, InsuranceLine> = new Map([
  ['HLT', 'medical'],
  ['MM', 'medical'],
  ['HMO', 'medical'],
  ['PPO', 'medical'],
  ['EPO', 'medical'],
  ['POS', 'medical'],
  ['DEN', 'dental'],
  ['DCP', 'dental'],
  ['VIS', 'vision'],
  ['LIF', 'life'],
  ['AC', 'basic_life'],
  ['ADD', 'accidental_death'],
  ['STD', 'short_term_disability'],
  ['LTD', 'long_term_disability'],
  ['PDG', 'prescription_drug'],
  ['MOD', 'mail_order_drug'],
  ['AK', 'mental_health'],
  ['HE', 'hearing'],
  ['LTC', 'long_term_care'],
  ['AJ', 'medicare_risk'],
  ['AG', 'wellness'],
  ['AH', 'twenty_four_hour_care'],
  ['FAC', 'facility'],
  ['PRA', 'practitioners'],
  ['UR', 'utilization_review'],
]);

const SPELLINGS: Partial<Record<InsuranceLine, readonly string[]>> = {
  medical: [
    'med',
    'health',
    'healthcare',
    'major medical',
    'medical plan',
    ...['health ppo', 'health hmo', 'health epo', 'health pos', 'health hdhp'],
    'hmo',
    'ppo',
    'epo',
    'pos',
    'hdhp',
    'cdhp',
    ...['mec', 'mec plus', 'mvp', 'minimum essential coverage', 'minimum value plan'],
    'hlt',
    'hlth',
    ...['assurance maladie', 'soins médicaux', 'soins de santé', 'gastos médicos', 'médico', 'medi'],
    'kranken',
    'krankenversicherung',
    'salud',
  ],
  dental: [
    'den',
    'dent',
    'dntl',
    'dental plan',
    'dppo',
    'dhmo',
    'dental ppo',
    'dental hmo',
    ...['soins dentaires', 'dentaire'],
    'zahn',
    'zahnversicherung',
  ],
  vision: ['vis', 'visi', 'visn', 'vision plan', 'eye', 'soins de la vue', 'visión'],
  life: [
    'lif',
    'assurance vie',
    'seguro de vida',
    'life insurance',
    'voluntary life',
    'vol life',
    'supplemental life',
    ...['group life', 'term life', 'whole life', 'universal life'],
    ...[
      'glif',
      'glife',
      'vlif',
      'vlife',
      'slif',
      'slife',
      'olif',
      'olife',
      'dlif',
      'dlife',
      'vollife',
      'suplife',
      'deplife',
    ],
    ...[
      'dependent life',
      'dep life',
      'spouse life',
      'child life',
      'family life',
      'spouse term life',
      'child term life',
    ],
  ],
  basic_life: ['basic term life', ...['blif', 'blife', 'baslif', 'basiclife', 'life basic']],
  accidental_death: [
    'add',
    'ad&d',
    'ad d',
    'ad_and_d',
    'accidental death & dismemberment',
    'accidental death and dismemberment',
  ],
  short_term_disability: ['std', 'short-term disability', 'short term disab', 'short-term disab'],
  long_term_disability: ['ltd', 'long-term disability', 'long term disab', 'long-term disab'],
  prescription_drug: ['rx', 'drug', 'pharmacy', 'prescription'],
  long_term_care: ['ltc', 'long-term care'],
  critical_illness: ['ci', 'critical illness insurance', 'crit illness', 'crit ill'],
  hospital_indemnity: ['hospital', 'hosp indem', 'hosp indemnity', 'hospital indem', 'hosp ind'],
  accident: ['accident insurance'],
  fsa: [
    ...['flexible spending account', 'flexible spending', 'flex'],
    ...['health fsa', 'healthcare fsa', 'health care fsa', 'hcfsa'],
    ...['limited purpose fsa', 'lpfsa', 'lfsa', 'dependent care fsa', 'dcfsa', 'dcap'],
  ],
  hsa: ['health savings account', 'health savings acct', 'hsa - health savings account'],
};

const bySpelling = new Map<string, InsuranceLine>();
for (const line of INSURANCE_LINES) bySpelling.set(line, line).set(line.replaceAll('_', ' '), line);
for (const line of INSURANCE_LINES) for (const spelling of SPELLINGS[line] ?? []) bySpelling.set(spelling, line);

/** `Medical Insurance`, `Vision Care`. Shorter names (`add`, `ci`) are words or initials of something else. */
const GENERAL_WORD = / (?:insurance|coverage|cover|plan|benefits?|care|program)$/;
const SHORTEST_NAME = 4;

/** `Voluntary Life - Employee`, `Dependent Life - Child`: whose life is insured. */
const OF_PERSON = / ?[-–(/] ?(?:employee|ee|member|self|spouse|child(?:ren)?|dependents?|family)\)?$/;
/** Who pays for it. Not in front of medical: a supplemental medical plan isn't the medical plan. */
const PAID_BY = /^(?:voluntary|vol\.?|optional|opt\.?|supplemental|supp\.?|basic|buy-?up|employee|ee|group|core)[ -]/;

export function readInsuranceLine(text: string, x12: boolean): InsuranceLine | null {
  const trimmed = text.trim();
  const code = x12 ? X12_INSURANCE_LINES.get(trimmed.toUpperCase()) : undefined;
  if (code !== undefined) return code;
  const spelling = trimmed.toLowerCase().replace(/\s+/g, ' ');
  const line = bySpelling.get(spelling) ?? bySpelling.get(spelling.replaceAll('_', ' '));
  if (line !== undefined) return line;
  const name = spelling.replace(OF_PERSON, '').replace(GENERAL_WORD, '');
  const named = name.length < SHORTEST_NAME ? undefined : bySpelling.get(name);
  if (named !== undefined) return named;
  const bare = PAID_BY.test(name) ? bySpelling.get(name.replace(PAID_BY, '')) : undefined;
  return bare === undefined || bare === 'medical' ? null : bare;
}
