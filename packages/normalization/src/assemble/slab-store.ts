const SLAB_BYTES = 256 * 1024;
const MAX_SPARE = 8;

/**
 * Room for packed rows: many in one allocation, used again once none of its rows is held any more. Left to the garbage
 * collector, slabs would pile up: it does not see how much lies behind each.
 */
export class SlabStore {
  bytes: Uint8Array = new Uint8Array(SLAB_BYTES);
  private used = 0;
  private readonly held = new Map<Uint8Array, number>();
  private readonly spare: Uint8Array[] = [];

  /** Copies the row in; `bytes` is then the slab that holds it. Returns where. */
  store(row: Uint8Array): number {
    if (this.used + row.length > this.bytes.length) this.next(row.length);
    const at = this.used;
    this.bytes.set(row, at);
    this.used += row.length;
    this.held.set(this.bytes, (this.held.get(this.bytes) ?? 0) + 1);
    return at;
  }

  /** One row of the slab is not needed any more. */
  release(slab: Uint8Array): void {
    const rows = this.held.get(slab)! - 1;
    if (rows > 0 || slab === this.bytes) {
      this.held.set(slab, rows);
      return;
    }
    this.held.delete(slab);
    if (slab.length === SLAB_BYTES && this.spare.length < MAX_SPARE) this.spare.push(slab);
  }

  private next(bytes: number): void {
    if (this.held.get(this.bytes) === 0) {
      this.held.delete(this.bytes);
      if (this.bytes.length === SLAB_BYTES) this.spare.push(this.bytes);
    }
    this.bytes = bytes > SLAB_BYTES ? new Uint8Array(bytes) : (this.spare.pop() ?? new Uint8Array(SLAB_BYTES));
    this.used = 0;
  }
}
