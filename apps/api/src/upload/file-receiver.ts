import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@rollcall/contracts';
import { asAppError, type KeptFile, keepFile, tooLarge } from '@rollcall/intake';
import type { Storage } from '@rollcall/storage';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';

export interface ReceivedFile {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
/** Receives the file of a request. multer calls it. Afterward, `file` describes the result. */
export interface FileReceiver extends StorageEngine {
  readonly file: ReceivedFile | null;
  /** Why receiving failed, unless the request was malformed. */
  readonly failure: unknown;
  /** Removes everything from storage. */
  discard(): Promise<void>;
}

/** Receives chunks in sequence. `end` or `abort` is the last call. */
interface Intake {
  write(chunk: Uint8Array): Promise<void> | void;
  /** Returns the SHA-256 of the file, in hex. */
  end(): Promise<string>;
  abort(): Promise<void>;
}

abstract class StreamingReceiver implements FileReceiver {
  file: ReceivedFile | null = null;
  failure: unknown = null;
  #settled: Promise<void> = Promise.resolve();
  protected abstract open(): Intake;
  /** Called after the intake has ended. */
  protected abstract forget(): Promise<void>;

  constructor(protected readonly maxBytes: number) {}

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

  /** multer can give up before the receiver does. Destroying the stream stops the receiver immediately. */
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
        if (!(chunk instanceof Uint8Array))
          throw new TypeError('The multipart parser returned something other than bytes');
        sizeBytes += chunk.length;
        await intake.write(chunk);
      }
      if (stream.truncated || sizeBytes > this.maxBytes) throw tooLarge(this.maxBytes);
      if (sizeBytes === 0) throw new AppError('empty_file');
      sha256 = await intake.end();
    } catch (error) {
      const isParsers = stream.errored !== null && stream.errored === error;
      this.failure = isParsers ? malformedBody(error) : asAppError(error);
      await intake.abort();
      throw this.failure;
    }
    this.file = { fileName, sizeBytes, sha256 };
    return this.file;
  }
}

/** Streams the file into storage and through the scanner at the same time. */
export class StoringReceiver extends StreamingReceiver {
  #kept: KeptFile | null = null;

  constructor(
    maxBytes: number,
    private readonly storage: Storage,
    private readonly place: { readonly partnerId: string; readonly jobId: string },
  ) {
    super(maxBytes);
  }

  get kept(): KeptFile | null {
    return this.#kept;
  }

  protected async forget(): Promise<void> {
    const kept = this.#kept;
    this.#kept = null;
    if (kept) await this.storage.delete(kept.stored.key);
  }

  protected open(): Intake {
    const keeper = keepFile(this.storage, { ...this.place, maxBytes: this.maxBytes });
    return {
      write: (chunk) => keeper.write(chunk),
      end: async () => {
        this.#kept = await keeper.end();
        return this.#kept.sha256;
      },
      abort: () => keeper.abort(),
    };
  }
}

/** Only computes the hash and size, to compare the file with an earlier one. */
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

function malformedBody(cause: unknown): AppError {
  return new BrokenBodyError('invalid_request', {
    details: 'The multipart body ends in the middle of the file.',
    cause,
  });
}

/** Whether the multipart parser ended the file. */
export function isBrokenBody(failure: unknown): boolean {
  return failure instanceof BrokenBodyError;
}
