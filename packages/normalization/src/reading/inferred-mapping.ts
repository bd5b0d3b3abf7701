import type { Transform } from '@rollcall/contracts';
import type { InferredTarget } from '../infer/field-patterns.ts';
import type { ColumnExplanation } from './column-explanation.ts';

export interface InferredField {
  readonly field: InferredTarget;
  /**
   * 0-based columns that each row's own value is taken from: the first that is filled. Empty where the member's column
   * repeats the subscriber's value on the rows of dependents, so that it is no row's own; in a group, where the row's
   * value must not be taken for the group's.
   */
  readonly columns: readonly number[];
  /** The column that holds the member's own value. */
  readonly column: number;
  readonly confidence: number;
  readonly transforms: readonly Transform[];
}

/** What a file's columns most likely mean. Everything in it is an inference: what is not sure enough is in `uncertain`. */
export interface InferredMapping {
  readonly fields: readonly InferredField[];
  readonly dependents: readonly {
    readonly relationship: string | null;
    /** Where its person is named, the row is theirs. */
    readonly ownsRow?: boolean;
    readonly fields: readonly InferredField[];
  }[];
  readonly coverages: readonly { readonly line: string | null; readonly fields: readonly InferredField[] }[];
  /** The line of coverage that the member's own coverage columns name. */
  readonly line: string | null;
  /** Candidates below their threshold: to be reported, never used. */
  readonly uncertain: readonly {
    readonly field: InferredTarget;
    readonly column: number;
    readonly confidence: number;
  }[];
  /** `person`: each row is one person of a family; `member`: each row is a member, dependents at most in columns. */
  readonly rowModel: 'person' | 'member';
  /** What each column is taken for, and why, by column. */
  readonly explanations: readonly ColumnExplanation[];
  /** In a row per person: the member's own id column, when it is the family's link at the same time. */
  readonly familyColumn: number | null;
}
