import { excelDecoder, layoutWorkbookInSandbox } from '../sandbox/read-in-sandbox.ts';
import type { SourceLayout } from '../source-layout.ts';
import { csvDecoder } from './csv.ts';
import type { Decoder } from './decoder.ts';
import { edi834Decoder } from './edi-834/edi-834.ts';
import type { FileReaders } from './file-readers.ts';
import { fixedWidthDecoder } from './fixed-width/fixed-width.ts';

const decoders = { csv: csvDecoder, excel: excelDecoder, fixed_width: fixedWidthDecoder, edi_834: edi834Decoder };

/** The decoder of the layout's format: it reads no other layout. */
export function decoderFor(layout: SourceLayout): Decoder {
  return decoders[layout.format] as Decoder;
}

/** Workbooks are read in other processes. */
export const READERS_APART: FileReaders = { decoderFor, layoutWorkbook: layoutWorkbookInSandbox };
