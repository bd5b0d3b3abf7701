import type { ColumnOwner } from '@rollcall/contracts';
import type { ReasonCode } from './reasons.ts';

/** What a column is taken for, and why. */
export interface ColumnExplanation {
  /** 0-based. */
  readonly column: number;
  readonly name: string;
  /** Of a dependent's or a further coverage's own column without its group: `first_name`. */
  readonly field: string;
  readonly owner: ColumnOwner;
  /** The line of coverage, where the header or the file names one. */
  readonly line: string | null;
  /** 0..1 */
  readonly confidence: number;
  /** False: not sure enough, so the column isn't read. */
  readonly isRead: boolean;
  /** The strongest first, the one against it last. */
  readonly reasons: readonly ReasonCode[];
  /** What else the column may be. */
  readonly rival: { readonly field: string; readonly confidence: number } | null;
}
