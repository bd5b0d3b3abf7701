/** A warning about the file as a whole. The job continues. Contains labels, never values. */
export interface FileWarning {
  /** Stable ID: ambiguous_date_order, field_not_in_file, mapped_column_missing, … */
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}
