import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import { stateOfNumber } from '../code-lists/us-states.ts';
import { CHECK } from '../kernel/generated/layout.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { CoverageDraft } from '../record/mapped-row.ts';
import {
  ageOverLimit,
  ageUnusual,
  birthDateInFuture,
  birthDatePlaceholder,
  dependentOverAge,
  effectiveBeforeBirth,
  spouseUnderAge,
  subscriberUnderAge,
} from '../rules/birth-dates.ts';
import { zipStateMismatch } from '../rules/contact.ts';
import {
  coverageVoid,
  effectiveBeforeHire,
  effectiveFarAhead,
  effectiveFarPast,
  terminationBeforeEffective,
  terminationDateMissing,
} from '../rules/coverage.ts';
import { employmentDatesReversed, hireBeforeBirth } from '../rules/employment.ts';
import { type Finding, finding } from '../rules/rule.ts';
import { addYears, dayNumber } from '../values/calendar.ts';
import { isoDate } from '../values/parse-result.ts';
import type { Bounds } from './bounds.ts';

const BIRTH = fieldSlot('date_of_birth');
const EFFECTIVE = fieldSlot('coverage.effective_date');
const TERMINATION = fieldSlot('coverage.termination_date');
const HIRE = fieldSlot('employment.hire_date');
const LEAVE = fieldSlot('employment.termination_date');
const RELATIONSHIP = fieldSlot('relationship');
const STATE = fieldSlot('address.state');
const ZIP = fieldSlot('address.zip');

/** Called with the slot of the affected field. */
export type Report = (slot: number, finding: Finding) => void;

interface CrossFieldCheck {
  readonly slot: number;
  readonly describe: (draft: CoverageDraft, bounds: Bounds, today: number) => Finding;
}

/** The finding of each failed check. The kernel decides which checks fail (kernel/checks.ts). */
const CHECKS: Readonly<Record<keyof typeof CHECK, CrossFieldCheck>> = {
  birthImplausible: { slot: BIRTH, describe: describeBirth },
  subscriberUnderAge: {
    slot: BIRTH,
    describe: (_, bounds) => finding(subscriberUnderAge, undefined, { years: String(bounds.minSubscriberAgeYears) }),
  },
  spouseUnderAge: {
    slot: BIRTH,
    describe: ({ numbers }) => {
      const relationship = RELATIONSHIPS[numbers[RELATIONSHIP]! - 1]!.replace('_', ' ');
      return finding(spouseUnderAge, undefined, { relationship });
    },
  },
  dependentOverAge: {
    slot: BIRTH,
    describe: (_, bounds) => finding(dependentOverAge, undefined, { years: String(bounds.dependentAgeLimitYears) }),
  },
  effectiveBeforeBirth: { slot: EFFECTIVE, describe: () => finding(effectiveBeforeBirth) },
  coverageOrder: { slot: TERMINATION, describe: describeOrder },
  effectiveBeforeHire: {
    slot: EFFECTIVE,
    describe: ({ dates }) => finding(effectiveBeforeHire, undefined, { date: isoDate(dates[HIRE]!) }),
  },
  effectiveFarAhead: {
    slot: EFFECTIVE,
    describe: (_, bounds) => finding(effectiveFarAhead, undefined, { days: String(bounds.effectiveDaysAhead) }),
  },
  effectiveFarPast: {
    slot: EFFECTIVE,
    describe: (_, bounds) => finding(effectiveFarPast, undefined, { days: String(bounds.effectiveDaysPast) }),
  },
  terminationMissing: { slot: TERMINATION, describe: () => finding(terminationDateMissing) },
  hireBeforeBirth: { slot: HIRE, describe: () => finding(hireBeforeBirth) },
  employmentOrder: { slot: LEAVE, describe: () => finding(employmentDatesReversed) },
  zipState: {
    slot: ZIP,
    describe: ({ numbers }) => finding(zipStateMismatch, undefined, { state: stateOfNumber(numbers[STATE]!) }),
  },
};
const BY_BIT = Object.entries(CHECK).map(([name, bit]) => ({ bit, ...CHECKS[name as keyof typeof CHECK] }));

/** Reports failed checks, given as CHECK bits. */
export function reportFailedChecks(
  failed: number,
  draft: CoverageDraft,
  { bounds, today }: { readonly bounds: Bounds; readonly today: number },
  report: Report,
): void {
  for (const { bit, slot, describe } of BY_BIT) {
    if ((failed & bit) !== 0) report(slot, describe(draft, bounds, today));
  }
}

function describeBirth({ dates }: CoverageDraft, bounds: Bounds, today: number): Finding {
  const birth = dates[BIRTH]!;
  if (birth > today) return finding(birthDateInFuture);
  if (birth === 19_000_101 || birth === 18_991_231) return finding(birthDatePlaceholder);
  // On the birthday itself, a person isn't older than the limit.
  if (birth >= addYears(today, -bounds.maxAgeYears)) return finding(ageUnusual);
  return finding(ageOverLimit, undefined, { years: String(bounds.maxAgeYears) });
}

/** An end on the first day or the day before means that the coverage never existed (005010X220A1, DTP*349). */
function describeOrder({ dates }: CoverageDraft): Finding {
  const termination = dates[TERMINATION]!;
  const effective = dates[EFFECTIVE]!;
  const isVoid = termination === effective || dayNumber(effective) - dayNumber(termination) === 1;
  return finding(isVoid ? coverageVoid : terminationBeforeEffective, undefined, { date: isoDate(effective) });
}
