import type { ValidationSettings } from '@rollcall/contracts';
import { COVERAGE_SLOTS, SLOT } from '../../record/field-slots.ts';
import type { CoverageRecord, FamilyRecord, PersonRecord } from '../../record/person-record.ts';
import { primaryCoverage } from '../../record/primary-coverage.ts';
import type { LateIssues } from '../late-issues.ts';
import type { FamilyRule, Report } from './family-rule.ts';
import { FAMILY_RULES } from './family-rules.ts';
import { ageOn, dateNumber, plainText } from './read-value.ts';
import { validateTier } from './validate-tier.ts';

export interface FamilyCheckOptions {
  /** year * 10000 + month * 100 + day */
  readonly today: number;
  readonly ageLimit: number;
}

const DEFAULT_AGE_LIMIT = 26;

export function familyCheckOptions({ bounds }: ValidationSettings, today: string): FamilyCheckOptions {
  return {
    today: Number(today.replaceAll('-', '')),
    ageLimit: bounds.dependent_age_limit_years ?? DEFAULT_AGE_LIMIT,
  };
}

const EFFECTIVE = COVERAGE_SLOTS.indexOf(SLOT.effectiveDate);
const TERMINATION = COVERAGE_SLOTS.indexOf(SLOT.terminationDate);
const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const PLAN = COVERAGE_SLOTS.indexOf(SLOT.planId);
const OPEN_END = 99991231;
/** INS02 19, 17, 09, 10, 15, 05, and the vendors' values for them. A spouse has no age limit. */
export const AGE_LIMITED: ReadonlySet<string> = new Set([
  'child',
  'stepchild',
  'adopted_child',
  'foster_child',
  'ward',
  'grandchild',
  'domestic_partner_child',
]);

/** Applies the rules about a family as a whole. The findings are valid until the family gets another row. */
export function validateFamily(
  family: FamilyRecord,
  ordinal: number,
  issues: LateIssues,
  options: FamilyCheckOptions,
): void {
  const report = (rule: FamilyRule, rowNumber: number, original: string | null, values = {}): void => {
    issues.report(rule, rowNumber, { originalValue: original, values, provisionalFor: ordinal });
  };
  const { member, dependents } = family;
  judgeOverlaps(member, report);
  validateTier(family, report);
  if (dependents.length === 0) return;
  const born = dateNumber(member, SLOT.dateOfBirth);
  const inherited = primaryCoverage(member);
  for (const dependent of dependents) {
    judgeOverlaps(dependent, report);
    judgeChild(dependent, born, dependent.coverageCount === 0 ? inherited : null, report, options);
  }
}

function judgeChild(
  dependent: PersonRecord,
  subscriberBorn: number,
  inherited: CoverageRecord | null,
  report: Report,
  options: FamilyCheckOptions,
): void {
  const relationship = plainText(dependent, SLOT.relationship);
  const born = dateNumber(dependent, SLOT.dateOfBirth);
  if (relationship === null || born === 0 || !AGE_LIMITED.has(relationship)) return;
  const row = dependent.rowNumbers[0]!;
  if (subscriberBorn !== 0 && born < subscriberBorn) {
    report(FAMILY_RULES.childOlderThanSubscriber, row, plainText(dependent, SLOT.dateOfBirth));
  }
  if (inherited === null || isHandicapped(dependent)) return;
  const effective = dateNumber(inherited, EFFECTIVE) || options.today;
  if (ageOn(born, effective) < options.ageLimit) return;
  report(FAMILY_RULES.dependentOverAge, row, plainText(dependent, SLOT.dateOfBirth), { years: options.ageLimit });
}

function isHandicapped(person: PersonRecord): boolean {
  const flag = plainText(person, SLOT.is_disabled);
  return flag === 'true' || flag === 'yes' || flag === 'Y';
}

/** Periods of one insurance line must not overlap. Without a known line, the same holds for one plan. */
function judgeOverlaps(person: PersonRecord, report: Report): void {
  for (let later = 1; later < person.coverageCount; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      const a = person.coverages[earlier]!;
      const b = person.coverages[later]!;
      if (!sameKind(a, b) || !overlap(a, b)) continue;
      report(FAMILY_RULES.overlappingCoverage, b.rowNumber, plainText(b, EFFECTIVE), { row: a.rowNumber });
      break;
    }
  }
}

function sameKind(a: CoverageRecord, b: CoverageRecord): boolean {
  const line = plainText(a, LINE);
  if (line !== plainText(b, LINE)) return false;
  return line !== null || plainText(a, PLAN) === plainText(b, PLAN);
}

function overlap(a: CoverageRecord, b: CoverageRecord): boolean {
  const starts = [dateNumber(a, EFFECTIVE), dateNumber(b, EFFECTIVE)] as const;
  if (starts[0] === 0 || starts[1] === 0) return false;
  const ends = [dateNumber(a, TERMINATION) || OPEN_END, dateNumber(b, TERMINATION) || OPEN_END] as const;
  return starts[0] <= ends[1] && starts[1] <= ends[0];
}
