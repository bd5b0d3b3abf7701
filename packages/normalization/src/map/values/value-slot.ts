/**
 * Where readers put a value: its JSON text goes to `bytes` from `at` on, and `at` moves behind it. The caller makes room
 * (three bytes for each byte of the cell and 64 more) and ignores all of it when the reader gives up.
 */
export class ValueSlot {
  bytes: Uint8Array = new Uint8Array(0);
  /** Length of `bytes`: as a field it is a small number, which that of an array need not be. */
  size = 0;
  at = 0;
  /** Dates: year * 10000 + month * 100 + day; 0: none. */
  date = 0;
  /**
   * An SSN as a number, negative when it names nobody; of an id of seven to nine digits its number, negative when written 3-2-4; of texts and
   * longer ids MAY_HOLD_SSN where they have nine digits; of a ZIP its five digits; of a coded value its place in the list, from 1. 0: none.
   */
  number = 0;
}

/**
 * Reads a trimmed, non-empty cell without making a string of it. True: the value is in the slot, and the text reader
 * would have given the same value without a finding. False: nothing is said, the text reader decides.
 */
export type FastReader = (source: Uint8Array, start: number, end: number, slot: ValueSlot) => boolean;
