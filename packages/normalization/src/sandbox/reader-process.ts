import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { VendorProfile } from '../detect/vendor-profile.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { SourceError } from '../source/source-error.ts';
import { BatchReassembler } from './batch-reassembler.ts';
import { BATCH_PIPE, type FromReader, fromReaderSchema, type ReaderTask, type ToReader } from './messages.ts';
import { BatchUnpacker } from './packed-batch.ts';
import { READER_PROGRAM } from './reader-program.ts';
import { RemoteSourceServer } from './remote-source-server.ts';
import { ToldVendors } from './vendor-messages.ts';

const START_MS = 60_000;
/** The limit for a process that does nothing at all. The CPU limit applies much earlier. */
const SILENCE_MS = 5 * 60_000;
/** Lets reading and mapping run in parallel. */
const BATCHES_AHEAD = 2;

export interface ReaderLimits {
  readonly heapMb: number;
  readonly residentBytes: number;
  /** CPU time for a workbook of this size: many times what a valid one takes. */
  cpuMs(sizeBytes: number): number;
  /** CPU time for recognizing text. */
  textCpuMs(sizeBytes: number): number;
}

export const READER_LIMITS: ReaderLimits = {
  heapMb: 384,
  residentBytes: 640 * 2 ** 20,
  cpuMs: (sizeBytes) => Math.min(5_000 + (sizeBytes / 2 ** 20) * 15_000, 30 * 60_000),
  textCpuMs: (sizeBytes) => 3_000 + (sizeBytes / 2 ** 20) * 250,
};

/** A task, with the file's first bytes if available. */
export interface ReaderWork {
  readonly task:
    | Exclude<ReaderTask, { type: 'recognize' }>
    | (Omit<Extract<ReaderTask, { type: 'recognize' }>, 'vendors'> & { readonly vendors: readonly VendorProfile[] });
  readonly head?: Uint8Array | undefined;
  /** The file isn't a workbook. */
  readonly isText?: boolean;
}

/** Messages that are awaited. Others are handled immediately. */
type Kept = Exclude<FromReader, { type: 'ready' | 'pull' | 'drop' | 'broken' }>;
type Received = Exclude<Kept, { type: 'batch' }> | { readonly type: 'batch'; readonly packed: Uint8Array };

/** A batch is valid until the next answer is requested. */
export type ReaderAnswer =
  | Extract<FromReader, { type: 'layout' | 'decided' | 'scanned' | 'recognized' }>
  | { readonly type: 'batch'; readonly batch: RowBatch };

/**
 * A process that recognizes files and reads workbooks, one at a time, with limited memory and CPU time. It has no
 * environment variables and no secrets.
 */
export class ReaderProcess {
  private inbox: Kept[] = [];
  private wake: (() => void) | null = null;
  private source: RemoteSourceServer | null = null;
  private readonly intake: BatchReassembler;
  private readonly unpacker = new BatchUnpacker();
  private failure: { readonly error: unknown } | null = null;
  private lastSign = 0;
  private readonly told = new ToldVendors();
  isUsable = true;

  private constructor(
    private readonly child: ChildProcess,
    private readonly pipe: Socket,
    private readonly limits: ReaderLimits,
  ) {
    this.intake = new BatchReassembler(limits.residentBytes);
    pipe.on('data', (bytes) => this.take(bytes));
    pipe.on('error', () => {}); // as below
    child.on('message', (message) => this.receive(message));
    child.once('exit', () => this.fail(tooComplex()));
    child.on('error', () => {}); // a message to a process that is gone; its exit says so
  }

