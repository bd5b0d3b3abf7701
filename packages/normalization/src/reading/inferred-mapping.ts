import type { Transform } from '@rollcall/contracts';
import type { InferredTarget } from '../infer/field-patterns.ts';
import type { ColumnExplanation } from './column-explanation.ts';

export interface InferredField {
  readonly field: InferredTarget;
  /**
   * 0-based columns of each row's own value; the first filled one is used. Empty if the member's column repeats the
   * subscriber's value in dependents' rows, or, in a group, if the row's value must not be inherited.
   */
  readonly columns: readonly number[];
  /** The column with the member's own value. */
  readonly column: number;
  readonly confidence: number;
  readonly transforms: readonly Transform[];
  /** The value in all rows, if the label says it. Then `columns` is empty. */
  readonly constant?: string;
}

/** The inferred meaning of a file's columns. Results without enough confidence are in `uncertain`. */
export interface InferredMapping {
  readonly fields: readonly InferredField[];
  readonly dependents: readonly {
    readonly relationship: string | null;
    /** If its person is named, the row belongs to them. */
    readonly ownsRow?: boolean;
    readonly fields: readonly InferredField[];
  }[];
  readonly coverages: readonly { readonly line: string | null; readonly fields: readonly InferredField[] }[];
  /** The line of the member's own coverage columns. */
  readonly line: string | null;
  /** Candidates below the threshold: reported, never used. */
  readonly uncertain: readonly {
    readonly field: InferredTarget;
    readonly column: number;
    readonly confidence: number;
  }[];
  /**
   * `person`: each row is one person of a family. `member`: each row is a member, with dependents in columns at most.
   */
  readonly rowModel: 'person' | 'member';
  /** How each column was read, and why, in column order. */
  readonly explanations: readonly ColumnExplanation[];
  /** With one row per person: the subscriber's ID, if the members' own ID also links the family. */
  readonly familyLink: InferredField | null;
}
