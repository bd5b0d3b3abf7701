/** The draft of the current row, with its fields by slot. */
import {
  DRAFT_CUSTOM_END,
  DRAFT_CUSTOM_START,
  DRAFT_DATES,
  DRAFT_ENDS,
  DRAFT_NUMBERS,
  DRAFT_STARTS,
} from './generated/layout';

let draft: usize = 0;

export function useDraft(at: usize): void {
  draft = at;
}

/** Gives the field the value of another draft's field if it has none. */
export function copyIfMissing(slot: usize, other: usize, from: usize): void {
  const start = load<i32>(other + (from << 2), DRAFT_STARTS);
  if (startOf(slot) >= 0 || start < 0) return;
  setEnds(slot, start, load<i32>(other + (from << 2), DRAFT_ENDS));
}

/** Gives those of the fields that have no value another draft's values. Returns the fields that it gave one. */
export function share(slots: i32, other: usize): i32 {
  let given = 0;
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = <usize>ctz(left);
    const from = other + (slot << 2);
    if (startOf(slot) >= 0 || load<i32>(from, DRAFT_STARTS) < 0) continue;
    setValue(slot, load<i32>(from, DRAFT_STARTS), load<i32>(from, DRAFT_ENDS), load<i32>(from, DRAFT_NUMBERS));
    store<i32>(draft + (slot << 2), load<i32>(from, DRAFT_DATES), DRAFT_DATES);
    given |= 1 << (<i32>slot);
  }
  return given;
}

/** Takes the values of fields away that `share` gave. */
export function unshare(slots: i32): void {
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = <usize>ctz(left);
    setValue(slot, -1, -1, 0);
    store<i32>(draft + (slot << 2), 0, DRAFT_DATES);
  }
}

/** Gives the field a value. */
export function setValue(slot: usize, start: i32, end: i32, number: i32): void {
  setEnds(slot, start, end);
  store<i32>(draft + (slot << 2), number, DRAFT_NUMBERS);
}

/** Sets where the field's value is. */
export function setEnds(slot: usize, start: i32, end: i32): void {
  store<i32>(draft + (slot << 2), start, DRAFT_STARTS);
  store<i32>(draft + (slot << 2), end, DRAFT_ENDS);
}

/** Where the custom fields start. 0 if there are none. */
export function customStart(): i32 {
  return load<i32>(draft, DRAFT_CUSTOM_START);
}

export function customEnd(): i32 {
  return load<i32>(draft, DRAFT_CUSTOM_END);
}

/** Where the value starts. Negative if there is none. */
export function startOf(slot: usize): i32 {
  return load<i32>(draft + (slot << 2), DRAFT_STARTS);
}

export function endOf(slot: usize): i32 {
  return load<i32>(draft + (slot << 2), DRAFT_ENDS);
}

export function dateOf(slot: usize): i32 {
  return load<i32>(draft + (slot << 2), DRAFT_DATES);
}

export function numberOf(slot: usize): i32 {
  return load<i32>(draft + (slot << 2), DRAFT_NUMBERS);
}

/** An SSN that identifies the person, or 0. */
export function ssnOf(slot: usize): i32 {
  return max(numberOf(slot), 0);
}
