import type { TargetField } from '@rollcall/contracts';
import type { RowBatch } from '../decode/row-batch.ts';
import type { CleanPlan } from '../kernel/clean-plan.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { MappedRow } from '../record/mapped-row.ts';

/** One line of "which column went where", for metadata and previews. */
export interface MappingEntry {
  /** Header of the column; null for a constant. */
  readonly column: string | null;
  /** Target field; of a dependent's or an election's own columns with the group in front: `dependents.0.first_name`. */
  readonly field: string;
  /** Names of the steps in order. */
  readonly transforms: readonly string[];
}

/** Which cells of a row a field is read from. */
export interface FieldSource extends MappingEntry {
  /** Place of each source column (0-based); empty for a constant. */
  readonly columns: readonly number[];
}

/** A vendor's configuration compiled against one file's columns. Good for one run over its rows, in their order. */
export interface Plan {
  readonly warnings: readonly FileWarning[];
  readonly mapping: readonly MappingEntry[];
  /** The same, with the places of the columns. */
  readonly sources: readonly FieldSource[];
  /** The field that a column (0-based) feeds; columns that feed none are not in it. */
  readonly fieldByColumn: ReadonlyMap<number, string>;
  /** Fields that every row must have and none can, for no column gives them. */
  readonly lacking: readonly TargetField[];
  /** For rows of which nothing is to be said; null: rows are such that none is taken so. */
  readonly clean: CleanPlan | null;
  /** In which order day and month are read, one entry a date field; equal where files are read alike. */
  readonly dateOrders: readonly string[];
  /** Comes before the rows of a batch: decoders use the objects of one for the next. */
  begin(batch: RowBatch): void;
  /** Reads and validates row `rowIndex` of the batch into `row`, which is good until the next. Rows are asked for in order. */
  run(rowIndex: number, row: MappedRow): void;
  /** No row comes any more, and none is looked at: what they were read with is another plan's. */
  end(): void;
}
