/**
 * Conditions on a draft, which then is the current one. RowValidator and IdPseudonyms turn those that it doesn't meet
 * into findings. A row that meets all of them has no findings at all.
 */

import { failedChecks, setting } from './checks';
import { endOf, numberOf, ssnOf, startOf, useDraft } from './draft';
import {
  CHECK_COVERAGE_ORDER,
  DECLINING,
  FIELD_COVERAGE_COVERAGE_TYPE,
  FIELD_COVERAGE_PLAN_ID,
  FIELD_COVERAGE_PLAN_NAME,
  FIELD_MEMBER_ID,
  FIELD_RELATIONSHIP,
  FIELD_SSN,
  FIELD_SUBSCRIBER_ID,
  FIELD_SUBSCRIBER_SSN,
  MAY_HOLD_SSN,
  PLAN_REQUIRED,
  PLAN_SSN_COLUMNS,
  PRESENT_SSNS,
  ROLE_DEPENDENT,
  ROLE_SUBSCRIBER,
  SETTING_IDS_COMPARABLE,
  SETTING_OWN_COVERAGE_COLUMNS,
  SETTING_REQUIRED_COVERAGE,
  SETTING_SELF,
  SETTING_USUAL_ROLE,
  SETTING_WAIVED,
  SSN_CHECKED,
} from './generated/layout';

/**
 * Uses the relationship if there is one, or else whether the row's own ID is the subscriber's. Otherwise, the file
 * decides: those without dependents have no such column, and some leave the relationship blank for subscribers.
 */
export function roleOfRow(draft: usize): i32 {
  useDraft(draft);
  const relationship = numberOf(FIELD_RELATIONSHIP);
  if (relationship !== 0) return relationship === setting(SETTING_SELF) ? ROLE_SUBSCRIBER : ROLE_DEPENDENT;
  if (setting(SETTING_IDS_COMPARABLE) !== 0 && startOf(FIELD_SUBSCRIBER_ID) >= 0 && startOf(FIELD_MEMBER_ID) >= 0) {
    return sameIds() ? ROLE_SUBSCRIBER : ROLE_DEPENDENT;
  }
  return setting(SETTING_USUAL_ROLE);
}

function sameIds(): bool {
  const length = endOf(FIELD_MEMBER_ID) - startOf(FIELD_MEMBER_ID);
  if (endOf(FIELD_SUBSCRIBER_ID) - startOf(FIELD_SUBSCRIBER_ID) !== length) return false;
  return memory.compare(startOf(FIELD_MEMBER_ID), startOf(FIELD_SUBSCRIBER_ID), length) === 0;
}

/**
 * Whether the values stay as they are: RowValidator would neither replace an ID nor complete the person.
 *
 * @param filled slots that have a value, as a bit mask
 * @param plan address of the plan of the person
 * @param ssns number of the SSNs of the row
 */
export function isFinal(draft: usize, filled: i32, isSubscriber: bool, plan: usize, ssns: i32): bool {
  return (
    ((filled >>> <i32>FIELD_MEMBER_ID) & 1) !== 0 &&
    idsWithSsn(draft, load<i32>(plan, PLAN_SSN_COLUMNS), ssns) === 0 &&
    !(isSubscriber && ssnOf(FIELD_SSN) === 0 && ssnOf(FIELD_SUBSCRIBER_SSN) !== 0) &&
    !mayDecline(draft)
  );
}

/** Whether nothing is missing, and no check fails. */
export function hasNoFindings(
  draft: usize,
  filled: i32,
  isSubscriber: bool,
  coverageStart: i32,
  plan: usize,
  elections: i32,
): bool {
  return (
    hasRequiredFields(filled, isSubscriber, load<i32>(plan, PLAN_REQUIRED), elections) &&
    failedChecks(draft, isSubscriber, coverageStart) === 0
  );
}

/**
 * Whether an election stays as it is, lacks nothing, and passes its only check, the order of its dates. It is one of a
 * subscriber if `enrolls`.
 */
