import type { RunEntry } from '../../external/sorted-runs.ts';

/** Late issues that are still valid, in row order, to be merged into the report. */
export class LateEntries {
  /** The next entry. Null at the end. */
  next: RunEntry | null = null;
  /** The row of the next entry. Infinity at the end. */
  nextRow = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly entries: AsyncGenerator<RunEntry>,
    private readonly stands: (entry: RunEntry) => boolean,
  ) {}

  /**
   * @param sorted entries in the order of ExternalSorter
   * @param stands called once for each entry, in order; returns whether the entry is still valid
   */
  static async of(sorted: AsyncGenerator<RunEntry>, stands: (entry: RunEntry) => boolean): Promise<LateEntries> {
    const entries = new LateEntries(sorted, stands);
    await entries.advance();
    return entries;
  }

  async advance(): Promise<void> {
    do {
      const { done, value } = await this.entries.next();
      this.next = done === true ? null : value;
    } while (this.next !== null && !this.stands(this.next));
    this.nextRow = this.next?.key ?? Number.POSITIVE_INFINITY;
  }
}
