const SLAB_BYTES = 256 * 1024;

/** Room for packed rows: many in one allocation, freed as a whole once none of its rows is held any more. */
export class SlabStore {
  bytes = new Uint8Array(SLAB_BYTES);
  private used = 0;

  /** Copies the row in; `bytes` is then the slab that holds it. Returns where. */
  store(row: Uint8Array): number {
    if (this.used + row.length > this.bytes.length) {
      this.bytes = new Uint8Array(Math.max(SLAB_BYTES, row.length));
      this.used = 0;
    }
    const at = this.used;
    this.bytes.set(row, at);
    this.used += row.length;
    return at;
  }
}
