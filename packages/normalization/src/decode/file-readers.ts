import type { ByteSource } from '../source/byte-source.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import type { DecoderFor } from './registry.ts';

/** Functions that open files. They read workbooks in a separate process, or directly if they already run in one. */
export interface FileReaders {
  readonly decoderFor: DecoderFor;
  layoutWorkbook(source: ByteSource, sheetName?: string): Promise<ExcelLayout>;
}
