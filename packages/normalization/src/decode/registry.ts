import { excelDecoder, layoutWorkbookInSandbox } from '../sandbox/read-in-sandbox.ts';
import type { SourceLayout } from '../source-layout.ts';
import { csvDecoder } from './csv.ts';
import type { Decoder } from './decoder.ts';
import { edi834Decoder } from './edi-834/edi-834.ts';
import type { FileReaders } from './file-readers.ts';
import { fixedWidthDecoder } from './fixed-width/fixed-width.ts';
import { withPersonAbove } from './rows-below.ts';
import { readTextTables, withoutTables } from './text-tables.ts';

const decoders = { csv: csvDecoder, excel: excelDecoder, fixed_width: fixedWidthDecoder, edi_834: edi834Decoder };

const tablesDecoder: Decoder = {
  format: 'csv',
  decode: (source, layout, options) => {
    if (layout.format !== 'csv' || layout.tables === undefined) throw new TypeError('The layout has no tables.');
    const plain = withoutTables(layout);
    return readTextTables(() => csvDecoder.decode(source, plain, options), layout, layout.tables);
  },
};

/** Returns the decoder for the layout's format. It can't read other layouts. */
export function decoderFor(layout: SourceLayout): Decoder {
  const decoder = layout.format === 'csv' && layout.tables ? tablesDecoder : (decoders[layout.format] as Decoder);
  if (layout.format === 'edi_834' || layout.rowsBelow === undefined) return decoder;
  const { rowsBelow } = layout;
  return {
    format: decoder.format,
    decode: (source, own, options) => withPersonAbove(decoder.decode(source, own, options), rowsBelow),
  };
}

/** Reads workbooks in separate processes. */
export const READERS_APART: FileReaders = { decoderFor, layoutWorkbook: layoutWorkbookInSandbox };
