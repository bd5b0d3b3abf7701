import { fieldSlot } from '../record/field-slots.ts';
import type { PersonCheck } from './person-check.ts';
import { finding } from './rule.ts';
import { employmentDatesReversed, hireBeforeBirth } from './rules/employment.ts';

const BIRTH = fieldSlot('date_of_birth');
const HIRE = fieldSlot('employment.hire_date');
const LEAVE = fieldSlot('employment.termination_date');

/** Employment dates belong to the subscriber. A dependent's row repeats them. */
export const employmentChecks: readonly PersonCheck[] = [
  ({ dates, isSubscriber }, report) => {
    if (isSubscriber && dates[HIRE]! !== 0 && dates[HIRE]! < dates[BIRTH]!) report(HIRE, finding(hireBeforeBirth));
  },
  ({ dates }, report) => {
    if (dates[LEAVE]! !== 0 && dates[LEAVE]! < dates[HIRE]!) report(LEAVE, finding(employmentDatesReversed));
  },
];
