/**
 * Decides whether the current row has no findings at all. Each condition is at least as strict as those of RowValidator
 * and IdPseudonyms. In doubt the row is left to JavaScript.
 */

import { failedChecks, setting } from './checks';
import { endOf, numberOf, startOf } from './draft';
import {
  DECLINING,
  FIELD_COVERAGE_COVERAGE_TYPE,
  FIELD_COVERAGE_PLAN_ID,
  FIELD_COVERAGE_PLAN_NAME,
  FIELD_FAMILY_ID,
  FIELD_GROUP_ID,
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
  ROLE_OPEN,
  ROLE_SUBSCRIBER,
  SETTING_HAS_RELATIONSHIP,
  SETTING_IDS_COMPARABLE,
  SETTING_REQUIRED_COVERAGE,
  SETTING_SELF,
  SETTING_WAIVED,
} from './generated/layout';

/** Returns whether the row is a dependent's or a subscriber's. ROLE_OPEN if this can't be decided here. */
export function roleOfRow(): i32 {
  const relationship = numberOf(FIELD_RELATIONSHIP);
  if (relationship !== 0) return relationship === setting(SETTING_SELF) ? ROLE_SUBSCRIBER : ROLE_DEPENDENT;
  if (setting(SETTING_IDS_COMPARABLE) !== 0 && startOf(FIELD_SUBSCRIBER_ID) >= 0 && startOf(FIELD_MEMBER_ID) >= 0) {
    return sameIds() ? ROLE_SUBSCRIBER : ROLE_DEPENDENT;
  }
  return setting(SETTING_HAS_RELATIONSHIP) === 0 ? ROLE_SUBSCRIBER : ROLE_OPEN;
}

function sameIds(): bool {
  const length = endOf(FIELD_MEMBER_ID) - startOf(FIELD_MEMBER_ID);
  if (endOf(FIELD_SUBSCRIBER_ID) - startOf(FIELD_SUBSCRIBER_ID) !== length) return false;
  return memory.compare(startOf(FIELD_MEMBER_ID), startOf(FIELD_SUBSCRIBER_ID), length) === 0;
}

/**
 * @param filled slots that have a value, as a bit mask
 * @param plan address of the plan of the person
 * @param persons number of persons in the row
 */
export function hasNoFindings(filled: i32, isSubscriber: bool, coverageStart: i32, plan: usize, persons: i32): bool {
  return (
    !(isSubscriber && numberOf(FIELD_SSN) === 0 && numberOf(FIELD_SUBSCRIBER_SSN) !== 0) &&
    hasNoSsnAsId(load<i32>(plan, PLAN_SSN_COLUMNS), persons) &&
    hasRequiredFields(filled, isSubscriber, load<i32>(plan, PLAN_REQUIRED)) &&
    failedChecks(isSubscriber, coverageStart) === 0
  );
}

function hasNoSsnAsId(ssnColumns: i32, persons: i32): bool {
  return (
    isNoSsn(FIELD_MEMBER_ID, ssnColumns, persons) &&
    isNoSsn(FIELD_SUBSCRIBER_ID, ssnColumns, persons) &&
    isNoSsn(FIELD_FAMILY_ID, ssnColumns, persons) &&
    isNoSsn(FIELD_GROUP_ID, ssnColumns, persons) &&
    isNoSsn(FIELD_COVERAGE_PLAN_ID, ssnColumns, persons)
  );
}

/** Whether a person of the row has this SSN, or the subscriber's. */
function isSsnOfRow(number: i32, persons: i32): bool {
  for (let at = PRESENT_SSNS; at < PRESENT_SSNS + ((<usize>persons) << 3); at += 4) {
    if (load<i32>(at) === number) return true;
  }
  return false;
}

function isNoSsn(slot: usize, ssnColumns: i32, persons: i32): bool {
  const number = numberOf(slot);
  if (number === 0) return true;
  if (((ssnColumns >>> <i32>slot) & 1) !== 0) return false;
  if (number !== MAY_HOLD_SSN) return !isSsnOfRow(number, persons);
  // id-pseudonyms.ts: mayContain
  let digits = 0;
  let found: i32 = 0;
  for (let at = <usize>startOf(slot); at < <usize>endOf(slot); at++) {
    const byte = <u32>load<u8>(at);
    if (byte - 0x30 <= 9) {
      digits++;
      found = (found % 100000000) * 10 + <i32>(byte - 0x30);
      if (digits >= 9 && isSsnOfRow(found, persons)) return false;
    } else if (byte === 0x5c || byte >= 0x80) return false;
    else if ((byte | 0x20) - 0x61 < 26) {
      digits = 0;
      found = 0;
    }
  }
  return true;
}

function hasRequiredFields(filled: i32, isSubscriber: bool, required: i32): bool {
  if ((filled & required) !== required) return false;
  if (
    startOf(FIELD_COVERAGE_COVERAGE_TYPE) < 0 &&
    (mayDecline(FIELD_COVERAGE_PLAN_ID) || mayDecline(FIELD_COVERAGE_PLAN_NAME))
  )
    return false;
  if (!isSubscriber || numberOf(FIELD_COVERAGE_COVERAGE_TYPE) === setting(SETTING_WAIVED)) return true;
  const coverage = setting(SETTING_REQUIRED_COVERAGE);
  return (filled & coverage) === coverage;
}

/** Whether a word of the plan begins with a stem from `src/code-lists/declining.ts`. */
function mayDecline(slot: usize): bool {
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
    if (++wordBytes === 3 && isStem(letters & 0xffffff)) return true;
    if (!isLetter) wordBytes = 0;
  }
  return false;
}

function isStem(letters: u32): bool {
  for (let at = DECLINING; load<u32>(at) !== 0; at += 4) if (load<u32>(at) === letters) return true;
  return false;
}