export function isElectionClean(draft: usize, filled: i32, enrolls: bool, plan: usize, ssns: i32): bool {
  const required = load<i32>(plan, PLAN_REQUIRED);
  if (enrolls && (filled & required) !== required) return false;
  if (mayDecline(draft) || idsWithSsn(draft, load<i32>(plan, PLAN_SSN_COLUMNS), ssns) !== 0) return false;
  return (failedChecks(draft, false, 0) & CHECK_COVERAGE_ORDER) === 0;
}

/** All fields that can be required. RowValidator knows in which rows some of them may be missing. */
function hasRequiredFields(filled: i32, isSubscriber: bool, required: i32, elections: i32): bool {
  if ((filled & required) !== required) return false;
  if (!isSubscriber || numberOf(FIELD_COVERAGE_COVERAGE_TYPE) === setting(SETTING_WAIVED)) return true;
  if (elections > 0 && (filled & setting(SETTING_OWN_COVERAGE_COLUMNS)) === 0) return true;
  const coverage = setting(SETTING_REQUIRED_COVERAGE);
  return (filled & coverage) === coverage;
}

/**
 * Returns the ID fields that contain an SSN, as a bit mask: one of the row, or any if the column has SSNs. Includes those
 * that must be checked as text.
 */
export function idsWithSsn(draft: usize, ssnColumns: i32, ssns: i32): i32 {
  useDraft(draft);
  let found = 0;
  for (let left = SSN_CHECKED; left !== 0; left &= left - 1) {
    const slot = ctz(left);
    const number = numberOf(<usize>slot);
    if (number === 0) continue;
    const isSsn = number < 0 || ((ssnColumns >>> slot) & 1) !== 0;
    if (isSsn || (number === MAY_HOLD_SSN ? mayContainSsn(<usize>slot, ssns) : isSsnOfRow(number, ssns))) {
      found |= 1 << slot;
    }
  }
  return found;
}

/** Whether a person of the row has this SSN, or the subscriber's. */
function isSsnOfRow(number: i32, ssns: i32): bool {
  for (let at = PRESENT_SSNS; at < PRESENT_SSNS + ((<usize>ssns) << 2); at += 4) {
    if (load<i32>(at) === number) return number !== 0;
  }
  return false;
}

/**
 * Whether the value contains nine digits that are one of the SSNs, without letters in between. True if it has escapes or
 * non-ASCII characters.
 */
function mayContainSsn(slot: usize, ssns: i32): bool {
  if (ssns === 0) return false;
  let digits = 0;
  let found: i32 = 0;
  for (let at = <usize>startOf(slot); at < <usize>endOf(slot); at++) {
    const byte = <u32>load<u8>(at);
    if (byte - 0x30 <= 9) {
      digits++;
      found = (found % 100000000) * 10 + <i32>(byte - 0x30);
      if (digits >= 9 && isSsnOfRow(found, ssns)) return true;
    } else if (byte === 0x5c || byte >= 0x80) return true;
    else if ((byte | 0x20) - 0x61 < 26) {
      digits = 0;
      found = 0;
    }
  }
  return false;
}

/** Whether the plan's name or ID may mean that coverage is declined. */
export function mayDecline(draft: usize): bool {
  useDraft(draft);
  return hasStem(FIELD_COVERAGE_PLAN_ID) || hasStem(FIELD_COVERAGE_PLAN_NAME);
}

/** Whether a word of the plan begins with a stem from `src/code-lists/declining.ts`. */
function hasStem(slot: usize): bool {
  const start = startOf(slot);
  if (start < 0) return false;
  let letters: u32 = 0;
  let wordBytes = 0;
  for (let at = <usize>start; at < <usize>endOf(slot); at++) {
    const byte = <u32>load<u8>(at);
    const letter = byte | 0x20;
    const isLetter = letter - 0x61 < 26;
    if (!isLetter && wordBytes === 0) continue;
    letters = (letters << 8) | (isLetter ? letter : 0x20);
    wordBytes++;
    if ((wordBytes === 3 || wordBytes === 4) && isStem(letters)) return true;
    if (!isLetter) {
      wordBytes = 0;
      letters = 0;
    }
  }
  return false;
}

function isStem(letters: u32): bool {
  for (let at = DECLINING; load<u32>(at) !== 0; at += 4) if (load<u32>(at) === letters) return true;
  return false;
}
