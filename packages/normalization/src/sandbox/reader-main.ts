// The process that recognizes files and reads workbooks for reader-process.ts. It has no secrets. If a hostile file
// exhausts memory or time, only this process ends.

import { writeSync } from 'node:fs';
import { readSheet } from '../decode/excel/read-sheet.ts';
import type { FileReaders } from '../decode/file-readers.ts';
import { decodersWith } from '../decode/registry.ts';
import { decideHead } from '../detect/decide-head.ts';
import { layoutWorkbook } from '../detect/layout-workbook.ts';
import type { UploadScan } from '../detect/upload-scan.ts';
import { createUploadScanner } from '../detect/upload-scanner.ts';
import { recognizeWith } from '../recognize/recognize.ts';
import { SourceError } from '../source/source-error.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import { watchLimits } from './limits-watch.ts';
import { BATCH_PIPE, type FromReader, type ReaderTask, type ToReader } from './messages.ts';
import { BatchPacker } from './packed-batch.ts';
import { RemoteSource } from './remote-source.ts';
import { KnownVendors } from './vendor-messages.ts';

/** A process with more memory than this after a file isn't reused, because memory isn't returned immediately. */
const REUSABLE_BYTES = 200 * 2 ** 20;
/** V8's messages if a string, buffer, or the stack is too large. */
const TOO_LARGE = /string length|array length|allocation failed|call stack|larger than/i;

/** In this process, workbooks are opened directly. */
const HERE: FileReaders = {
  decoderFor: decodersWith({ format: 'excel', decode: readSheet }),
  layoutWorkbook,
};

const packer = new BatchPacker();
const known = new KnownVendors();
const watch = watchLimits(Number(process.argv[2]), Number(process.argv[3]));
let source: RemoteSource | null = null;
let isStopped = false;
let credit = 0;
let wake: (() => void) | null = null;

// Signals to the process group are handled by the parent, which closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
watch.rest();
process.on('message', (message: ToReader) => {
  if (message.type === 'chunk') source?.receive(message);
  else if (message.type === 'open') void work(message);
  else if (message.type === 'next') credit++;
  else isStopped = true;
  wake?.();
});
send({ type: 'ready' });

async function work({ task, size, head, cpuMs }: Extract<ToReader, { type: 'open' }>): Promise<void> {
  watch.allow(cpuMs);
  credit = 0;
  isStopped = false;
  source = new RemoteSource(size, send, head ?? undefined);
  try {
    await answer(task, source);
    send({ type: 'end', reusable: isReusable() });
  } catch (error) {
    refuse(error);
  } finally {
    source = null;
    watch.rest();
  }
}

async function answer(task: ReaderTask, file: RemoteSource): Promise<void> {
  if (task.type === 'decide') {
    send({ type: 'decided', decision: decideHead(file.head, false) });
  } else if (task.type === 'scan') {
    send({ type: 'scanned', scan: await scan(file) });
  } else if (task.type === 'recognize') {
    const { vendors, scan: scanned, ...options } = task;
    const given = { ...options, source: file, vendors: known.take(vendors) };
    const recognition = await recognizeWith({ ...given, scan: scanned ?? (await scan(file)) }, HERE);
    send({ type: 'recognized', recognition });
  } else if (task.type === 'layout') {
    send({ type: 'layout', layout: await layoutWorkbook(file, task.sheetName) });
  } else {
    await sendRows(task.layout, file);
  }
}

async function scan(file: RemoteSource): Promise<UploadScan> {
  const scanner = createUploadScanner();
  for await (const chunk of file.read()) scanner.push(chunk);
  return scanner.finish();
}

async function sendRows(layout: ExcelLayout, file: RemoteSource): Promise<void> {
  for await (const batch of readSheet(file, layout)) {
    while (credit === 0 && !isStopped) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (isStopped) return;
    credit--;
    writePiped(packer.pack(batch));
    send({ type: 'batch' });
  }
}

/** Waits while the pipe is full. The parent always reads what it has requested. */
function writePiped(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(BATCH_PIPE, bytes, at);
}

function refuse(error: unknown): void {
  const reusable = isReusable();
  if (error instanceof SourceError) {
    const { code, message, details } = error;
    send({ type: 'refused', code: code as 'corrupt_file', message, details, reusable });
  } else if (error instanceof RangeError && TOO_LARGE.test(error.message)) {
    process.exit(1);
  } else {
    // An error message can contain cell values, so only its location is reported.
    const at = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];
    send({ type: 'broken', name: error instanceof Error ? error.name : typeof error, at: at.slice(0, 5).join('\n') });
  }
}

function isReusable(): boolean {
  return process.memoryUsage.rss() < REUSABLE_BYTES;
}

function send(message: FromReader): void {
  process.send?.(message);
}
