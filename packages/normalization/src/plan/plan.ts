import type { TargetField } from '@rollcall/contracts';
import type { Kernel } from '../kernel/load-kernel.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { MappedRow } from '../record/mapped-row.ts';
import type { RowBatch } from '../source/row-batch.ts';
import type { PackRow } from '../validate/row-validator.ts';
import type { CleanPlan } from './clean-plan.ts';

/** A column and its field, for metadata and previews. */
export interface MappingEntry {
  /** Header of the column. Null for a constant. */
  readonly column: string | null;
  /** Target field. For dependents and elections in columns, with the group in front: `dependents.0.first_name`. */
  readonly field: string;
  /** Names of the transforms in order. */
  readonly transforms: readonly string[];
}

/** The cells from which a field is read. */
export interface FieldSource extends MappingEntry {
  /** Index of each source column. Empty for a constant. */
  readonly columns: readonly number[];
}

/** A vendor's configuration, compiled for one file's columns. Valid for one run over its rows, in order. */
export interface Plan {
  readonly warnings: readonly FileWarning[];
  readonly mapping: readonly MappingEntry[];
  /** The same with column indexes. */
  readonly sources: readonly FieldSource[];
  /** The field of each column (0-based). Unused columns are missing. */
  readonly fieldByColumn: ReadonlyMap<number, string>;
  /** Required fields that no column provides, so that no row can be valid. */
  readonly lacking: readonly TargetField[];
  /** For rows without findings. Null if the plan doesn't support the fast path. */
  readonly clean: CleanPlan | null;
  /** The order of day and month for each date field. Equal if two plans read dates alike. */
  readonly dateOrders: readonly string[];
  /**
   * Has the values of the current rows in its memory. Acquired on first use. Not a getter: V8 gives every object
   * literal with a getter a hidden class of its own, which keeps the plan until the next full collection.
   */
  kernel(): Kernel;
  /** Must be called before the rows of a batch, because decoders reuse their objects. */
  begin(batch: RowBatch): void;
  /**
   * Reads and validates row `rowIndex` of the batch into `row`, which is valid until the next call. Must be called in
   * row order. Returns false if the row's values are too long.
   *
   * @param packRow packs rows whose values RowValidator would leave as they are; without it, none is packed
   */
  run(rowIndex: number, row: MappedRow, packRow?: PackRow): boolean;
  /** Releases resources, which another plan then uses. */
  end(): void;
}
