import { z } from 'zod';
import type { HeadDecision } from '../detect/head-decision.ts';
import type { UploadScan } from '../detect/upload-scan.ts';
import type { Recognition, ScannedUpload } from '../recognition.ts';
import type { ExcelLayout } from '../source-layout.ts';
import type { VendorMessage } from './vendor-messages.ts';

/** The process's descriptor for batches: as messages they would be copied some six times and left to two collectors. */
export const BATCH_PIPE = 4;

/** What a process is asked for. */
export type ReaderTask =
  /** How a file that begins with these bytes, and goes on, is scanned. */
  | { readonly type: 'decide' }
  /** What a scan of the whole file finds. */
  | { readonly type: 'scan' }
  | {
      readonly type: 'recognize';
      /** Null: it is scanned first. */
      readonly scan: ScannedUpload | null;
      readonly fileName: string;
      readonly vendorHint: string | undefined;
      readonly vendors: VendorMessage;
    }
  /** Where a workbook's members stand, or its rows. */
  | { readonly type: 'layout'; readonly sheetName?: string | undefined }
  | { readonly type: 'rows'; readonly layout: ExcelLayout };

/**
 * To the process. It sends one batch for each `next`; a chunk of null is the end of a range. `head`: the first bytes of
 * the file, where they are at hand.
 */
export type ToReader =
  | {
      readonly type: 'open';
      readonly task: ReaderTask;
      readonly size: number;
      readonly head: Uint8Array | null;
      readonly cpuMs: number;
    }
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

/** What a process of ours has made, and only handed on: its structure is not looked at again. */
const objectOf = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

/** From the process. `pull` asks for a range's next chunk, the first time with its ends. */
export const fromReaderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pull'), range: z.int(), start: z.int(), end: z.int() }),
  z.object({ type: z.literal('drop'), range: z.int() }),
  z.object({ type: z.literal('layout'), layout: objectOf<ExcelLayout>() }),
  z.object({ type: z.literal('decided'), decision: objectOf<HeadDecision>() }),
  z.object({ type: z.literal('scanned'), scan: objectOf<UploadScan>() }),
  z.object({ type: z.literal('recognized'), recognition: objectOf<Recognition>() }),
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
