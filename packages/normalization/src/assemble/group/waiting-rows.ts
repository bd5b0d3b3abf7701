import { FifoQueue } from '../../external/fifo-queue.ts';
import { HashMap64 } from '../../external/hash-map64.ts';
import type { LinkKeys } from '../resolve/link-keys.ts';
import type { WaitingRow } from './open-family.ts';

/** Dependents whose family isn't in the window yet, in the order of the file. */
export class WaitingRows {
  private readonly rows = new FifoQueue<WaitingRow>();
  private readonly byFirstKey = new HashMap64<WaitingRow[]>();
  /** How many rows would fall back to a key if their first key leads to no family. */
  private readonly fallbacks = new HashMap64<{ count: number }>();

  add(row: WaitingRow): void {
    const { lo, hi } = row.keys;
    this.rows.push(row);
    const same = this.byFirstKey.get(lo[0]!, hi[0]!);
    if (same === undefined) this.byFirstKey.set(lo[0]!, hi[0]!, [row]);
    else same.push(row);
    this.countFallbacks(row, 1);
  }

  /** Takes out the rows whose first key this is. */
  take(lo: number, hi: number): readonly WaitingRow[] {
    const rows = this.byFirstKey.get(lo, hi);
    if (rows === undefined) return NO_ROWS;
    this.byFirstKey.delete(lo, hi);
    for (const row of rows) {
      row.taken = true;
      this.countFallbacks(row, -1);
    }
    return rows;
  }

  first(): WaitingRow | undefined {
    while (this.rows.first()?.taken === true) this.rows.shift();
    return this.rows.first();
  }

  /** Takes out the row that `first` returned. */
  shift(row: WaitingRow): void {
    this.rows.shift();
    this.countFallbacks(row, -1);
    const { lo, hi } = row.keys;
    const same = this.byFirstKey.get(lo[0]!, hi[0]!);
    if (same !== undefined && same.length > 1) same.splice(same.indexOf(row), 1);
    else this.byFirstKey.delete(lo[0]!, hi[0]!);
  }

  /** Whether a row might belong to the family with this key. */
  mightBelongTo(lo: number, hi: number): boolean {
    return this.byFirstKey.get(lo, hi) !== undefined || this.fallbacks.get(lo, hi) !== undefined;
  }

  /** Whether a row that waits for another family might fall back to the one with these keys, by the given one. */
  mightFallBackTo(keys: LinkKeys, lo: number, hi: number): boolean {
    if (this.fallbacks.size === 0) return false;
    const fallback = this.fallbacks.get(lo, hi);
    if (fallback === undefined) return false;
    let own = 0;
    for (let i = 0; i < keys.count; i++) {
      for (const row of this.byFirstKey.get(keys.lo[i]!, keys.hi[i]!) ?? NO_ROWS) {
        for (let k = 1; k < row.keys.count; k++) if (row.keys.lo[k] === lo && row.keys.hi[k] === hi) own++;
      }
    }
    return own < fallback.count;
  }

  private countFallbacks({ keys }: WaitingRow, by: 1 | -1): void {
    for (let i = 1; i < keys.count; i++) {
      const lo = keys.lo[i]!;
      const hi = keys.hi[i]!;
      const known = this.fallbacks.get(lo, hi);
      if (known === undefined) this.fallbacks.set(lo, hi, { count: by });
      else if (known.count + by === 0) this.fallbacks.delete(lo, hi);
      else known.count += by;
    }
  }
}

const NO_ROWS: readonly WaitingRow[] = [];
