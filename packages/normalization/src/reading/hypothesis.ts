import type { FileView } from './file-view.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import type { ReasonCode } from './reasons.ts';

/** One way to take the file as a whole: whose the columns are and what a row is. */
export interface Hypothesis {
  readonly file: FileView;
  /** Dependents in columns of their own. */
  readonly groups: InferredMapping['dependents'];
  readonly rowModel: 'person' | 'member';
  /** The row is the dependent's whom a group names. */
  readonly isShared: boolean;
  /** Without it, it is somebody's whom the columns taken do not name. */
  readonly readsRelationship: boolean;
  readonly readsBirth: boolean;
  /** Tells the subscriber from the dependents where no relationship does. */
  readonly flag: InferredField | null;
  /** The line of the row's own coverage; null: its columns name none. */
  readonly line: string | null;
  /** Bare columns may be the employee's: another hypothesis calls them so. */
  readonly canCall: boolean;
  /** Equal where whose the columns are and what a row is are the same. */
  readonly scene: string;
  readonly weight: number;
  readonly because: readonly ReasonCode[];
}

export const columnsOfGroups = (groups: Hypothesis['groups']): Set<number> =>
  new Set(groups.flatMap(({ fields }) => fields.flatMap(({ columns }) => columns)));
