import type { ByteSource } from '../byte-source.ts';
import type { ExcelLayout, SourceLayout } from '../source-layout.ts';
import type { Decoder } from './decoder.ts';

/** Functions that open files. They read workbooks in a separate process, or directly if they already run in one. */
export interface FileReaders {
  decoderFor(layout: SourceLayout): Decoder;
  layoutWorkbook(source: ByteSource, sheetName?: string): Promise<ExcelLayout>;
}
