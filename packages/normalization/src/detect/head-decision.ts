import type { CsvLayout, Encoding } from '../source-layout.ts';

export interface HeadForm {
  readonly encoding: Encoding;
  readonly bomBytes: number;
}

/** What a file's first bytes say of how the rest is scanned. Plain data: who decides need not be who scans. */
export type HeadDecision = { readonly format: 'zip' | 'ole2' | 'html' } | TextDecision;

export type TextDecision =
  | { readonly format: 'edi_834'; readonly form: HeadForm; readonly isaAt: number }
  | { readonly format: 'fixed_width'; readonly form: HeadForm; readonly recordLength: number | null }
  | {
      readonly format: 'csv';
      readonly form: HeadForm;
      readonly layout: CsvLayout;
      /** By the encoding that the rest of the file may show, where its labels are others under it. */
      readonly others: Partial<Record<Encoding, CsvLayout>>;
    };