  /** Started with the same flags as this process, from sources or from the build. */
  static async start(limits: ReaderLimits): Promise<ReaderProcess> {
    const child = fork(READER_PROGRAM.path, [String(limits.residentBytes), String(process.pid)], {
      execArgv: [...READER_PROGRAM.flags(), `--max-old-space-size=${limits.heapMb}`, '--max-semi-space-size=16'],
      // Limits the memory of threads.
      env: { MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    });
    const pipe = child.stdio[BATCH_PIPE];
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), START_MS);
    const onExit = () => abort.abort();
    child.once('exit', onExit);
    try {
      await once(child, 'message', { signal: abort.signal });
      if (!(pipe instanceof Socket)) throw new TypeError('batch pipe is not available');
      return new ReaderProcess(child, pipe, limits);
    } catch (cause) {
      child.kill('SIGKILL');
      throw new Error('the process that reads files does not start', { cause });
    } finally {
      clearTimeout(timer);
      child.off('exit', onExit);
    }
  }

  /**
   * Yields the answers to a task. The process is free again when the generator has ended and `isUsable` is true.
   *
   * @throws SourceError `file_too_complex` if it exceeded its limits; errors from reading the source; the signal's
   * reason
   */
  async *answer(given: ReaderWork, source: ByteSource, signal?: AbortSignal): AsyncGenerator<ReaderAnswer> {
    const served = new RemoteSourceServer(
      source,
      (message) => this.send(message),
      (error) => this.giveUp(error),
    );
    const onAbort = () => this.giveUp(signal?.reason);
    this.source = served;
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted === true) onAbort();
    let isOver = false;
    try {
      const { head = null } = given;
      const cpuMs = this.limits[given.isText === true ? 'textCpuMs' : 'cpuMs'](source.size);
      this.send({ type: 'open', task: this.taskOf(given), size: source.size, head, cpuMs });
      for (let ahead = 0; ahead < BATCHES_AHEAD; ahead++) this.send({ type: 'next' });
      for (;;) {
        const message = await this.next();
        isOver = message.type === 'end' || message.type === 'refused';
        if (message.type === 'refused') throw new SourceError(message.code, message.message, message.details);
        if (message.type === 'end') return;
        yield message.type === 'batch' ? { type: 'batch', batch: this.unpack(message.packed) } : message;
        this.send({ type: 'next' });
      }
    } finally {
      if (!isOver && this.failure === null) await this.stop();
      signal?.removeEventListener('abort', onAbort);
      served.close();
      this.source = null;
    }
  }

  private taskOf({ task }: ReaderWork): ReaderTask {
    return task.type === 'recognize' ? { ...task, vendors: this.told.messageOf(task.vendors) } : task;
  }

  /** Doesn't keep the program from exiting. */
  rest(): void {
    this.child.unref();
    this.child.channel?.unref();
    this.pipe.unref();
  }

  wakeUp(): void {
    this.child.ref();
    this.child.channel?.ref();
    this.pipe.ref();
  }

  kill(reason: Error = new Error('the process that reads files was ended')): void {
    this.giveUp(reason);
  }

  /** Discards remaining rows and waits until the process is free. */
  private async stop(): Promise<void> {
    this.send({ type: 'stop' });
    try {
      for (;;) {
        const { type } = await this.next();
        if (type === 'end' || type === 'refused') return;
      }
    } catch {
      // The process has exited.
    }
  }

  private send(message: ToReader): void {
    this.lastSign = performance.now();
    if (this.child.connected) this.child.send(message, () => {});
  }

  private receive(received: unknown): void {
    this.lastSign = performance.now();
    if (this.failure !== null) return; // what was still under way when it was ended
    const { success, data: message } = fromReaderSchema.safeParse(received);
    if (!success) {
      this.fail(tooComplex());
      return;
    }
    if (message.type === 'pull') void this.source?.pull(message);
    else if (message.type === 'drop') this.source?.drop(message.range);
    else if (message.type === 'broken')
      this.fail(new Error(`reading a file broke off: ${message.name}\n${message.at}`));
    else if (message.type !== 'ready') {
      if ((message.type === 'end' || message.type === 'refused') && !message.reusable) this.isUsable = false;
      this.inbox.push(message);
      this.wake?.();
    }
  }

  private take(bytes: Uint8Array): void {
    this.lastSign = performance.now();
    if (this.failure !== null) return;
    try {
      this.intake.push(bytes);
    } catch {
      this.fail(tooComplex());
    }
    this.wake?.();
  }

  /** @throws Error if the batch is inconsistent. Then the process isn't used anymore. */
  private unpack(packed: Uint8Array): RowBatch {
    try {
      return this.unpacker.unpack(packed);
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  /** Discards what was already read. */
  private giveUp(reason: unknown): void {
    this.inbox = [];
    this.fail(reason);
  }

  private fail(error: unknown): void {
    this.failure ??= { error };
    this.isUsable = false;
    this.child.kill('SIGKILL');
    this.wake?.();
  }

  /** The next message. A batch's message is only returned after its bytes have arrived through the pipe. */
  private nextWhole(): Received | null {
    const [message] = this.inbox;
    if (message === undefined) return null;
    if (message.type !== 'batch') {
      this.inbox.shift();
      return message;
    }
    const packed = this.intake.next();
    if (packed === null) return null;
    this.inbox.shift();
    return { type: 'batch', packed };
  }

  private async next(): Promise<Received> {
    const timer = setInterval(() => {
      if (this.source?.isWaited === false && performance.now() - this.lastSign > SILENCE_MS) this.fail(tooComplex());
    }, 1000);
    try {
      for (;;) {
        const message = this.nextWhole();
        if (message !== null) return message;
        if (this.failure !== null) throw this.failure.error;
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      clearInterval(timer);
    }
  }
}

function tooComplex(): SourceError {
  return new SourceError(
    'file_too_complex',
    'The file is too large or too complex to be read safely.',
    'Reading it takes more memory or time than a file may. Save a workbook as CSV.',
  );
}
