import type { RunEntry } from './external-sorter.ts';

/** Late issues on their way into the report, in row order, those that stand. */
export class LateEntries {
  /** The one that comes next; null: there is none any more. */
  next: RunEntry | null = null;
  /** Its row; infinite: there is none any more. */
  nextRow = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly entries: AsyncGenerator<RunEntry>,
    private readonly stands: (entry: RunEntry) => boolean,
  ) {}

  /**
   * @param sorted as ExternalSorter reads them
   * @param stands asked once for each entry, in order
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
