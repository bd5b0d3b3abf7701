import { randomUUID } from 'node:crypto';
import type { SftpUpload } from '@rollcall/database/rows';
import type { SftpUploads } from '@rollcall/database/sftp';
import { tooLarge } from '@rollcall/intake';
import { hoursOf, type ObjectWriter, type Storage, type StoredObjectInfo } from '@rollcall/storage';
import { z } from 'zod';
import { failed } from './sftp-error.ts';

/** How much of a transfer is lost if the server crashes. The client resumes at the listed size. */
const SEGMENT_BYTES = 64 * 1024 * 1024;
const EXTEND_MS = 8000;
const KIND = 'sftp_segment';

const segmentsSchema = z.array(z.object({ key: z.string(), sizeBytes: z.int(), encryption: z.unknown() }));
type Segment = z.output<typeof segmentsSchema>[number];

interface Staging {
  readonly storage: Storage;
  readonly uploads: SftpUploads;
  readonly partnerId: string;
  readonly maxBytes: number;
}

/**
 * A file that is being received. Its bytes are encrypted objects in storage, and a row lists them, so that a transfer
 * survives the connection and the process. Calls must not overlap. `suspend` or `forget` is the last call.
 */
export class StagedUpload {
  readonly holder = randomUUID();
  readonly #staging: Staging;
  #upload: Pick<SftpUpload, 'id' | 'name'> | null = null;
  #segments: Segment[] = [];
  #writer: ObjectWriter | null = null;
  #written = 0;
  #size = 0;
  #isLost = false;
  /** Whether nothing was written since it was opened. */
  #isUntouched = true;
  #renewal: NodeJS.Timeout | undefined;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  get size(): number {
    return this.#size;
  }

  get id(): string {
    if (this.#upload === null) throw new Error('The upload is not held');
    return this.#upload.id;
  }

  /** @throws SftpError if another session writes to the name, or the file was already submitted */
  async hold(name: string, { fresh }: { fresh: boolean }): Promise<void> {
    const { uploads } = this.#staging;
    const before = fresh ? await uploads.find(name) : null;
    const upload = await uploads.hold(name, this.holder, { fresh });
    if (upload === null) throw failed('The file is being written by another session.');
    if (upload.jobId !== null) {
      await uploads.release(upload.id, this.holder);
      throw failed('The file was sent already. Send it again as a whole, or under another name.');
    }
    this.#upload = upload;
    this.#segments = segmentsSchema.parse(upload.segments);
    this.#size = this.#segments.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
    this.#renewal = setInterval(() => void this.#renew(), EXTEND_MS).unref();
    if (before !== null) await deleteSegments(this.#staging.storage, before.segments);
  }

  /**
   * Appends bytes. `offset` must be the current size.
   *
   * @throws SftpError, and AppError file_too_large
   */
  async write(offset: number, bytes: Uint8Array): Promise<void> {
    if (this.#isLost) throw failed('The file was taken over by another session.');
    // scp writes from the start without truncating first.
    if (offset === 0 && this.#size > 0 && this.#isUntouched) await this.#empty();
    this.#isUntouched = false;
    if (offset !== this.#size) throw failed(`Write in order: the next offset is ${this.#size}.`);
    if (offset + bytes.length > this.#staging.maxBytes) throw tooLarge(this.#staging.maxBytes);
    if (this.#writer === null) {
      const { storage, partnerId } = this.#staging;
      const key = `${partnerId}/${hoursOf(this.id)}/${this.id}-${randomUUID()}`;
      this.#writer = storage.put({ key, partnerId, kind: KIND });
      this.#written = 0;
    }
    await this.#writer.write(bytes);
    this.#written += bytes.length;
    this.#size += bytes.length;
    if (this.#written >= SEGMENT_BYTES) await this.flush();
  }

  /** Stores the received bytes durably and records them. */
  async flush(): Promise<void> {
    const writer = this.#writer;
    if (writer === null) return;
    this.#writer = null;
    const { key, sizeBytes, encryption }: StoredObjectInfo = await writer.close();
    this.#segments.push({ key, sizeBytes, encryption });
    await this.#record();
  }

  /** Reads the whole file, after `flush`. */
  async *read(): AsyncGenerator<Uint8Array> {
    const { storage, partnerId } = this.#staging;
    for (const segment of this.#segments) yield* storage.open({ ...segment, partnerId, kind: KIND }).read();
  }

  /** The client has disconnected or closed the partial file. It is kept for a day and can be resumed. */
  async suspend(): Promise<void> {
    clearInterval(this.#renewal);
    try {
      await this.flush();
    } finally {
      if (this.#upload) await this.#staging.uploads.release(this.#upload.id, this.holder);
    }
  }

  /** The file became a job or was rejected, so its bytes aren't needed anymore. */
  async forget(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#writer?.abort();
    await deleteSegments(this.#staging.storage, this.#segments);
  }

  async #renew(): Promise<void> {
    // A short database outage doesn't end a transfer.
    const isMine = await this.#staging.uploads.extend(this.id, this.holder).catch(() => true);
    if (!isMine) this.#isLost = true;
  }

  async #empty(): Promise<void> {
    const earlier = this.#segments;
    this.#segments = [];
    this.#size = 0;
    await this.#record();
    await deleteSegments(this.#staging.storage, earlier);
  }

  async #record(): Promise<void> {
    const come = { segments: this.#segments, sizeBytes: this.#size };
    if (!(await this.#staging.uploads.keep(this.id, this.holder, come))) {
      this.#isLost = true;
      throw failed('The file was taken over by another session.');
    }
  }
}

export async function deleteSegments(storage: Storage, segments: unknown): Promise<void> {
  for (const { key } of segmentsSchema.parse(segments)) await storage.delete(key);
}
