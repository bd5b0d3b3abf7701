import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@rollcall/contracts';
import { createUploadScanner, SourceError, type UploadScan } from '@rollcall/normalization';
import type { ObjectWriter, StoredObjectInfo } from '@rollcall/storage';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { tooLarge } from './too-large.ts';

export interface ReceivedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
export interface KeptFile extends ReceivedFile {
  readonly stored: StoredObjectInfo;
  readonly scan: UploadScan;
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
  end(): Promise<void>;
  abort(): Promise<void>;
}

abstract class StreamingReceiver implements FileReceiver {
  file: ReceivedFile | null = null;
  failure: unknown = null;
  protected abstract open(): Intake;
  abstract discard(): Promise<void>;

  constructor(private readonly maxBytes: number) {}

  _handleFile(
    _request: Request,
    file: Express.Multer.File,
    done: (error?: unknown, info?: Partial<Express.Multer.File>) => void,
  ): void {
    this.receive(file.originalname, file.stream).then(
      (received) => done(null, { size: received.sizeBytes }),
      (error: unknown) => {
        this.failure = error;
        done(error);
      },
    );
  }

  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    this.discard().then(
      () => done(null),
      (error: Error) => done(error),
    );
  }

  private async receive(fileName: string, stream: Readable & { truncated?: boolean }): Promise<ReceivedFile> {
    const intake = this.open();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    try {
      for await (const chunk of stream) {
        if (!(chunk instanceof Uint8Array)) throw new TypeError('The multipart parser gave something else than bytes');
        sizeBytes += chunk.length;
        hash.update(chunk);
        await intake.write(chunk);
      }
      if (stream.truncated || sizeBytes > this.maxBytes) throw tooLarge(this.maxBytes);
      if (sizeBytes === 0) throw new AppError('empty_file');
      await intake.end();
    } catch (error) {
      await intake.abort();
      throw stream.errored !== null && stream.errored === error ? brokenBody(error) : asAppError(error);
    }
    this.file = { fileName, sizeBytes, sha256: hash.digest('hex') };
    return this.file;
  }
}

/** Streams the file into storage and through the scanner at once: the file is never whole in memory or on a temporary disk. */
export class KeepingReceiver extends StreamingReceiver {
  #stored: StoredObjectInfo | null = null;
  #scan: UploadScan | null = null;

  constructor(
    maxBytes: number,
    private readonly place: { openWriter(): ObjectWriter; delete(key: string): Promise<void> },
  ) {
    super(maxBytes);
  }

  get kept(): KeptFile | null {
    return this.file && this.#stored && this.#scan && { ...this.file, stored: this.#stored, scan: this.#scan };
  }

  async discard(): Promise<void> {
    const stored = this.#stored;
    this.#stored = null;
    if (stored) await this.place.delete(stored.key);
  }

  protected open(): Intake {
    const writer = this.place.openWriter();
    const scanner = createUploadScanner();
    return {
      write: (chunk) => {
        scanner.push(chunk);
        return writer.write(chunk);
      },
      end: async () => {
        this.#scan = scanner.finish();
        this.#stored = await writer.close();
      },
      abort: () => writer.abort(),
    };
  }
}

/** Only learns what the file is, to compare it with one that came before. */
export class HashingReceiver extends StreamingReceiver {
  async discard(): Promise<void> {}

  protected open(): Intake {
    return { write: () => undefined, end: async () => undefined, abort: async () => undefined };
  }
}

function brokenBody(cause: unknown): AppError {
  return new AppError('invalid_request', { details: 'The multipart body ends before the file does.', cause });
}

export function asAppError(error: unknown): unknown {
  if (!(error instanceof SourceError)) return error;
  const details = error.details ?? error.message;
  return new AppError(error.code === 'empty_file' ? 'empty_file' : 'invalid_file_format', { details, cause: error });
}
