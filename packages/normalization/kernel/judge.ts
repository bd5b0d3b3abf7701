/**
 * Whether nothing at all is to be said of the row at hand: each condition is at least as strict as what RowJudge,
 * IdPseudonyms and the checks of `src/validate` find something by. In doubt the row is JavaScript's.
 */
import {
  BIRTH,
  CHILD,
  COVERAGE_TYPE,
  DECLINING,
  dateOf,
  EFFECTIVE,
  endOf,
  FAMILY_ID,
  GROUP_ID,
  HANDICAPPED,
  HIRE,
  LEAVE,
  MAINTENANCE,
  MEMBER_ID,
  numberOf,
  PLAN_ID,
  PLAN_NAME,
  RELATIONSHIP,
  RELATIONSHIPS,
  SPOUSE,
  SSN,
  STATE,
  SUBSCRIBER_ID,
  SUBSCRIBER_SSN,
  setting,
  startOf,
  TERMINATION,
  ZIP,
  ZIP_STATES,
} from './layout';
import { stateNumber } from './readers';

/** Places of settings. */
const TODAY: usize = 0;
const USUAL_BIRTH: usize = 1;
const YOUNGEST_SUBSCRIBER: usize = 2;
const YOUNGEST_SPOUSE: usize = 3;
const AGE_LIMIT: usize = 4;
const LATEST_EFFECTIVE: usize = 5;
const EARLIEST_EFFECTIVE: usize = 6;
const PAST_FOR_ALL: usize = 7;
const ADDITION: usize = 8;
const HAS_TERMINATION: usize = 9;
const ENDING: usize = 10;
const ALSO_ENDING: usize = 11;
const SELF: usize = 12;
const WAIVED: usize = 13;
const REQUIRED: usize = 14;
const REQUIRED_COVERAGE: usize = 15;
const IDS_COMPARABLE: usize = 16;
const HAS_RELATIONSHIP: usize = 17;
const SSN_COLUMNS: usize = 18;

const MAY_HOLD_SSN: i32 = 0x7fffffff;

/** 1 a dependent's row, 2 a subscriber's; 0: not known here. */
export function roleOfRow(): i32 {
  const relationship = numberOf(RELATIONSHIP);
  if (relationship !== 0) return relationship === setting(SELF) ? 2 : 1;
  if (setting(IDS_COMPARABLE) !== 0 && startOf(SUBSCRIBER_ID) >= 0 && startOf(MEMBER_ID) >= 0) {
    return sameIds() ? 2 : 1;
  }
  return setting(HAS_RELATIONSHIP) === 0 ? 2 : 0;
}

function sameIds(): bool {
  const length = endOf(MEMBER_ID) - startOf(MEMBER_ID);
  if (endOf(SUBSCRIBER_ID) - startOf(SUBSCRIBER_ID) !== length) return false;
  return memory.compare(startOf(MEMBER_ID), startOf(SUBSCRIBER_ID), length) === 0;
}

/** @param filled slots that have a value, as bits */
export function isClean(filled: i32, isSubscriber: bool): bool {
  return (
    startOf(MEMBER_ID) >= 0 &&
    !(isSubscriber && numberOf(SSN) === 0 && numberOf(SUBSCRIBER_SSN) !== 0) &&
    hasNoSsnAsId() &&
    hasAll(filled, isSubscriber) &&
    fitsBirth(isSubscriber) &&
    fitsCoverage() &&
    fitsEmployment(isSubscriber) &&
    fitsAddress()
  );
}

function hasNoSsnAsId(): bool {
  const ssn = numberOf(SSN);
  const subscriberSsn = numberOf(SUBSCRIBER_SSN);
  return (
    isNoSsn(MEMBER_ID, ssn, subscriberSsn) &&
    isNoSsn(SUBSCRIBER_ID, ssn, subscriberSsn) &&
    isNoSsn(FAMILY_ID, ssn, subscriberSsn) &&
    isNoSsn(GROUP_ID, ssn, subscriberSsn) &&
    isNoSsn(PLAN_ID, ssn, subscriberSsn)
  );
}

