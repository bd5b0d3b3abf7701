import type { VendorConfig } from '@rollcall/contracts';
import type { DetectionMethod } from './detect/vendor.ts';
import type { FileFormat, RowBoundary, SourceLayout } from './source-layout.ts';

/** Something about the file as a whole that its owner should know; never holds a member's value. */
export interface FileWarning {
  /** Stable id: vendor_hint_unknown, vendor_ambiguous, columns_changed, field_unmapped, … */
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What the upload's scan found out, without knowing any vendor. */
export interface ScannedUpload {
  readonly format: FileFormat;
  /** Null: a workbook, or fixed-width text whose columns nobody has named yet. */
  readonly layout: SourceLayout | null;
  readonly rowCount: number | null;
  readonly boundaries: readonly RowBoundary[];
}

export interface Recognition {
  readonly format: FileFormat;
  readonly layout: SourceLayout;
  readonly rowCount: number;
  readonly boundaries: readonly RowBoundary[];
  readonly vendor: { readonly id: string; readonly name: string; readonly version: number } | null;
  readonly detection: {
    readonly confidence: number;
    readonly method: DetectionMethod;
    readonly reasons: readonly string[];
  };
  /** Unknown vendor: the configuration that the file itself suggests. Null for a known vendor. */
  readonly inferredConfig: VendorConfig | null;
  readonly fieldConfidences: readonly {
    readonly field: string;
    readonly column: string;
    readonly confidence: number;
  }[];
  readonly warnings: readonly FileWarning[];
}
