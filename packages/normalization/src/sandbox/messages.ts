import { z } from 'zod';
import type { HeadDecision } from '../detect/head-decision.ts';
import type { UploadScan } from '../detect/upload-scan.ts';
import type { Recognition } from '../recognize/recognition.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import type { VendorMessage } from './vendor-messages.ts';

/** The process's descriptor for batches. As messages, they would be copied about six times. */
export const BATCH_PIPE = 4;

/** A task for the process. */
export type ReaderTask =
  /** Chooses how to scan a file that starts with these bytes. */
  | { readonly type: 'decide' }
  /** Scans the whole file. */
  | { readonly type: 'scan' }
  | {
      readonly type: 'recognize';
      /** Null if it must be scanned first. */
      readonly scan: UploadScan | null;
      readonly fileName: string;
      readonly vendorHint: string | undefined;
      readonly vendors: VendorMessage;
    }
  /** Finds a workbook's table, or reads its rows. */
  | { readonly type: 'layout'; readonly sheetName?: string | undefined }
  | { readonly type: 'rows'; readonly layout: ExcelLayout };

/**
 * Messages to the process. It sends one batch for each `next`. A null chunk is the end of a range. `head` contains the
 * first bytes of the file, if available.
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

/** Created by our own process and only passed on, so it isn't validated. */
const objectOf = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

/** Messages from the process. `pull` requests a range's next chunk, the first time with its bounds. */
export const fromReaderSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pull'), range: z.int(), start: z.int(), end: z.int() }),
  z.object({ type: z.literal('drop'), range: z.int() }),
  z.object({ type: z.literal('layout'), layout: objectOf<ExcelLayout>() }),
  z.object({ type: z.literal('decided'), decision: objectOf<HeadDecision>() }),
  z.object({ type: z.literal('scanned'), scan: objectOf<UploadScan>() }),
  z.object({ type: z.literal('recognized'), recognition: objectOf<Recognition>() }),
  /** A batch was sent through the pipe. */
  z.object({ type: z.literal('batch') }),
  /** The task is done. `reusable` says whether the process can take another one. */
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
