import type { VendorConfig } from '@rollcall/contracts';
import type { DetectionMethod } from './detect/vendor.ts';
import type { ColumnExplanation } from './reading/column-explanation.ts';
import type { FileWarning } from './record/file-warning.ts';
import type { FileFormat, SourceLayout } from './source-layout.ts';

/** What the upload's scan found out, without knowing any vendor. */
export interface ScannedUpload {
  readonly format: FileFormat;
  /** Null: a workbook, or fixed-width text whose columns nobody has named yet. */
  readonly layout: SourceLayout | null;
  readonly rowCount: number | null;
}

export interface Recognition {
  readonly format: FileFormat;
  readonly layout: SourceLayout;
  readonly rowCount: number;
  readonly vendor: { readonly id: string; readonly name: string; readonly version: number } | null;
  readonly detection: {
    readonly confidence: number;
    readonly method: DetectionMethod;
    readonly reasons: readonly string[];
  };
  /** Unknown vendor: the configuration that the file itself suggests. Null for a known vendor. */
  readonly inferredConfig: VendorConfig | null;
  /** Unknown vendor: what each column is taken for, and why. */
  readonly explanations: readonly ColumnExplanation[];
  readonly warnings: readonly FileWarning[];
}
