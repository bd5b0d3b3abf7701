import { z } from 'zod';
import type { DecodeFault } from '../decode/row-batch.ts';
import type { ExcelLayout, RowBoundary } from '../source-layout.ts';
import type { PackedBatch } from './packed-batch.ts';

/** What a process is asked for: where a workbook's members stand, or its rows. */
export type ReaderTask =
  | { readonly type: 'layout'; readonly sheetName?: string | undefined }
  | { readonly type: 'rows'; readonly layout: ExcelLayout; readonly from?: RowBoundary | undefined };

/** To the process. It sends one batch for each `next`; a chunk of null is the end of a range. */
export type ToReader =
  | { readonly type: 'open'; readonly task: ReaderTask; readonly size: number; readonly cpuMs: number }
  | { readonly type: 'next' }
  | { readonly type: 'stop' }
  | { readonly type: 'chunk'; readonly range: number; readonly bytes: Uint8Array | null };

const uint8Array = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const int32Array = z.custom<Int32Array>((value) => Object.prototype.toString.call(value) === '[object Int32Array]');
const uint16Array = z.custom<Uint16Array>((value) => Object.prototype.toString.call(value) === '[object Uint16Array]');
const sourceErrorCodes = z.enum([
  'invalid_file_format',
  'empty_file',
  'corrupt_file',
  'encrypted_workbook',
  'file_too_complex',
]);

/** From the process. `pull` asks for a range's next chunk, the first time with its ends. */
export const fromReaderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pull'), range: z.int(), start: z.int(), end: z.int() }),
  z.object({ type: z.literal('drop'), range: z.int() }),
  z.object({ type: z.literal('layout'), layout: z.custom<ExcelLayout>((value) => typeof value === 'object') }),
  z.object({
    type: z.literal('batch'),
    batch: z.object({
      bytes: uint8Array,
      rowCells: int32Array,
      rowNumbers: int32Array,
      cellLengths: uint16Array,
      longCells: z.array(z.int().nonnegative()).readonly(),
      faults: z.array(z.custom<DecodeFault>((value) => typeof value === 'object')).readonly(),
    }) satisfies z.ZodType<PackedBatch>,
  }),
  /** The task is over; `reusable` when the process can take another. */
  z.object({ type: z.literal('end'), reusable: z.boolean() }),
  z.object({
    type: z.literal('refused'),
    code: sourceErrorCodes,
    message: z.string(),
    details: z.string().nullable(),
    reusable: z.boolean(),
  }),
  z.object({ type: z.literal('broken'), name: z.string(), at: z.string() }),
]);
export type FromReader = z.output<typeof fromReaderSchema>;
