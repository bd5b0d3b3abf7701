import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import { Prisma, type SftpUpload } from '../generated/client.ts';

/** A process that crashes holds a file no longer than this. Clients that retry earlier must wait. */
const HOLD_MS = 30_000;
const MOST_LISTED = 5000;

interface Owner {
  readonly partnerId: string;
  readonly clientId: string;
}

/** A file that `holder` receives, and the name that it gets. */
interface HeldUpload {
  readonly id: string;
  readonly holder: string;
  readonly name: string;
}

/** The inbox of one client. */
export class SftpUploads {
  private readonly owner: Owner;

  constructor(
    private readonly db: Database,
    { partnerId, clientId }: Owner,
  ) {
    this.owner = { partnerId, clientId };
  }

  /** Newest first. */
  list(): Promise<SftpUpload[]> {
    return this.db.sftpUpload.findMany({ where: this.owner, orderBy: { touchedAt: 'desc' }, take: MOST_LISTED });
  }

  find(name: string): Promise<SftpUpload | null> {
    return this.db.sftpUpload.findFirst({ where: { ...this.owner, name } });
  }

  /** Size and number of unfinished files. */
  async measure(): Promise<{ files: number; bytes: number }> {
    const { _count, _sum } = await this.db.sftpUpload.aggregate({
      where: { ...this.owner, jobId: null },
      _count: true,
      _sum: { sizeBytes: true },
    });
    return { files: _count, bytes: Number(_sum.sizeBytes ?? 0) };
  }

  /** Reserves a name for `holder`. Null if another process holds it. `fresh` discards what was received before. */
  async hold(name: string, holder: string, { fresh }: { fresh: boolean }): Promise<SftpUpload | null> {
    const { db, owner } = this;
    const now = new Date();
    const id = createId('sfu');
    await db.sftpUpload.createMany({ data: [{ id, ...owner, name, sizeBytes: 0 }], skipDuplicates: true });
    const emptied = { sizeBytes: 0, segments: [], jobId: null, rejection: Prisma.DbNull, createdAt: now };
    const { count } = await db.sftpUpload.updateMany({
      where: { ...owner, name, ...freeAt(now) },
      data: { holder, heldUntil: new Date(now.getTime() + HOLD_MS), touchedAt: now, ...(fresh && emptied) },
    });
    return count === 1 ? db.sftpUpload.findFirst({ where: { ...owner, name, holder } }) : null;
  }

  /** Returns false if the holder has lost the file. */
  extend(id: string, holder: string): Promise<boolean> {
    return this.update(id, holder, { heldUntil: new Date(Date.now() + HOLD_MS) });
  }

  /** Records what was received. Returns false if the holder has lost the file. */
  keep(id: string, holder: string, come: { segments: readonly object[]; sizeBytes: number }): Promise<boolean> {
    return this.update(id, holder, {
      segments: asJson(come.segments),
      sizeBytes: come.sizeBytes,
      touchedAt: new Date(),
    });
  }

  async release(id: string, holder: string): Promise<void> {
    await this.update(id, holder, { holder: null, heldUntil: null });
  }

  /**
   * Records the job under the file's final name and removes an earlier file with that name.
   *
   * @throws Error if the file isn't held
   */
  submit(tx: Transaction, { jobId, ...upload }: HeldUpload & { readonly jobId: string }): Promise<void> {
    return this.end(tx, upload, { jobId });
  }

  /** Records why the file was rejected. */
  reject(upload: HeldUpload, rejection: { code: string; message: string; details: string | null }): Promise<void> {
    return inTransaction(this.db, (tx) => this.end(tx, upload, { rejection }));
  }

  /** Returns false if the file doesn't exist or is being written. Throws the driver's error if the name is taken. */
  async rename(id: string, name: string): Promise<boolean> {
    const where = { ...this.owner, id, jobId: null, ...freeAt(new Date()) };
    return (await this.db.sftpUpload.updateMany({ where, data: { name, touchedAt: new Date() } })).count === 1;
  }

  /** Returns the removed file, whose segments the caller deletes. Null if it doesn't exist or is being written. */
  async remove(name: string): Promise<SftpUpload | null> {
    const { sftpUpload } = this.db;
    const upload = await sftpUpload.findFirst({ where: { ...this.owner, name, ...freeAt(new Date()) } });
    if (upload === null) return null;
    const { count } = await sftpUpload.deleteMany({ where: { id: upload.id, ...freeAt(new Date()) } });
    return count === 1 ? upload : null;
  }

  private async update(id: string, holder: string, data: Prisma.SftpUploadUpdateManyMutationInput): Promise<boolean> {
    return (await this.db.sftpUpload.updateMany({ where: { ...this.owner, id, holder }, data })).count === 1;
  }

  private async end(
    tx: Transaction,
    { id, holder, name }: HeldUpload,
    result: { jobId: string } | { rejection: object },
  ): Promise<void> {
    await tx.sftpUpload.deleteMany({ where: { ...this.owner, name, id: { not: id }, ...freeAt(new Date()) } });
    const { count } = await tx.sftpUpload.updateMany({
      where: { ...this.owner, id, holder },
      data: { name, ...result, segments: [], holder: null, heldUntil: null, touchedAt: new Date() },
    });
    if (count !== 1) throw new Error('The upload is held by another');
  }
}

/** Where no process holds the file. */
const freeAt = (now: Date) => ({ OR: [{ heldUntil: null }, { heldUntil: { lt: now } }] });
