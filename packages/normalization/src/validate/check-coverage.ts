import { MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { dayNumber, fromDayNumber } from '../map/values/calendar.ts';
import { isoDate } from '../map/values/parse-result.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { PersonCheck } from './person-check.ts';
import { finding } from './rule.ts';
import {
  coverageVoid,
  effectiveBeforeHire,
  effectiveFarAhead,
  effectiveFarPast,
  terminationBeforeEffective,
  terminationDateMissing,
} from './rules/coverage.ts';

const EFFECTIVE = fieldSlot('coverage.effective_date');
const TERMINATION = fieldSlot('coverage.termination_date');
const HIRE = fieldSlot('employment.hire_date');
const MAINTENANCE = fieldSlot('maintenance_type');
const ADDITION = MAINTENANCE_TYPES.indexOf('addition') + 1;
const ENDING_TYPES = ['termination', 'delete'].map((name) => MAINTENANCE_TYPES.indexOf(name) + 1);

export interface CoverageBounds {
  readonly effectiveDaysPast: number;
  readonly effectiveDaysAhead: number;
  /** `effectiveDaysPast` also applies to rows that may not be additions. */
  readonly pastForAllRows: boolean;
  /** The file has a column for termination dates. */
  readonly hasTerminationDate: boolean;
}

/**
 * Checks the dates of a coverage. A roster lists current coverage, most of which started years ago, so an old date only
 * matters in a row that adds coverage, or if the vendor's settings say so.
 */
export function coverageChecks(bounds: CoverageBounds, today: number): PersonCheck[] {
  const earliest = fromDayNumber(dayNumber(today) - bounds.effectiveDaysPast);
  const latest = fromDayNumber(dayNumber(today) + bounds.effectiveDaysAhead);
  const checks: PersonCheck[] = [
    checkOrder,
    ({ dates }, report) => {
      const effective = dates[EFFECTIVE]!;
      const hire = dates[HIRE]!;
      if (effective !== 0 && effective < hire) {
        report(EFFECTIVE, finding(effectiveBeforeHire, undefined, { date: isoDate(hire) }));
      }
    },
    ({ dates, numbers }, report) => {
      const effective = dates[EFFECTIVE]!;
      if (effective > latest) {
        report(EFFECTIVE, finding(effectiveFarAhead, undefined, { days: String(bounds.effectiveDaysAhead) }));
      } else if (
        effective !== 0 &&
        effective < earliest &&
        (bounds.pastForAllRows || numbers[MAINTENANCE] === ADDITION)
      ) {
        report(EFFECTIVE, finding(effectiveFarPast, undefined, { days: String(bounds.effectiveDaysPast) }));
      }
    },
  ];
  if (bounds.hasTerminationDate) {
    checks.push(({ dates, numbers }, report) => {
      if (ENDING_TYPES.includes(numbers[MAINTENANCE]!) && dates[TERMINATION] === 0) {
        report(TERMINATION, finding(terminationDateMissing));
      }
    });
  }
  return checks;
}

/** An end on the first day or the day before means that the coverage never existed (005010X220A1, DTP*349). */
export const checkOrder: PersonCheck = ({ dates }, report) => {
  const termination = dates[TERMINATION]!;
  const effective = dates[EFFECTIVE]!;
  if (termination === 0 || effective === 0 || termination > effective) return;
  const isVoid = termination === effective || dayNumber(effective) - dayNumber(termination) === 1;
  report(
    TERMINATION,
    finding(isVoid ? coverageVoid : terminationBeforeEffective, undefined, { date: isoDate(effective) }),
  );
};
