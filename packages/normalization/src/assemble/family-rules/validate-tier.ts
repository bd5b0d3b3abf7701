import { COVERAGE_SLOTS, SLOT } from '../../record/field-slots.ts';
import type { CoverageRecord, FamilyRecord, PersonRecord } from '../../record/person-record.ts';
import { primaryCoverage } from '../../record/primary-coverage.ts';
import type { Report } from './family-rule.ts';
import { FAMILY_RULES } from './family-rules.ts';
import { plainText } from './read-value.ts';

const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
export const PARTNERS: ReadonlySet<string> = new Set(['spouse', 'domestic_partner']);
export const NEEDS_PARTNER: ReadonlySet<string> = new Set([
  'employee_plus_spouse',
  'spouse_plus_children',
  'spouse_only',
]);
export const NEEDS_CHILD: ReadonlySet<string> = new Set([
  'employee_plus_child',
  'employee_plus_children',
  'spouse_plus_children',
  'children_only',
]);
export const NEEDS_ANYONE: ReadonlySet<string> = new Set([
  'employee_plus_family',
  'employee_plus_one',
  'employee_plus_two',
  'employee_plus_three',
  'employee_plus_one_or_more',
  'employee_plus_two_or_more',
  'employee_plus_three_or_more',
  'employee_plus_four_or_more',
  'employee_plus_five_or_more',
  'dependents_only',
  'two_party',
]);

/** Some vendors use `EC` for one child, others for all children: the family shows who is covered. */
export const COVERS_ONE: ReadonlySet<string> = new Set(['employee_plus_one', 'employee_plus_child']);

/** Compares each coverage level with the dependents enrolled in the coverage. */
export function validateTier(family: FamilyRecord, report: Report): void {
  const primary = primaryCoverage(family.member);
  for (let i = 0; i < family.member.coverageCount; i++) {
    const coverage = family.member.coverages[i]!;
    const tier = plainText(coverage, TIER);
    if (tier === null) continue;
    if (family.dependents.length === 0 && !needsDependents(tier)) continue;
    const enrolled = family.dependents.filter((dependent) => isEnrolled(dependent, coverage, coverage === primary));
    const row = coverage.rowNumber;
    if (tier === 'employee_only' && enrolled.length > 0) {
      report(FAMILY_RULES.employeeOnlyWithDependents, row, tier, { count: enrolled.length });
    }
    if (COVERS_ONE.has(tier) && enrolled.length > 1) {
      report(FAMILY_RULES.tooManyDependents, row, tier, { tier, count: enrolled.length });
    }
    const missing = missingFor(tier, enrolled);
    if (missing !== null) report(FAMILY_RULES.tierWithoutDependents, row, tier, { tier, missing });
  }
}

function needsDependents(tier: string): boolean {
  return NEEDS_PARTNER.has(tier) || NEEDS_CHILD.has(tier) || NEEDS_ANYONE.has(tier);
}

/** A dependent without its own coverages has the member's primary one. */
function isEnrolled(dependent: PersonRecord, coverage: CoverageRecord, isPrimary: boolean): boolean {
  if (dependent.coverageCount === 0) return isPrimary;
  const line = plainText(coverage, LINE);
  for (let i = 0; i < dependent.coverageCount; i++) {
    const own = dependent.coverages[i]!;
    if (plainText(own, LINE) === line && plainText(own, TIER) !== 'waived') return true;
  }
  return false;
}

function missingFor(tier: string, enrolled: readonly PersonRecord[]): string | null {
  const relationships = enrolled.map((dependent) => plainText(dependent, SLOT.relationship));
  if (NEEDS_PARTNER.has(tier) && !relationships.some((one) => one !== null && PARTNERS.has(one))) return 'spouse';
  if (NEEDS_CHILD.has(tier) && !relationships.some((one) => one === null || !PARTNERS.has(one))) return 'child';
  if (NEEDS_ANYONE.has(tier) && enrolled.length === 0) return 'dependent';
  return null;
}
