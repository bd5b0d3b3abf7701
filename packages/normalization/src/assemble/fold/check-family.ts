import type { ValidationSettings } from '@rollcall/contracts';
import type { FamilyRule } from '../../rules/family-rule.ts';
import { FAMILY_RULES } from '../../rules/family-rules.ts';
import { CODE_TRAITS, type CodeBook } from '../pack/code-book.ts';
import { COVERAGE_HEAD, HEAD } from '../pack/row-heads.ts';
import type { FamilyNumbers } from './family-numbers.ts';
import { ageOn } from './read-value.ts';

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

/**
 * Called with a person (0 is the member), the index of the coverage, and values for the rule's texts. Returns whether
 * the finding stands: it can depend on values that aren't numbers.
 */
export type FamilyReport = (
  rule: FamilyRule,
  person: number,
  coverage: number,
  values: Readonly<Record<string, string | number>>,
) => boolean;

const LOOKS_AT_DEPENDENTS =
  CODE_TRAITS.needsPartner |
  CODE_TRAITS.needsChild |
  CODE_TRAITS.needsAnyone |
  CODE_TRAITS.employeeOnly |
  CODE_TRAITS.coversOne;
const NO_VALUES = {};

/**
 * Applies the rules about a family as a whole.
 *
 * @param primary index of the member's coverage that dependents without coverages have, or -1
 */
export function checkFamily(
  family: FamilyNumbers,
  primary: number,
  codes: CodeBook,
  options: FamilyCheckOptions,
  report: FamilyReport,
): void {
  checkOverlaps(family, 0, report);
  for (let i = 0; i < family.of(0, HEAD.coverages); i++) checkTier(family, i, i === primary, codes, report);
  for (let dependent = 1; dependent < family.count; dependent++) {
    checkOverlaps(family, dependent, report);
    checkChild(family, dependent, primary, codes, options, report);
  }
}

/** Coverages of one insurance line. Their dates, and their plans without a line, decide whether they overlap. */
function checkOverlaps(family: FamilyNumbers, person: number, report: FamilyReport): void {
  const count = family.of(person, HEAD.coverages);
  for (let later = 1; later < count; later++) {
    const line = family.ofCoverage(person, later, COVERAGE_HEAD.line);
    for (let earlier = 0; earlier < later; earlier++) {
      if (family.ofCoverage(person, earlier, COVERAGE_HEAD.line) !== line) continue;
      if (report(FAMILY_RULES.overlappingCoverage, person, later, { earlier })) break;
    }
  }
}

/** Compares a coverage level of the member with the dependents enrolled in the coverage. */
function checkTier(
  family: FamilyNumbers,
  coverage: number,
  isPrimary: boolean,
  codes: CodeBook,
  report: FamilyReport,
): void {
  const traits = codes.traits[family.ofCoverage(0, coverage, COVERAGE_HEAD.tier)]!;
  if ((traits & LOOKS_AT_DEPENDENTS) === 0) return;
  const line = family.ofCoverage(0, coverage, COVERAGE_HEAD.line);
  let partners = 0;
  let others = 0;
  let isUnknown = false;
  for (let dependent = 1; dependent < family.count; dependent++) {
    isUnknown ||= !isPrimary && family.of(dependent, HEAD.coverages) === 0;
    if (!isEnrolled(family, dependent, line, isPrimary, codes)) continue;
    if ((codes.traits[family.of(dependent, HEAD.relationship)]! & CODE_TRAITS.partner) !== 0) partners++;
    else others++;
  }
  const count = partners + others;
  if ((traits & CODE_TRAITS.employeeOnly) !== 0 && count > 0) {
    report(FAMILY_RULES.employeeOnlyWithDependents, 0, coverage, { count });
  }
  if ((traits & CODE_TRAITS.coversOne) !== 0 && count > 1) {
    report(FAMILY_RULES.tooManyDependents, 0, coverage, { count });
  }
  const missing = missingFor(traits, partners, others);
  // The file may list dependents without saying which of the member's coverages they have.
  if (missing !== null && !isUnknown) report(FAMILY_RULES.tierWithoutDependents, 0, coverage, { missing });
}

/** A dependent without its own coverages has the member's primary one. */
function isEnrolled(
  family: FamilyNumbers,
  dependent: number,
  line: number,
  isPrimary: boolean,
  codes: CodeBook,
): boolean {
  const count = family.of(dependent, HEAD.coverages);
  if (count === 0) return isPrimary;
  for (let i = 0; i < count; i++) {
    if (family.ofCoverage(dependent, i, COVERAGE_HEAD.line) !== line) continue;
    const tier = family.ofCoverage(dependent, i, COVERAGE_HEAD.tier);
    if ((codes.traits[tier]! & CODE_TRAITS.waived) === 0) return true;
  }
  return false;
}

function missingFor(traits: number, partners: number, others: number): string | null {
  if ((traits & CODE_TRAITS.needsPartner) !== 0 && partners === 0) return 'spouse';
  if ((traits & CODE_TRAITS.needsChild) !== 0 && others === 0) return 'child';
  if ((traits & CODE_TRAITS.needsAnyone) !== 0 && partners + others === 0) return 'dependent';
  return null;
}

function checkChild(
  family: FamilyNumbers,
  dependent: number,
  primary: number,
  codes: CodeBook,
  { today, ageLimit }: FamilyCheckOptions,
  report: FamilyReport,
): void {
  const born = family.of(dependent, HEAD.born);
  if (born === 0) return;
  if ((codes.traits[family.of(dependent, HEAD.relationship)]! & CODE_TRAITS.ageLimited) === 0) return;
  // 0 if the member's is unknown.
  if (born < family.of(0, HEAD.born)) report(FAMILY_RULES.childOlderThanSubscriber, dependent, -1, NO_VALUES);
  if (primary < 0 || family.of(dependent, HEAD.coverages) > 0) return;
  const effective = family.ofCoverage(0, primary, COVERAGE_HEAD.effective) || today;
  if (ageOn(born, effective) >= ageLimit) report(FAMILY_RULES.dependentOverAge, dependent, -1, { years: ageLimit });
}
