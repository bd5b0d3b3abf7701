import type { CsvLayout, Encoding } from '../source/source-layout.ts';

export interface HeadForm {
  readonly encoding: Encoding;
  readonly bomBytes: number;
}

/** How to scan the file, decided from its first bytes. Plain data, because another process may have decided. */
export type HeadDecision = { readonly format: 'zip' | 'ole2' | 'html' } | TextDecision;

export type TextDecision =
  | { readonly format: 'edi_834'; readonly form: HeadForm; readonly isaAt: number }
  | { readonly format: 'fixed_width'; readonly form: HeadForm; readonly recordLength: number | null }
  | {
      readonly format: 'csv';
      readonly form: HeadForm;
      readonly layout: CsvLayout;
      /** By encoding, if the rest of the file may have an encoding in which the labels differ. */
      readonly others: Partial<Record<Encoding, CsvLayout>>;
    };
