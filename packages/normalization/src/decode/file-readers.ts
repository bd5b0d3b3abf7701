import type { ByteSource } from '../byte-source.ts';
import type { ExcelLayout, SourceLayout } from '../source-layout.ts';
import type { Decoder } from './decoder.ts';

/** What opens files: workbooks in a process of their own, or in this one where it is such a process. */
export interface FileReaders {
  decoderFor(layout: SourceLayout): Decoder;
  layoutWorkbook(source: ByteSource, sheetName?: string): Promise<ExcelLayout>;
}
