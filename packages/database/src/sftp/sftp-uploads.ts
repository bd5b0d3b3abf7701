import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import { Prisma, type SftpUpload } from '../generated/client.ts';

/** A process that crashes holds a file no longer than this. Clients that retry earlier must wait. */
const HOLD_MS = 30_000;
const MOST_LISTED = 5000;

export type SftpUploads = ReturnType<typeof sftpUploads>;

/** The inbox of one client. */
export function sftpUploads(db: Database, { partnerId, clientId }: { partnerId: string; clientId: string }) {
  const own = { partnerId, clientId };
  const freeAt = (now: Date) => ({ OR: [{ heldUntil: null }, { heldUntil: { lt: now } }] });
  return {
    /** Newest first. */
    list: (): Promise<SftpUpload[]> =>
      db.sftpUpload.findMany({ where: own, orderBy: { touchedAt: 'desc' }, take: MOST_LISTED }),

    find: (name: string): Promise<SftpUpload | null> => db.sftpUpload.findFirst({ where: { ...own, name } }),

    /** Size and number of unfinished files. */
    async measure(): Promise<{ files: number; bytes: number }> {
      const { _count, _sum } = await db.sftpUpload.aggregate({
        where: { ...own, jobId: null },
        _count: true,
        _sum: { sizeBytes: true },
      });
      return { files: _count, bytes: Number(_sum.sizeBytes ?? 0) };
    },

    /** Reserves a name for `holder`. Null if another process holds it. `fresh` discards what was received before. */
    async hold(name: string, holder: string, { fresh }: { fresh: boolean }): Promise<SftpUpload | null> {
      const now = new Date();
      const id = createId('sfu');
      await db.sftpUpload.createMany({ data: [{ id, ...own, name, sizeBytes: 0 }], skipDuplicates: true });
      const emptied = { sizeBytes: 0, segments: [], jobId: null, rejection: Prisma.DbNull, createdAt: now };
      const { count } = await db.sftpUpload.updateMany({
        where: { ...own, name, ...freeAt(now) },
        data: { holder, heldUntil: new Date(now.getTime() + HOLD_MS), touchedAt: now, ...(fresh && emptied) },
      });
      return count === 1 ? db.sftpUpload.findFirst({ where: { ...own, name, holder } }) : null;
    },

    /** Returns false if the holder has lost the file. */
    async extend(id: string, holder: string): Promise<boolean> {
      const data = { heldUntil: new Date(Date.now() + HOLD_MS) };
      return (await db.sftpUpload.updateMany({ where: { ...own, id, holder }, data })).count === 1;
    },

    /** Records what was received. Returns false if the holder has lost the file. */
    async keep(id: string, holder: string, come: { segments: readonly object[]; sizeBytes: number }): Promise<boolean> {
      const data = { segments: asJson(come.segments), sizeBytes: come.sizeBytes, touchedAt: new Date() };
      return (await db.sftpUpload.updateMany({ where: { ...own, id, holder }, data })).count === 1;
    },

    async release(id: string, holder: string): Promise<void> {
      await db.sftpUpload.updateMany({ where: { ...own, id, holder }, data: { holder: null, heldUntil: null } });
    },

    /**
     * Records the job under the file's final name and removes an earlier file with that name.
     *
     * @throws Error if the file isn't held
     */
    submit: (
      tx: Transaction,
      { id, holder, name, jobId }: { id: string; holder: string; name: string; jobId: string },
    ): Promise<void> => end(tx, { id, holder, name }, { jobId }),

    /** Records why the file was rejected. */
    reject: (
      { id, holder, name }: { id: string; holder: string; name: string },
      rejection: { code: string; message: string; details: string | null },
    ): Promise<void> => inTransaction(db, (tx) => end(tx, { id, holder, name }, { rejection })),

    /** Returns false if the file doesn't exist or is being written. Throws the driver's error if the name is taken. */
    async rename(id: string, name: string): Promise<boolean> {
      const where = { ...own, id, jobId: null, ...freeAt(new Date()) };
      return (await db.sftpUpload.updateMany({ where, data: { name, touchedAt: new Date() } })).count === 1;
    },

    /** Returns the removed file, whose segments the caller deletes. Null if it doesn't exist or is being written. */
    async remove(name: string): Promise<SftpUpload | null> {
      const upload = await db.sftpUpload.findFirst({ where: { ...own, name, ...freeAt(new Date()) } });
      return upload && (await db.sftpUpload.deleteMany({ where: { id: upload.id, ...freeAt(new Date()) } })).count === 1
        ? upload
        : null;
    },
  };

  async function end(
    tx: Transaction,
    { id, holder, name }: { id: string; holder: string; name: string },
    result: { jobId: string } | { rejection: object },
  ): Promise<void> {
    await tx.sftpUpload.deleteMany({ where: { ...own, name, id: { not: id }, ...freeAt(new Date()) } });
    const { count } = await tx.sftpUpload.updateMany({
      where: { ...own, id, holder },
      data: { name, ...result, segments: [], holder: null, heldUntil: null, touchedAt: new Date() },
    });
    if (count !== 1) throw new Error('The upload is held by another');
  }
}
