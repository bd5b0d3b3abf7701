/** The draft of the current row, with its fields by slot. */
import { DRAFT_DATES, DRAFT_ENDS, DRAFT_NUMBERS, DRAFT_STARTS } from './generated/layout';

let draft: usize = 0;

export function useDraft(at: usize): void {
  draft = at;
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
