import type { TargetField } from '@rollcall/contracts';

/** `full_name` isn't a field of the record. It feeds the three name fields through `split_name`. */
export type InferredTarget = TargetField | 'full_name';

/**
 * A way to name a field: all concepts in `need`, at least one of `oneOf`, and other concepts only if `allow` lists
 * them, each with its effect on the score. Any other known concept means that the label describes something else
 * (`Address Type`, `State of Hire`).
 */
export interface LabelPattern {
  readonly field: InferredTarget;
  readonly need: readonly string[];
  readonly oneOf: readonly string[];
  readonly score: number;
  readonly allow: Readonly<Record<string, number>>;
}

type Allow = Record<string, number>;
const pattern = (field: InferredTarget, need: string, score: number, allow: Allow = {}, oneOf = ''): LabelPattern => ({
  field,
  need: need === '' ? [] : need.split(' '),
  oneOf: oneOf === '' ? [] : oneOf.split(' '),
  score,
  allow,
});

const person: Allow = { legal: 0, primary: 0, full: 0 };
const place: Allow = { home: 0.01, primary: 0, mailing: -0.12, address: 0, legal: 0 };
const cover: Allow = {
  coverage: 0.02,
  plan: -0.01,
  benefit: 0.01,
  enrollment: 0.02,
  election: 0.02,
  policy: 0.01,
  contract: 0,
  certificate: 0,
  insurance: 0,
  product: 0,
  eligibility: -0.05,
  basic: 0,
  voluntary: -0.05,
  name: -0.02,
  code: -0.03,
  id: -0.05,
  type: -0.06,
  original: -0.1,
  group: -0.15,
  latest: 0,
  date: 0.01,
  tier: -0.1,
  event: -0.08,
  billing: -0.2,
  effective: 0,
  account: -0.12,
  active: 0,
  // On its own, it can be a day of work or of coverage.
  lastday: 0,
};
const UNIT: Allow = { id: 0, code: 0, name: 0, description: -0.03, work: 0, home: 0, employment: 0 };
const COVER_WORDS = 'coverage plan benefit enrollment election policy certificate insurance product';

