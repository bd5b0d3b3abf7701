import type { ColumnOwner } from '@rollcall/contracts';
import type { ReasonCode } from './reasons.ts';

/** How a column was read, and why. */
export interface ColumnExplanation {
  /** 0-based. */
  readonly column: number;
  readonly name: string;
  /** For columns of dependents and further coverages, without the group: `first_name`. */
  readonly field: string;
  readonly owner: ColumnOwner;
  /** The line of coverage, if the header or file names one. */
  readonly line: string | null;
  /** 0..1 */
  readonly confidence: number;
  /** False if the confidence is too low, so the column isn't used. */
  readonly isRead: boolean;
  /** The strongest first, a reason against it last. */
  readonly reasons: readonly ReasonCode[];
  /** The second most likely field. */
  readonly rival: { readonly field: string; readonly confidence: number } | null;
}