function isNoSsn(slot: usize, ssn: i32, subscriberSsn: i32): bool {
  const number = numberOf(slot);
  if (number === 0) return true;
  if (((setting(SSN_COLUMNS) >>> <i32>slot) & 1) !== 0) return false;
  if (number !== MAY_HOLD_SSN) return number !== ssn && number !== subscriberSsn;
  // id-pseudonyms.ts: mayContain
  let digits = 0;
  let found: i32 = 0;
  for (let at = <usize>startOf(slot); at < <usize>endOf(slot); at++) {
    const byte = <u32>load<u8>(at);
    if (byte - 0x30 <= 9) {
      digits++;
      found = (found % 100000000) * 10 + <i32>(byte - 0x30);
      if (digits >= 9 && (found === ssn || found === subscriberSsn)) return false;
    } else if (byte === 0x5c || byte >= 0x80) return false;
    else if (byte !== 0x2d && byte !== 0x20 && byte !== 0x2e && byte !== 0x2f && byte !== 0x5f) {
      digits = 0;
      found = 0;
    }
  }
  return true;
}

function hasAll(filled: i32, isSubscriber: bool): bool {
  const required = setting(REQUIRED);
  if ((filled & required) !== required) return false;
  if (startOf(COVERAGE_TYPE) < 0 && (mayDecline(PLAN_ID) || mayDecline(PLAN_NAME))) return false;
  if (!isSubscriber || numberOf(COVERAGE_TYPE) === setting(WAIVED)) return true;
  const coverage = setting(REQUIRED_COVERAGE);
  return (filled & coverage) === coverage;
}

/** Whether a word of the plan begins as one of each wording in `src/code-lists/declining.ts` does. */
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

function fitsBirth(isSubscriber: bool): bool {
  const birth = dateOf(BIRTH);
  if (birth === 0) return true;
  if (birth < setting(USUAL_BIRTH) || birth > setting(TODAY)) return false;
  const effective = dateOf(EFFECTIVE);
  if (effective !== 0 && effective < birth) return false;
  if (isSubscriber) return birth <= setting(YOUNGEST_SUBSCRIBER);
  const kind = load<u8>(RELATIONSHIPS + numberOf(RELATIONSHIP));
  if (kind === SPOUSE) return birth <= setting(YOUNGEST_SPOUSE);
  if (kind !== CHILD || numberOf(HANDICAPPED) === 1) return true;
  return birth + setting(AGE_LIMIT) > (effective === 0 ? setting(TODAY) : effective);
}

function fitsCoverage(): bool {
  const effective = dateOf(EFFECTIVE);
  const termination = dateOf(TERMINATION);
  if (termination !== 0 && effective !== 0 && termination <= effective) return false;
  const maintenance = numberOf(MAINTENANCE);
  if (effective !== 0) {
    if (effective < dateOf(HIRE) || effective > setting(LATEST_EFFECTIVE)) return false;
    const isHeld = setting(PAST_FOR_ALL) !== 0 || maintenance === setting(ADDITION);
    if (isHeld && effective < setting(EARLIEST_EFFECTIVE)) return false;
  }
  const isEnding = maintenance !== 0 && (maintenance === setting(ENDING) || maintenance === setting(ALSO_ENDING));
  return !(isEnding && setting(HAS_TERMINATION) !== 0 && termination === 0);
}

function fitsEmployment(isSubscriber: bool): bool {
  const hire = dateOf(HIRE);
  if (isSubscriber && hire !== 0 && hire < dateOf(BIRTH)) return false;
  const leave = dateOf(LEAVE);
  return leave === 0 || leave >= hire;
}

function fitsAddress(): bool {
  const zip = numberOf(ZIP);
  const state = startOf(STATE);
  if (zip === 0 || state < 0 || startOf(ZIP) < 0) return true;
  const number = stateNumber(<u32>load<u8>(state + 1), <u32>load<u8>(state + 2));
  const bits = ZIP_STATES + ((<usize>(zip / 100)) << 4);
  return number !== 0 && ((load<u8>(bits + (number >>> 3)) >>> <u8>(number & 7)) & 1) !== 0;
}
