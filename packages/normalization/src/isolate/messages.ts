import { z } from 'zod';
import type { ExcelLayout } from '../source-layout.ts';

/** The process's descriptor for batches: as messages they would be copied some six times and left to two collectors. */
export const BATCH_PIPE = 4;

/** What a process is asked for: where a workbook's members stand, or its rows. */
export type ReaderTask =
  | { readonly type: 'layout'; readonly sheetName?: string | undefined }
  | { readonly type: 'rows'; readonly layout: ExcelLayout };

/** To the process. It sends one batch for each `next`; a chunk of null is the end of a range. */
export type ToReader =
  | { readonly type: 'open'; readonly task: ReaderTask; readonly size: number; readonly cpuMs: number }
  | { readonly type: 'next' }
  | { readonly type: 'stop' }
  | { readonly type: 'chunk'; readonly range: number; readonly bytes: Uint8Array | null };

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
  /** One has been sent through the pipe for batches. */
  z.object({ type: z.literal('batch') }),
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
