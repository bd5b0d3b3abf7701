import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@rollcall/contracts';
import {
  continueUploadScan,
  type HeadDecision,
  SourceError,
  type UploadScan,
  type UploadScanner,
} from '@rollcall/normalization';
import type { ObjectWriter, StoredObjectInfo } from '@rollcall/storage';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { FileHead } from './file-head.ts';
import { tooLarge } from './too-large.ts';

export interface ReceivedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
export interface KeptFile extends ReceivedFile {
  readonly stored: StoredObjectInfo;
  /** Null: a file that is small enough to be scanned when it is recognized. */
  readonly scan: UploadScan | null;
  /** Such a file, which need not be fetched from storage. */
  readonly inMemory: Uint8Array | null;
}

/** What takes in the one file of a request. multer drives it; after that `file` tells what came. */
export interface FileReceiver extends StorageEngine {
  readonly file: ReceivedFile | null;
  /** Why receiving failed, when it was not the request's shape. */
  readonly failure: unknown;
  /** Leaves nothing in storage. */
  discard(): Promise<void>;
}

/** Takes chunks one after the other; `end` or `abort` is the last call. */
interface Intake {
  write(chunk: Uint8Array): Promise<void> | void;
  /** The SHA-256 of all, in hex. */
  end(): Promise<string>;
  abort(): Promise<void>;
}

abstract class StreamingReceiver implements FileReceiver {
  file: ReceivedFile | null = null;
  failure: unknown = null;
  #settled: Promise<void> = Promise.resolve();
  protected abstract open(): Intake;
  /** After the intake has ended. */
  protected abstract forget(): Promise<void>;

  constructor(private readonly maxBytes: number) {}

  _handleFile(
    _request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    const received = this.receive(file.originalname, file.stream);
    this.#settled = received.then(
      () => undefined,
      () => undefined,
    );
    received.then(({ sizeBytes }) => done(null, { size: sizeBytes }), done);
  }

  /** multer may give up before the receiver has: a stream that is not read to its end tells it so at once. */
  async discard(): Promise<void> {
    await this.#settled;
    await this.forget();
  }

  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    this.discard().then(
      () => done(null),
      (error: Error) => done(error),
    );
  }

  private async receive(fileName: string, stream: Readable & { truncated?: boolean }): Promise<ReceivedFile> {
    const intake = this.open();
    let sizeBytes = 0;
    let sha256: string;
    try {
      for await (const chunk of stream) {
        if (!(chunk instanceof Uint8Array)) throw new TypeError('The multipart parser gave something else than bytes');
        sizeBytes += chunk.length;
        await intake.write(chunk);
      }
      if (stream.truncated || sizeBytes > this.maxBytes) throw tooLarge(this.maxBytes);
      if (sizeBytes === 0) throw new AppError('empty_file');
      sha256 = await intake.end();
    } catch (error) {
      const isParsers = stream.errored !== null && stream.errored === error;
      this.failure = isParsers ? brokenBody(error) : asAppError(error);
      await intake.abort();
      throw this.failure;
    }
    this.file = { fileName, sizeBytes, sha256 };
    return this.file;
  }
}

export interface KeepingPlace {
  openWriter(): ObjectWriter;
  delete(key: string): Promise<void>;
  /** How a file that begins so is scanned; looking closer is nothing to keep others waiting for. */
  decide(head: Uint8Array): Promise<HeadDecision>;
}

/** Streams the file into storage and through the scanner at once: the file is never whole in memory or on a temporary disk. */
export class KeepingReceiver extends StreamingReceiver {
  #stored: StoredObjectInfo | null = null;
  #scan: UploadScan | null = null;
  #head: Uint8Array | null = null;

  constructor(
    maxBytes: number,
    private readonly place: KeepingPlace,
  ) {
    super(maxBytes);
  }

  get kept(): KeptFile | null {
    return this.file && this.#stored && { ...this.file, stored: this.#stored, scan: this.#scan, inMemory: this.#head };
  }

  protected async forget(): Promise<void> {
    const stored = this.#stored;
    this.#stored = null;
    if (stored) await this.place.delete(stored.key);
  }

  protected open(): Intake {
    const writer = this.place.openWriter();
    const head = new FileHead();
    let scanner: UploadScanner | null = null;
    return {
      write: async (chunk) => {
        const rest = chunk.subarray(head.take(chunk));
        if (scanner === null && head.isFull) {
          const bytes = head.bytes();
          scanner = continueUploadScan(bytes, await this.place.decide(bytes));
        }
        scanner?.push(rest);
        await writer.write(chunk);
      },
      end: async () => {
        this.#scan = scanner?.finish() ?? null;
        this.#head = scanner === null ? head.bytes() : null;
        // What it holds of the file must not grow old while the disk is waited for.
        scanner = null;
        this.#stored = await writer.close();
        return this.#stored.sha256;
      },
      abort: () => writer.abort(),
    };
  }
}

/** Only learns what the file is, to compare it with one that came before. */
export class HashingReceiver extends StreamingReceiver {
  protected async forget(): Promise<void> {}

  protected open(): Intake {
    const hash = createHash('sha256');
    return {
      write: (chunk) => void hash.update(chunk),
      end: async () => hash.digest('hex'),
      abort: async () => undefined,
    };
  }
}

class BrokenBodyError extends AppError {}

function brokenBody(cause: unknown): AppError {
  return new BrokenBodyError('invalid_request', { details: 'The multipart body ends before the file does.', cause });
}

/** Whether it was the parser that gave up the file, whatever the reason. */
export function isBrokenBody(failure: unknown): boolean {
  return failure instanceof BrokenBodyError;
}

export function asAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  const details = error.details ?? error.message;
  const code = error.code === 'empty_file' || error.code === 'file_too_complex' ? error.code : 'invalid_file_format';
  return new AppError(code, { details, cause: error });
}
