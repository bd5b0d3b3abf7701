import { EDI_834_COLUMNS } from '../src/decode/edi-834/columns.ts';
import type { Edi834Layout } from '../src/source/source-layout.ts';

/** The usual separators; a file that ends before its trailer fails. */
export const plain834Layout: Edi834Layout = {
  format: 'edi_834',
  encoding: 'utf-8',
  bomBytes: 0,
  elementSeparator: '*',
  componentSeparator: ':',
  repetitionSeparator: '^',
  segmentTerminator: '~',
  implementation: '005010X220A1',
  senderId: 'SENDER',
  receiverId: 'RECEIVER',
  columns: EDI_834_COLUMNS,
  truncated: 'fail',
};
