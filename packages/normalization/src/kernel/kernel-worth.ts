const LOOK_ROWS = 4096;
const REST_ROWS = 8 * LOOK_ROWS;

/** Lets the kernel rest where it takes less than every other row: what it has read of the others is read again. */
export class KernelWorth {
  taken = 0;
  private asked = 0;
  private resting = 0;

  /** To be called for each row; `taken` counts those that were. */
  isWorthAsking(): boolean {
    if (this.resting > 0) {
      this.resting--;
      return false;
    }
    if (this.asked === LOOK_ROWS) {
      if (this.taken * 2 < LOOK_ROWS) this.resting = REST_ROWS;
      this.asked = 0;
      this.taken = 0;
    }
    this.asked++;
    return true;
  }
}
