import type { VendorConfig } from '@rollcall/contracts';
import type { DetectionMethod } from '../detect/vendor.ts';
import type { ColumnExplanation } from '../reading/column-explanation.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { FileFormat, SourceLayout } from '../source/source-layout.ts';

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
  /** For an unknown vendor: the inferred configuration. Null for a known vendor. */
  readonly inferredConfig: VendorConfig | null;
  /** For an unknown vendor: how each column was read, and why. */
  readonly explanations: readonly ColumnExplanation[];
  readonly warnings: readonly FileWarning[];
}
