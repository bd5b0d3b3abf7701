/** Something about the file as a whole that its sender should know; the job goes on. Holds labels, never values. */
export interface FileWarning {
  /** Stable id: ambiguous_date_order, field_not_in_file, mapped_column_missing, … */
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}
