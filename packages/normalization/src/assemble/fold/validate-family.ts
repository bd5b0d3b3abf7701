import { COVERAGE_SLOTS, fieldSlot, SLOT } from '../../record/field-slots.ts';
import type { CoverageRecord, FamilyRecord, PersonRecord } from '../../record/person-record.ts';
import { primaryCoverage } from '../../record/primary-coverage.ts';
import { FAMILY_RULES } from '../../rules/family-rules.ts';
import type { CodeBook } from '../pack/code-book.ts';
import type { LateIssues } from '../report/late-issues.ts';
import { checkFamily, type FamilyCheckOptions } from './check-family.ts';
import { FamilyNumbers } from './family-numbers.ts';
import { dateNumber, plainText } from './read-value.ts';

const EFFECTIVE = COVERAGE_SLOTS.indexOf(SLOT.effectiveDate);
const TERMINATION = COVERAGE_SLOTS.indexOf(SLOT.terminationDate);
const TIER = COVERAGE_SLOTS.indexOf(SLOT.coverageType);
const LINE = COVERAGE_SLOTS.indexOf(SLOT.insuranceLine);
const PLAN = COVERAGE_SLOTS.indexOf(SLOT.planId);
const PLAN_NAME = COVERAGE_SLOTS.indexOf(fieldSlot('coverage.plan_name'));
const OPEN_END = 99991231;

/** Validates records whose rows can't be copied unchanged. */
export class FamilyValidator {
  private readonly numbers = new FamilyNumbers();

  constructor(
    private readonly codes: CodeBook,
    private readonly options: FamilyCheckOptions,
  ) {}

  /**
   * Reports what the family rules find. The findings are valid until the family gets another row.
   *
   * @param ordinal of the family, or 0 if it gets no more rows
   */
  validate(family: FamilyRecord, ordinal: number, issues: LateIssues): void {
    const { member, dependents } = family;
    const primary = primaryCoverage(member);
    this.numbers.takeRecord(family, this.codes);
    checkFamily(
      this.numbers,
      primary === null ? -1 : member.coverages.indexOf(primary),
      this.codes,
      this.options,
      (rule, index, place, values) => {
        const person = index === 0 ? member : dependents[index - 1]!;
        const report = (rowNumber: number, originalValue: string | null, filled = values) => {
          issues.report(rule, rowNumber, { originalValue, values: filled, provisionalFor: ordinal });
          return true;
        };
        if (place < 0) {
          if (rule === FAMILY_RULES.dependentOverAge && isDisabled(person)) return false;
          return report(person.rowNumbers[0]!, plainText(person, SLOT.dateOfBirth));
        }
        const coverage = person.coverages[place]!;
        if (rule !== FAMILY_RULES.overlappingCoverage) {
          const tier = plainText(coverage, TIER);
          return report(coverage.rowNumber, tier, { ...values, tier: tier ?? '' });
        }
        const earlier = person.coverages[Number(values.earlier)]!;
        if (!sameKind(earlier, coverage)) return false;
        if (haveTwoPlans(earlier, coverage)) {
          const details = { originalValue: planOf(coverage), values: { row: earlier.rowNumber } };
          issues.report(FAMILY_RULES.twoPlans, coverage.rowNumber, { ...details, provisionalFor: ordinal });
          return true;
        }
        if (!overlap(earlier, coverage)) return false;
        return report(coverage.rowNumber, plainText(coverage, EFFECTIVE), { row: earlier.rowNumber });
      },
    );
  }
}

function isDisabled(person: PersonRecord): boolean {
  const flag = plainText(person, SLOT.is_disabled);
  return flag === 'true' || flag === 'yes' || flag === 'Y';
}

/** Periods of one insurance line must not overlap. Without a known line, the same holds for one plan. */
function sameKind(a: CoverageRecord, b: CoverageRecord): boolean {
  return plainText(a, LINE) !== null || plainText(a, PLAN) === plainText(b, PLAN);
}

/** Nobody has two plans of these lines. Several life insurances and accounts are common. */
const ONE_PLAN = ['medical', 'dental', 'vision'];

const planOf = (coverage: CoverageRecord): string | null => plainText(coverage, PLAN) ?? plainText(coverage, PLAN_NAME);

const isOpen = (coverage: CoverageRecord): boolean => [0, OPEN_END].includes(dateNumber(coverage, TERMINATION));

/** Whether nothing says which of two plans of a line is in force. */
function haveTwoPlans(a: CoverageRecord, b: CoverageRecord): boolean {
  const both = [a, b];
  const isSameTime = dateNumber(a, EFFECTIVE) === dateNumber(b, EFFECTIVE) && both.every(isOpen);
  const isWaived = both.some((one) => plainText(one, TIER) === 'waived');
  const [first, second] = both.map(planOf);
  const isNamed = first !== null && second !== null && first !== second;
  return isSameTime && isNamed && !isWaived && ONE_PLAN.includes(plainText(a, LINE) ?? '');
}

function overlap(a: CoverageRecord, b: CoverageRecord): boolean {
  const starts = [dateNumber(a, EFFECTIVE), dateNumber(b, EFFECTIVE)] as const;
  if (starts[0] === 0 || starts[1] === 0) return false;
  const ends = [dateNumber(a, TERMINATION) || OPEN_END, dateNumber(b, TERMINATION) || OPEN_END] as const;
  return starts[0] <= ends[1] && starts[1] <= ends[0];
}
