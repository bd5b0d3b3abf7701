import { INSURANCE_LINES, type InsuranceLine } from '../code-lists/insurance-lines.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import { fieldSlot } from '../record/field-slots.ts';

const EFFECTIVE = fieldSlot('coverage.effective_date');
const TERMINATION = fieldSlot('coverage.termination_date');
const LEVEL = fieldSlot('coverage.coverage_type');
const LINE = fieldSlot('coverage.insurance_line');
const PLANS = [fieldSlot('coverage.plan_id'), fieldSlot('coverage.plan_name')];
/** Fields that show that there is an election. Dates alone may belong to other elections. */
const ELECTED = [...PLANS, LEVEL, LINE];

/** An election without its own column for these fields shares the row's. */
export const SHARED_BY_ELECTIONS: readonly number[] = [EFFECTIVE, TERMINATION, LEVEL];

/**
 * A row without any of these fields, but with elections, has no coverage of its own. A level that one of these elections
 * shares doesn't count next to others. Empty if the row only has such a level, null if it always has a coverage.
 */
export function ownCoverageSlots({ opBySlot }: PersonPlan, elections: readonly PersonPlan[]): readonly number[] | null {
  const named = ELECTED.flatMap((slot) => opBySlot[slot] ?? []);
  // A line of coverage without plan and level, such as a life carrier's, exists where it has a start.
  const isOnlyLine = named.length > 0 && named.every(({ slot, columns }) => slot === LINE && columns.length === 0);
  const elected = isOnlyLine ? [opBySlot[EFFECTIVE] ?? []].flat() : named;
  if (elected.some(({ slot, columns }) => PLANS.includes(slot) && columns.length === 0)) return null;
  const isLevelOnly = elected.every(({ slot }) => slot === LEVEL);
  if (isLevelOnly && elections.some(({ opBySlot: own }) => own[LEVEL] === undefined)) return [];
  return elected.filter(({ columns }) => columns.length > 0).map(({ slot }) => slot);
}

/**
 * The fields that a subscriber's election must have, unless it is waived.
 *
 * @param always whether lines that usually have no levels must have one, too
 */
export function requiredOfElection(
  { ops, opBySlot, fixedValue }: PersonPlan,
  requiredCoverage: readonly number[],
  always: boolean,
): number[] {
  const line = opBySlot[LINE] === undefined ? (fixedValue?.number ?? 0) : 0;
  const needsLevel = always || !hasNoLevels(line);
  const isRequired = (slot: number) =>
    slot === LEVEL ? needsLevel : slot === EFFECTIVE || requiredCoverage.includes(slot);
  return ops.filter(({ slot, columns }) => columns.length > 0 && isRequired(slot)).map(({ slot }) => slot);
}

const LINES_WITHOUT_LEVEL: ReadonlySet<InsuranceLine> = new Set<InsuranceLine>([
  // Drugs come with the medical plan.
  'prescription_drug',
  ...(['life', 'basic_life', 'accidental_death', 'long_term_care'] as const),
  ...(['short_term_disability', 'long_term_disability', 'disability'] as const),
  ...(['critical_illness', 'cancer', 'legal', 'fsa', 'hsa', 'hra', 'wellness'] as const),
]);

/** @param line number of an insurance line in INSURANCE_LINES, from 1 on */
export function hasNoLevels(line: number): boolean {
  const name = INSURANCE_LINES[line - 1];
  return name !== undefined && LINES_WITHOUT_LEVEL.has(name);
}
