import type { FileView } from './file-view.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import type { ReasonCode } from './reasons.ts';

/** A possible reading of the whole file: to whom columns belong and what a row is. */
export interface Hypothesis {
  readonly file: FileView;
  /** Dependents in columns. */
  readonly groups: InferredMapping['dependents'];
  readonly rowModel: 'person' | 'member';
  /** The row belongs to the dependent that a group names. */
  readonly isShared: boolean;
  /** If false, the relationship belongs to someone whom the chosen columns don't name. */
  readonly readsRelationship: boolean;
  readonly readsBirth: boolean;
  /** Distinguishes subscribers from dependents if there is no relationship. */
  readonly flag: InferredField | null;
  /** The line of the row's own coverage. Null if its columns name none. */
  readonly line: string | null;
  /** Another hypothesis treats columns without an owner as the employee's. */
  readonly canCall: boolean;
  /** Equal for hypotheses with the same owners and row model. */
  readonly scene: string;
  readonly weight: number;
  readonly because: readonly ReasonCode[];
}

export const columnsOfGroups = (groups: Hypothesis['groups']): Set<number> =>
  new Set(groups.flatMap(({ fields }) => fields.flatMap(({ columns }) => columns)));