export const LABEL_PATTERNS: readonly LabelPattern[] = [
  pattern('first_name', 'first name', 0.98, person),
  pattern('first_name', 'first', 0.85, { legal: 0, id: -0.4 }),
  pattern('first_name', 'first middle initial', 0.8, { name: 0.08, legal: 0 }),
  pattern('last_name', 'last name', 0.98, person),
  pattern('last_name', 'last', 0.85, { legal: 0 }),
  pattern('middle_name', 'initial', 0.64),
  pattern('middle_name', 'middle', 0.9, { name: 0.05, initial: 0.03, legal: 0 }),
  pattern('name_suffix', 'suffix', 0.8, { name: 0.05, last: 0.05 }),
  pattern('full_name', 'full name', 0.9, { legal: 0 }),
  pattern('full_name', 'name', 0.7, { legal: 0 }),
  pattern('full_name', 'last first', 0.8, { name: 0, middle: 0, initial: 0, suffix: 0 }),

  // `personal.dateOfBirth`: `home` is also the word for personal details.
  pattern('date_of_birth', 'birth', 0.93, { date: 0.05, birthday: 0, home: -0.05 }),
  pattern('date_of_birth', 'birthday', 0.85, { date: 0, home: -0.05 }),
  pattern('ssn', 'ssn', 0.97, { home: -0.05, id: 0, full: 0, code: 0, fein: -0.02, taxid: -0.02 }),
  pattern('ssn', 'taxid', 0.4, { id: 0 }),
  pattern('gender', 'gender', 0.97, {
    home: -0.05,
    birth: -0.02,
    code: 0,
    legal: 0,
    id: -0.6,
    type: -0.05,
    insurance: 0,
    coverage: 0,
  }),
  pattern('email', 'email', 0.9, {
    address: 0.03,
    home: 0.05,
    primary: 0.03,
    work: -0.05,
    contact: -0.2,
    secondary: -0.2,
    id: 0,
    mailing: 0,
  }),
  pattern('phone', 'phone', 0.9, {
    id: 0.01,
    home: 0.05,
    primary: 0.03,
    mobile: 0.03,
    work: -0.1,
    contact: 0,
    secondary: -0.2,
    code: -0.1,
  }),
  pattern('phone', 'mobile', 0.85, { id: 0, home: 0, primary: 0, contact: 0, work: -0.1 }),

  pattern('address.street', 'address', 0.88, {
    street: 0.05,
    line: 0.05,
    home: 0.02,
    mailing: -0.12,
    primary: 0,
    legal: 0,
  }),
  pattern('address.street', 'street', 0.88, { line: 0.02, primary: 0, id: -0.05, home: 0.02, mailing: -0.12, name: 0 }),
  pattern('address.street', 'home line', 0.8, { address: 0, street: 0 }),
  pattern('address.street', 'mailing line', 0.66, { address: 0, street: 0 }),
  pattern('address.street2', 'unit', 0.8, { id: 0, address: 0, home: 0 }),
  pattern('address.street2', 'secondary', 0.7, { home: 0, line: 0, mailing: -0.1 }, 'address street'),
  pattern('address.city', 'city', 0.97, { ...place, name: 0 }),
  pattern('address.state', 'state', 0.96, { ...place, code: 0 }),
  // A region is only a state if its address has none.
  pattern('address.state', 'region', 0.5, { home: 0.2, code: 0, mailing: 0.1, address: 0.2 }),
  pattern('address.zip', 'zip', 0.96, { ...place, code: 0, four: -0.15, id: 0 }),

  pattern('coverage.effective_date', 'start effective date', 0.9, cover),
  pattern('coverage.effective_date', 'start effective', 0.8, cover),
  // Next to it, `Benefits Start Date` may be the date of eligibility.
  pattern('coverage.effective_date', 'coverage start', 0.9, cover),
  pattern('coverage.effective_date', 'start', 0.88, cover, COVER_WORDS),
  // Without a word for its kind, next to the end or alone.
  pattern('coverage.effective_date', 'coverage date', 0.62),
  pattern('coverage.effective_date', 'start', 0.65, { date: 0.01, original: -0.05, latest: 0 }),
  pattern('coverage.effective_date', 'eligibility start', 0.78, cover),
  pattern('coverage.termination_date', 'eligibility end', 0.78, cover),
  pattern('coverage.termination_date', 'eligibility termination', 0.78, cover),
  // A policy of a life insurer.
  pattern('coverage.effective_date', 'issue date', 0.62, { policy: 0.1, coverage: 0.1 }),
  pattern('coverage.effective_date', 'cobra start', 0.78, cover),
  // That of the insurance, unless another column has the start: then it is that of the job.
  pattern('coverage.effective_date', 'contract start', 0.78, cover),
  pattern('coverage.termination_date', 'contract end', 0.78, cover),
  pattern('coverage.termination_date', 'contract termination', 0.78, cover),
  pattern('coverage.termination_date', 'cobra end', 0.78, cover),
  pattern('coverage.effective_date', 'benefit event date', 0.7),
  pattern('coverage.termination_date', 'coverage end', 0.9, cover),
  pattern('coverage.termination_date', 'end', 0.88, cover, COVER_WORDS),
  // `Effective End Date`, but not `Beg End`, which are two.
  pattern('coverage.termination_date', 'start effective end', 0.8, cover),
  pattern('coverage.termination_date', 'end', 0.75, { date: 0.07 }),
  pattern('coverage.termination_date', 'termination', 0.88, cover, COVER_WORDS),
  pattern('coverage.termination_date', 'disenrollment date', 0.85, cover),

  pattern('coverage.coverage_type', 'tier', 0.92, {
    amount: 0,
    coverage: 0.05,
    code: 0,
    plan: 0,
    benefit: 0,
    name: -0.1,
    level: 0,
    enrollment: 0,
    type: 0,
    description: -0.05,
    election: 0,
    family: 0,
    rate: 0,
  }),
  pattern('coverage.coverage_type', 'coverage level', 0.94, {
    code: 0,
    type: 0,
    plan: 0,
    benefit: 0,
    description: -0.05,
  }),
  pattern('coverage.coverage_type', 'coverage type', 0.88, { code: 0, plan: 0, benefit: 0 }),
  pattern('coverage.coverage_type', 'coverage code', 0.8, { plan: 0, benefit: 0 }),
  pattern('coverage.coverage_type', 'coverage election', 0.8, { plan: 0, benefit: 0 }),
  pattern('coverage.coverage_type', 'coverage family', 0.75, { indicator: 0, code: 0, type: 0 }),
  pattern('coverage.coverage_type', 'enrollment level', 0.75, { code: 0 }),
  pattern('coverage.coverage_type', 'benefit level', 0.75, { code: 0 }),
  pattern('coverage.coverage_type', 'benefit election name', 0.65, {}),
  // Not enough on their own, but values that are coverage levels confirm them.
  pattern('coverage.coverage_type', 'election', 0.5, { plan: -0.05, benefit: 0, level: 0.2, type: 0 }),
  pattern('coverage.coverage_type', 'election name', 0.5),
  // `FAM_TYPE`: decided by its values.
  pattern('coverage.coverage_type', 'family type', 0.62),
  pattern('coverage.coverage_type', 'level', 0.5, { plan: 0, benefit: 0, insurance: 0 }),
  pattern('coverage.coverage_type', 'coverage', 0.5),

  pattern(
    'coverage.plan_id',
    'plan',
    0.95,
    { benefit: 0, insurance: 0, coverage: -0.2, product: 0, election: 0, employer: -0.3, cobra: 0 },
    'id code',
  ),
  pattern('coverage.plan_id', 'product', 0.85, {}, 'id code'),
  pattern('coverage.plan_id', 'benefit', 0.78, {}, 'id code'),
  pattern('coverage.plan_id', 'benefit policy id', 0.8),
  pattern('coverage.plan_id', 'plan', 0.7, { product: -0.05, benefit: -0.02, cobra: 0, voluntary: -0.08 }),
  pattern('coverage.plan_name', 'plan', 0.72, {}, 'benefit insurance product coverage'),
  pattern('coverage.plan_name', 'benefit', 0.63),
  pattern('coverage.plan_name', 'plan election', 0.64, { benefit: 0.06 }),
  pattern('coverage.plan_name', 'product', 0.63),
  pattern('coverage.plan_name', 'plan name', 0.95, {
    cobra: 0,
    benefit: 0,
    insurance: 0,
    coverage: 0,
    product: 0,
    policy: 0,
  }),
  pattern('coverage.plan_name', 'plan description', 0.9, { benefit: 0, insurance: 0, code: 0, coverage: 0 }),
  pattern('coverage.plan_name', 'description', 0.8, {}, 'benefit coverage product'),
  pattern('coverage.plan_name', 'name', 0.78, { insurance: 0 }, 'benefit product coverage'),
  pattern('coverage.plan_name', 'type', 0.7, { code: -0.15 }, 'plan benefit'),
  // Decided by its values: `MED` and `DEN` are lines of coverage.
  pattern('coverage.plan_name', 'product type', 0.55, {}),
  pattern('coverage.plan_name', 'account type', 0.68, {}),
  pattern('coverage.insurance_line', 'lob', 0.85, { code: 0, type: 0, name: 0 }),

  pattern('relationship', 'relationship', 0.97, {
    code: 0,
    indicator: 0,
    type: 0,
    description: -0.05,
    subscriberlink: 0,
  }),
  // Decided by its values: what the dependent is to the employee, or where somebody is reached.
  pattern('relationship', 'contact type', 0.66),
  pattern('family_id', 'family id', 0.85, {}),
  pattern('group_id', 'group id', 0.97, {
    policy: 0,
    plan: -0.1,
    employer: 0,
    extra: 0,
    code: 0,
    benefit: -0.15,
    billing: -0.1,
    insurance: -0.05,
  }),
  pattern('group_id', 'group', 0.8, { policy: 0, billing: -0.05, code: 0 }),
  pattern('group_id', 'group code', 0.85, { billing: -0.05, benefit: -0.17 }),
  pattern('group_id', 'fein', 0.75, { id: 0 }),
  pattern('group_id', 'policy', 0.75, { id: 0.03 }),
  pattern('group_id', 'subgroup id', 0.62, { code: 0 }),
  pattern('group_id', 'location id', 0.62, { billing: 0.1 }),
  // A person can have all three. The largest unit is used.
  pattern('division', 'division', 0.84, UNIT),
  pattern('division', 'department', 0.76, UNIT),
  pattern('division', 'location', 0.68, { ...UNIT, id: -0.08 }),
  pattern('maintenance_type', 'maintenance', 0.8, { type: 0, code: 0 }),
  // Decided by its values: the row's action, or the reason for something else.
  pattern('maintenance_type', 'action', 0.5, { type: 0.05, code: 0.05, indicator: 0, enrollment: 0, coverage: 0 }),
  pattern('employment.status', 'employment status', 0.95, { code: 0, latest: 0 }),
  pattern('employment.status', 'active', 0.62, { indicator: 0, employment: 0, status: 0.05 }),
  pattern('employment.status', 'employment type', 0.64, {}),
  pattern('employment.status', 'status', 0.72, {
    active: 0,
    code: -0.02,
    work: -0.05,
    latest: 0,
    benefit: -0.4,
    eligibility: 0,
  }),
  pattern('employment.hire_date', 'hire', 0.9, {
    date: 0.06,
    employment: 0,
    latest: 0,
    original: -0.05,
    rehire: -0.06,
    eligibility: -0.05,
  }),
  pattern('employment.hire_date', 'employment start', 0.9, { date: 0.04, original: -0.05 }),
  pattern('employment.hire_date', 'employment date', 0.85, { original: -0.05 }),
  // SAP's word, which elsewhere can be the day on which a row was entered.
  pattern('employment.hire_date', 'entry date', 0.66),
  pattern('employment.hire_date', 'service date', 0.66, { original: 0 }),
  pattern('employment.termination_date', 'termination', 0.45),
  pattern('employment.termination_date', 'termination date', 0.7, { employment: 0.25, latest: 0, hire: 0.1 }),
  pattern('employment.termination_date', 'termination employment', 0.85, { date: 0, lastday: -0.3 }),
  pattern('employment.termination_date', 'employment end', 0.9, { date: 0, lastday: 0 }),
  pattern('is_disabled', 'disabled', 0.85, { indicator: 0, code: 0, status: 0 }),
];

