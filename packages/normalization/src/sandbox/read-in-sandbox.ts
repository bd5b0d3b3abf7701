import type { Decoder } from '../decode/decoder.ts';
import { binaryFormat } from '../detect/format.ts';
import type { HeadDecision } from '../detect/head-decision.ts';
import type { UploadScan } from '../detect/upload-scan.ts';
import type { VendorProfile } from '../detect/vendor-profile.ts';
import type { Recognition } from '../recognize/recognition.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import { ReaderPool } from './reader-pool.ts';
import type { ReaderAnswer, ReaderWork } from './reader-process.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The owner with whom processes are shared. */
  readonly owner?: string | undefined;
}

export type ReadApart = (work: ReaderWork, source: ByteSource, options?: ReadOptions) => AsyncGenerator<ReaderAnswer>;

/** Reads files in other processes, which end if a file exceeds its limits. */
export function createSandboxedReader(pool: ReaderPool): ReadApart {
  return async function* (work, source, { signal, owner } = {}) {
    const { lease, process } = await pool.acquire(signal, owner);
    try {
      for await (const answer of process.answer(work, source, signal)) {
        lease.pause();
        yield answer;
        lease.resume();
      }
    } finally {
      pool.release(lease);
    }
  };
}

const pool = new ReaderPool();
const readInSandbox = createSandboxedReader(pool);

/** Keeps one process running, so that uploads don't wait for one to start. */
export const keepReaderWarm = (): Promise<void> => pool.stayWarm();

/** Like `readSheet` in decode/excel, in another process. */
export const excelDecoder: Decoder<ExcelLayout> = {
  format: 'excel',
  async *decode(source, layout, { signal } = {}) {
    for await (const answer of readInSandbox({ task: { type: 'rows', layout } }, source, { signal })) {
      if (answer.type === 'batch') yield answer.batch;
    }
  },
};

/** Like `layoutWorkbook` in detect, in another process. */
export async function layoutWorkbookInSandbox(source: ByteSource, sheetName?: string): Promise<ExcelLayout> {
  for await (const answer of readInSandbox({ task: { type: 'layout', sheetName } }, source)) {
    if (answer.type === 'layout') return answer.layout;
  }
  throw new Error('the process that reads files gave no layout');
}

/** The owner of the file. Partners share the processes. */
export interface FileToRecognize {
  readonly source: ByteSource;
  readonly owner: string;
  /** The whole file if it is small, or its first bytes, or nothing. */
  readonly head?: Uint8Array | undefined;
}

/**
 * Like `decideHead` in detect, in another process.
 *
 * @throws SourceError
 */
export async function decideApart(head: Uint8Array, owner: string): Promise<HeadDecision> {
  const source = { size: head.length, read: () => noBytes() };
  const work: ReaderWork = { task: { type: 'decide' }, head, isText: isText(head) };
  for await (const answer of readInSandbox(work, source, { owner }))
    if (answer.type === 'decided') return answer.decision;
  throw new Error('the process that reads files gave no decision');
}

/**
 * Scans the whole file in another process.
 *
 * @throws SourceError
 */
export async function scanApart(file: FileToRecognize): Promise<UploadScan> {
  const work: ReaderWork = { task: { type: 'scan' }, head: file.head, isText: isText(await headOf(file)) };
  for await (const answer of readInSandbox(work, file.source, file)) if (answer.type === 'scanned') return answer.scan;
  throw new Error('the process that reads files gave no scan');
}

/**
 * Like `recognizeFile`, in another process, which also scans the file if necessary.
 *
 * @throws SourceError
 */
export async function recognizeApart(
  file: FileToRecognize & {
    readonly scan: UploadScan | null;
    readonly fileName: string;
    readonly vendors: readonly VendorProfile[];
    readonly vendorHint?: string | undefined;
  },
): Promise<Recognition> {
  const { scan, fileName, vendors, vendorHint } = file;
  const work: ReaderWork = {
    task: { type: 'recognize', scan, fileName, vendors, vendorHint },
    head: file.head,
    isText: scan === null ? isText(await headOf(file)) : scan.format !== 'excel',
  };
  for await (const answer of readInSandbox(work, file.source, file))
    if (answer.type === 'recognized') return answer.recognition;
  throw new Error('the process that reads files recognized none');
}

const SIGNATURE_BYTES = 16;

async function headOf({ source, head }: FileToRecognize): Promise<Uint8Array> {
  if (head !== undefined) return head;
  for await (const chunk of source.read(0, Math.min(SIGNATURE_BYTES, source.size))) return chunk;
  return new Uint8Array(0);
}

const isText = (head: Uint8Array): boolean => {
  const known = binaryFormat(head.subarray(0, SIGNATURE_BYTES));
  return known !== 'zip' && known !== 'ole2';
};

async function* noBytes(): AsyncGenerator<Uint8Array> {}
