import { asJson } from '../as-json.ts';
import type { Database, Transaction } from '../connect-database.ts';
import { Prisma, type SftpPickup } from '../generated/client.ts';

/** A process that crashes holds a pickup no longer than this. */
const HOLD_SECONDS = 30;
/** After the first failure. Doubles with each further failure. */
const FIRST_RETRY_MINUTES = 1;
const LONGEST_RETRY_MINUTES = 6 * 60;

export interface DuePickup extends SftpPickup {
  /** The partner's limit. Null: the service's limit applies. */
  readonly maxUploadBytes: bigint | null;
}

/** Claims the pickup that has been due longest. Null if none is due. */
export async function claimDuePickup(db: Database, holder: string): Promise<DuePickup | null> {
  const claimed = await db.$queryRaw<{ id: string }[]>`
    UPDATE sftp_pickups SET holder = ${holder}, held_until = now() + ${HOLD_SECONDS} * interval '1 second', last_run_at = now()
    WHERE id = (
      SELECT due.id FROM sftp_pickups AS due JOIN partners ON partners.id = due.partner_id
      WHERE due.is_enabled AND due.next_run_at <= now() AND (due.held_until IS NULL OR due.held_until < now())
        AND partners.suspended_at IS NULL
      ORDER BY due.next_run_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
    RETURNING id`;
  const [row] = claimed;
  if (row === undefined) return null;
  const pickup = await db.sftpPickup.findUniqueOrThrow({ where: { id: row.id } });
  const { maxUploadBytes } = await db.partner.findUniqueOrThrow({
    where: { id: pickup.partnerId },
    select: { maxUploadBytes: true },
  });
  return { ...pickup, maxUploadBytes };
}

/**
 * Returns false if the pickup was changed, deleted, or taken over. Within a transaction, it can't be taken over before
 * the end.
 */
export async function holdPickup(db: Database | Transaction, id: string, holder: string): Promise<boolean> {
  const held = await db.$executeRaw`
    UPDATE sftp_pickups SET held_until = now() + ${HOLD_SECONDS} * interval '1 second'
    WHERE id = ${id} AND holder = ${holder} AND is_enabled`;
  return held === 1;
}

/** Records a success. `againInSeconds`: there are more files to fetch. Null: the next run is at the regular time. */
export async function endPickup(
  db: Database,
  { id, holder, againInSeconds }: { id: string; holder: string; againInSeconds: number | null },
): Promise<void> {
  await db.$executeRaw`
    UPDATE sftp_pickups SET holder = NULL, held_until = NULL, last_success_at = now(), failures = 0,
      failing_since = NULL, last_error = NULL,
      next_run_at = now() + coalesce(${againInSeconds}::int, every_minutes * 60) * interval '1 second'
    WHERE id = ${id} AND holder = ${holder}`;
}

/** Records a failure. Retries are soon at first, then less and less frequent. */
export async function failPickup(
  db: Database,
  { id, holder, error }: { id: string; holder: string; error: { code: string; message: string } },
): Promise<void> {
  await db.$executeRaw`
    UPDATE sftp_pickups SET holder = NULL, held_until = NULL, failures = failures + 1,
      failing_since = coalesce(failing_since, now()), last_error = ${JSON.stringify(error)}::jsonb,
      next_run_at = now() + least(${FIRST_RETRY_MINUTES} * power(2, least(failures, 20)), ${LONGEST_RETRY_MINUTES})
        * interval '1 minute'
    WHERE id = ${id} AND holder = ${holder}`;
}

/** Releases the pickup without a result. Another process can claim it immediately. */
export async function releasePickup(db: Database, { id, holder }: { id: string; holder: string }): Promise<void> {
  await db.sftpPickup.updateMany({ where: { id, holder }, data: { holder: null, heldUntil: null } });
}

/** A file in the server's listing. */
export interface ListedFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** The files that weren't fetched yet, in the same order. */
export async function selectUnfetched<File extends ListedFile>(
  db: Database,
  pickupId: string,
  files: readonly File[],
): Promise<File[]> {
  const known = await db.sftpPickupFile.findMany({
    where: { pickupId, name: { in: files.map(({ name }) => name) } },
    select: { name: true, sizeBytes: true, modifiedAt: true },
  });
  const keys = new Set(known.map(keyOf));
  return files.filter((file) => !keys.has(keyOf(file)));
}

/** The job that was created for the same content under the same name, if only the file's time has changed. */
export async function findSameContent(
  tx: Transaction,
  pickupId: string,
  { name, sha256 }: { name: string; sha256: string },
): Promise<string | null> {
  const same = await tx.sftpPickupFile.findFirst({ where: { pickupId, name, sha256, jobId: { not: null } } });
  return same?.jobId ?? null;
}

export async function rememberFetched(
  tx: Transaction,
  pickupId: string,
  file: ListedFile & {
    readonly sha256: string | null;
    readonly jobId?: string;
    readonly rejection?: { code: string; message: string; details: string | null };
  },
): Promise<void> {
  const { name, sizeBytes, modifiedAt, sha256, jobId, rejection } = file;
  await tx.sftpPickupFile.create({
    data: {
      ...{ pickupId, name, sizeBytes, modifiedAt, sha256 },
      ...(jobId !== undefined && { jobId }),
      rejection: rejection === undefined ? Prisma.DbNull : asJson(rejection),
    },
  });
}

function keyOf(file: { name: string; sizeBytes: number | bigint; modifiedAt: Date }): string {
  return `${file.sizeBytes} ${file.modifiedAt.getTime()} ${file.name}`;
}