/** The cost of an unknown word, highest where a single word changes the meaning (`SUI State`, `REGTEMP EFF DATE`). */
function unknownWordCost(rule: LabelPattern): number {
  if (/^address\.(city|state|zip)$/.test(rule.field)) return 0.4;
  // `Recruiter Email`, `Foreman Phone`: the unknown word can name somebody else.
  if (rule.field === 'email' || rule.field === 'phone') return 0.36;
  // `Plan … Code` can be any code of a plan.
  if (rule.field === 'coverage.plan_id') return 0.36;
  return /^coverage\..*_date$/.test(rule.field) && rule.oneOf.length === 0 ? 0.36 : 0.22;
}

/** How well the concepts match the pattern. 0 if they describe something else. */
export function scorePattern(rule: LabelPattern, atoms: ReadonlySet<string>, unknownWords: number): number {
  if (!rule.need.every((atom) => atoms.has(atom))) return 0;
  if (rule.oneOf.length > 0 && !rule.oneOf.some((atom) => atoms.has(atom))) return 0;
  let score = rule.score - unknownWords * unknownWordCost(rule);
  for (const atom of atoms) {
    if (rule.need.includes(atom) || rule.oneOf.includes(atom)) continue;
    const change = rule.allow[atom];
    if (change === undefined) return 0;
    score += change;
  }
  return Math.max(0, Math.min(score, 0.99));
}
