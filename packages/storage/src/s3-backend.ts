import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackendUpload, ListedObject, ObjectBackend, StoredRange } from './object-backend.ts';
import { StorageError, sizeMismatch } from './storage-error.ts';

export interface S3Options {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  forcePathStyle?: boolean | undefined;
  /** Prefix of all keys. Ends in `/`. */
  prefix?: string | undefined;
  /** If not set, the SDK's default chain applies (environment, instance role, …). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The maximum of 10,000 parts is 80 GB. An upload holds three parts in memory: two in flight and one being filled. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_IN_FLIGHT = 2;

/** Stores objects in a bucket, large ones with a multipart upload. An object is only visible when it is complete. */
export function createS3Backend(options: S3Options): ObjectBackend & { close(): void } {
  const { bucket: Bucket, prefix: keyPrefix = '' } = options;
  const client = createClient(options);
  const nameOf = (key: string): string => keyPrefix + key;
  return {
    createUpload: (key) => new S3Upload(client, Bucket, nameOf(key)),
    read: (key, range) => readRange(client, { Bucket, Key: nameOf(key) }, range),
    delete: async (key) => {
      await attempt(() => client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) })));
    },
    list: (prefix) => listObjects(client, Bucket, keyPrefix, prefix),
    deleteAbandonedUploads: (olderThan) => attempt(() => abortUploads(client, Bucket, keyPrefix, olderThan)),
    check: async () => {
      await attempt(() => client.send(new HeadBucketCommand({ Bucket })));
    },
    close: () => client.destroy(),
  };
}

function createClient({ region, endpoint, forcePathStyle = false, credentials }: S3Options): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    // Frames are authenticated anyway, and many S3-compatible servers don't support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  });
}

class S3Upload implements BackendUpload {
  readonly #client: S3Client;
  readonly #target: { Bucket: string; Key: string };
  readonly #body = new PassThrough({ highWaterMark: PART_BYTES });
  #outcome: Promise<unknown> | null = null;
  #completing = false;

  constructor(client: S3Client, Bucket: string, Key: string) {
    this.#client = client;
    this.#target = { Bucket, Key };
    // A failed upload ends the stream. Later writes must not cause an uncaught error.
    this.#body.on('error', () => {});
  }

  write(chunk: Uint8Array): Promise<void> {
    return attempt(async () => {
      const outcome = this.#start();
      if (this.#body.destroyed) await outcome;
      if (!this.#body.write(chunk)) await Promise.race([once(this.#body, 'drain'), outcome]);
    });
  }

  close(): Promise<void> {
    return attempt(async () => {
      const outcome = this.#start();
      this.#completing = true;
      this.#body.end();
      await outcome;
    });
  }

  async abort(): Promise<void> {
    if (!this.#outcome) return;
    // Destroying the body makes the uploader stop, wait for parts in flight, and abort the multipart upload, in this
    // order. Its own abort() returns immediately, and requests that are still running could create the object.
    this.#body.destroy(new Error('aborted'));
    await this.#outcome.catch(() => {});
    // If the response to the completion was lost, the object may exist.
    if (this.#completing) await attempt(() => this.#client.send(new DeleteObjectCommand(this.#target)));
  }

  #start(): Promise<unknown> {
    if (this.#outcome) return this.#outcome;
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#target, Body: this.#body, ContentType: 'application/octet-stream' },
      partSize: PART_BYTES,
      queueSize: PARTS_IN_FLIGHT,
    });
    this.#outcome = upload.done();
    this.#outcome.catch((error) => this.#body.destroy(error));
    return this.#outcome;
  }
}

async function* readRange(
  client: S3Client,
  target: { Bucket: string; Key: string },
  { start, end, totalBytes }: StoredRange,
): AsyncGenerator<Uint8Array> {
  const request = new GetObjectCommand({ ...target, Range: `bytes=${start}-${end - 1}` });
  const { Body: body, ContentRange } = await attempt(() => client.send(request));
  if (!(body instanceof Readable)) throw new StorageError('unavailable', 'The bucket returned no body');
  try {
    const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1]);
    if (size !== totalBytes) throw sizeMismatch(size, totalBytes);
    yield* body;
  } catch (cause) {
    throw toStorageError(cause);
  } finally {
    body.destroy();
  }
}

async function* listObjects(
  client: S3Client,
  Bucket: string,
  keyPrefix: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: keyPrefix + prefix })) {
      for (const { Key, LastModified, Size } of page.Contents ?? []) {
        if (Key === undefined) continue;
        yield { key: Key.slice(keyPrefix.length), modifiedAt: LastModified ?? new Date(), storedBytes: Size ?? 0 };
      }
    }
  } catch (cause) {
    throw toStorageError(cause);
  }
}

async function abortUploads(client: S3Client, Bucket: string, Prefix: string, olderThan: Date): Promise<number> {
  let aborted = 0;
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  do {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= olderThan) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      aborted++;
    }
    KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
    UploadIdMarker = page.IsTruncated ? page.NextUploadIdMarker : undefined;
  } while (KeyMarker !== undefined);
  return aborted;
}

async function attempt<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    throw toStorageError(cause);
  }
}

function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  if (cause instanceof S3ServiceException) {
    if (cause.name === 'NoSuchKey') return new StorageError('not_found', 'No such object', { cause });
    // The requested range is within the expected size, so the stored object is too short.
    if (cause.name === 'InvalidRange') return new StorageError('integrity_error', 'The object is truncated', { cause });
  }
  const name = cause instanceof Error ? cause.name : 'unknown';
  return new StorageError('unavailable', `Unexpected response from the bucket (${name})`, { cause });
}
