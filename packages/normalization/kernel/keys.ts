/** Hashes the keys of the current row, and what identifies its persons. */
import { dateOf, endOf, ssnOf, startOf } from './draft';
import {
  ANSWER_KEY_COUNT,
  ANSWER_KEYS,
  FIELD_DATE_OF_BIRTH,
  FIELD_FAMILY_ID,
  FIELD_FIRST_NAME,
  FIELD_MEMBER_ID,
  FIELD_SSN,
  FIELD_SUBSCRIBER_ID,
  FIELD_SUBSCRIBER_SSN,
  KEY_TAG_FAMILY,
  KEY_TAG_ID,
  KEY_TAG_MEMBER_ID,
  KEY_TAG_PERSON,
  KEY_TAG_SSN,
  PERSON_SSN,
  PERSON_SSN_HI,
  PERSON_SSN_LO,
  PERSON_WHO,
} from './generated/layout';
import { endKey, hashBytes, hashName, hashNumber, hi, lo } from './hash';

/** Writes the SSN of the current person and the hashes of Assembler for it. */
export function hashPerson(person: usize): void {
  const ssn = ssnOf(FIELD_SSN);
  store<i32>(person, ssn, PERSON_SSN);
  if (ssn !== 0) {
    hashNumber(KEY_TAG_SSN, ssn);
    store<i32>(person, lo, PERSON_SSN_LO);
    store<i32>(person, hi, PERSON_SSN_HI);
  }
  let name = 0;
  if (startOf(FIELD_FIRST_NAME) >= 0) {
    hashName(KEY_TAG_PERSON, startOf(FIELD_FIRST_NAME), endOf(FIELD_FIRST_NAME));
    name = lo;
  }
  store<i32>(person, name ^ (dateOf(FIELD_DATE_OF_BIRTH) * 0x9e3779b1), PERSON_WHO);
}

/** Writes the keys of LinkKeys. Returns false if the row has no key. */
export function hashKeys(isSubscriber: bool, answer: usize): bool {
  let keys = answer + ANSWER_KEYS;
  const hasSubscriberId = startOf(FIELD_SUBSCRIBER_ID) >= 0;
  const ssn = ssnOf(FIELD_SSN);
  const subscriberSsn = ssnOf(FIELD_SUBSCRIBER_SSN);
  if (isSubscriber) {
    keys = addValue(keys, KEY_TAG_ID, hasSubscriberId ? FIELD_SUBSCRIBER_ID : FIELD_MEMBER_ID);
    if (ssn !== 0) {
      hashNumber(KEY_TAG_SSN, ssn);
      keys = addKey(keys, lo, hi, KEY_TAG_SSN);
    }
    keys = addValue(keys, KEY_TAG_FAMILY, FIELD_FAMILY_ID);
    if (hasSubscriberId) keys = addValue(keys, KEY_TAG_MEMBER_ID, FIELD_MEMBER_ID);
  } else {
    if (hasSubscriberId) {
      keys = addValue(keys, KEY_TAG_ID, FIELD_SUBSCRIBER_ID);
      endKey(KEY_TAG_MEMBER_ID);
      keys = addKey(keys, lo, hi, KEY_TAG_MEMBER_ID);
    }
    if (subscriberSsn !== 0) {
      hashNumber(KEY_TAG_SSN, subscriberSsn);
      keys = addKey(keys, lo, hi, KEY_TAG_SSN);
    }
    keys = addValue(keys, KEY_TAG_FAMILY, FIELD_FAMILY_ID);
  }
  const count = <i32>((keys - answer - ANSWER_KEYS) / 12);
  store<i32>(answer, count, ANSWER_KEY_COUNT);
  return count > 0;
}

function addValue(keys: usize, tag: i32, slot: usize): usize {
  if (startOf(slot) < 0) return keys;
  hashBytes(tag, startOf(slot), endOf(slot));
  return addKey(keys, lo, hi, tag);
}

function addKey(keys: usize, lo: i32, hi: i32, tag: i32): usize {
  store<i32>(keys, lo);
  store<i32>(keys, hi, 4);
  store<i32>(keys, tag, 8);
  return keys + 12;
}
