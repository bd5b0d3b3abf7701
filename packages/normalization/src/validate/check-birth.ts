import { CHILD_RELATIONSHIPS, RELATIONSHIPS } from '../code-lists/relationships.ts';
import { addYears } from '../map/values/calendar.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { PersonCheck } from './person-check.ts';
import { finding } from './rule.ts';
import {
  ageOverLimit,
  ageUnusual,
  birthDateInFuture,
  birthDatePlaceholder,
  dependentOverAge,
  effectiveBeforeBirth,
  spouseUnderAge,
  subscriberUnderAge,
} from './rules/birth-dates.ts';

const BIRTH = fieldSlot('date_of_birth');
const EFFECTIVE = fieldSlot('coverage.effective_date');
const RELATIONSHIP = fieldSlot('relationship');
const IS_DISABLED = fieldSlot('is_disabled');

const MIN_SPOUSE_AGE = 16;
const UNUSUAL_AGE = 100;
const place = (name: string) => RELATIONSHIPS.indexOf(name) + 1;
const SPOUSES = new Set([place('spouse'), place('domestic_partner')]);
const CHILDREN = new Set(CHILD_RELATIONSHIPS.map(place));

export interface AgeBounds {
  readonly maxAgeYears: number;
  readonly minSubscriberAgeYears: number;
  readonly dependentAgeLimitYears: number;
}

/** Compares the date of birth with today, the person's role, and the start of coverage. */
export function birthChecks(bounds: AgeBounds, today: number): PersonCheck[] {
  const oldest = addYears(today, -bounds.maxAgeYears);
  const unusual = addYears(today, -UNUSUAL_AGE);
  const usual = Math.max(oldest, unusual);
  const youngestSubscriber = addYears(today, -bounds.minSubscriberAgeYears);
  const youngestSpouse = addYears(today, -MIN_SPOUSE_AGE);
  return [
    ({ dates }, report) => {
      const birth = dates[BIRTH]!;
      if (birth === 0 || (birth >= usual && birth <= today)) return;
      if (birth > today) report(BIRTH, finding(birthDateInFuture));
      else if (birth === 19_000_101 || birth === 18_991_231) report(BIRTH, finding(birthDatePlaceholder));
      // On the birthday itself, a person isn't older than the limit.
      else if (birth < oldest) report(BIRTH, finding(ageOverLimit, undefined, { years: String(bounds.maxAgeYears) }));
      else if (birth < unusual) report(BIRTH, finding(ageUnusual));
    },
    ({ dates, numbers, isSubscriber }, report) => {
      const birth = dates[BIRTH]!;
      if (birth > today) return;
      if (isSubscriber) {
        if (birth > youngestSubscriber) {
          report(BIRTH, finding(subscriberUnderAge, undefined, { years: String(bounds.minSubscriberAgeYears) }));
        }
        return;
      }
      if (birth > youngestSpouse && SPOUSES.has(numbers[RELATIONSHIP]!)) {
        const relationship = RELATIONSHIPS[numbers[RELATIONSHIP]! - 1]!.replace('_', ' ');
        report(BIRTH, finding(spouseUnderAge, undefined, { relationship }));
      }
    },
    ({ dates, numbers, isSubscriber, effectiveDate }, report) => {
      const birth = dates[BIRTH]!;
      if (isSubscriber || birth === 0 || numbers[IS_DISABLED] === 1 || !CHILDREN.has(numbers[RELATIONSHIP]!)) return;
      const on = effectiveDate === 0 ? today : effectiveDate;
      if (addYears(birth, bounds.dependentAgeLimitYears) <= on) {
        report(BIRTH, finding(dependentOverAge, undefined, { years: String(bounds.dependentAgeLimitYears) }));
      }
    },
    ({ dates }, report) => {
      const birth = dates[BIRTH]!;
      const effective = dates[EFFECTIVE]!;
      if (effective !== 0 && effective < birth && birth <= today) report(EFFECTIVE, finding(effectiveBeforeBirth));
    },
  ];
}
