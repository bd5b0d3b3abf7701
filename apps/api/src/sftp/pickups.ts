import { isIP } from 'node:net';
import { AppError } from '@rollcall/contracts';
import { inTransaction, type Transaction } from '@rollcall/database';
import { Prisma, type SftpPickup } from '@rollcall/database/rows';
import { createId } from '@rollcall/platform';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { checkHost } from '../webhooks/check-host.ts';
import { createPickupCredential } from './pickup-credential.ts';
import { presentPickup } from './present-pickup.ts';

const MAX_PICKUPS = 20;
const MAX_LISTED_FILES = 100;

export function listSftpPickups({ db }: Dependencies): Handler<'listSftpPickups'> {
  return async ({ caller: { partnerId }, response }) => {
    const pickups = await db.sftpPickup.findMany({ where: { partnerId }, orderBy: { id: 'asc' } });
    response.json({ pickups: pickups.map(presentPickup) });
  };
}

export function createSftpPickup(deps: Dependencies): Handler<'createSftpPickup'> {
  return async (call) => {
    const { partnerId } = call.caller;
    const { password, every_minutes: everyMinutes, host_keys: hostKeys, ...given } = call.body;
    await checkPickupHost(deps, given.host);
    return call.once(async (tx) => {
      await tx.$queryRaw`SELECT id FROM partners WHERE id = ${partnerId} FOR UPDATE`;
      if ((await tx.sftpPickup.count({ where: { partnerId } })) >= MAX_PICKUPS) throw new AppError('too_many_pickups');
      const id = createId('sfp');
      const credential = createPickupCredential(deps.keyRing, { pickupId: id, password });
      const data = { id, partnerId, ...given, everyMinutes, hostKeys, ...credential };
      const pickup = await tx.sftpPickup.create({ data });
      await recordAudit(tx, call, { ...about('create', id), detail: { host: given.host, username: given.username } });
      return { status: 201, body: presentPickup(pickup) };
    });
  };
}

/** A run in progress loses its lease and ends. The next run uses the new settings. */
export function updateSftpPickup(deps: Dependencies): Handler<'updateSftpPickup'> {
  return async (call) => {
    const { params, body, caller, response } = call;
    const { password, every_minutes: everyMinutes, host_keys: hostKeys, state, ...given } = body;
    if (given.host !== undefined) await checkPickupHost(deps, given.host);
    const saved = await inTransaction(deps.db, async (tx) => {
      const pickup = await findPickup(tx, caller.partnerId, params.pickup_id);
      const target = { host: given.host, port: given.port, username: given.username, hostKeys };
      if (password === undefined && pickup.publicKey === null && isElsewhere(pickup, target))
        throw new AppError('pickup_password_needed');
      const { id } = pickup;
      await recordAudit(tx, call, { ...about('update', id), detail: { changed: Object.keys(body) } });
      return tx.sftpPickup.update({
        where: { id },
        data: {
          ...withoutUndefined({ ...given, everyMinutes, hostKeys }),
          ...(password !== undefined && createPickupCredential(deps.keyRing, { pickupId: id, password })),
          ...(state && { isEnabled: state === 'enabled' }),
          ...{ nextRunAt: new Date(), failures: 0, failingSince: null, lastError: Prisma.DbNull },
          ...{ holder: null, heldUntil: null, updatedAt: new Date() },
        },
      });
    });
    response.json(presentPickup(saved));
  };
}

export function deleteSftpPickup({ db }: Dependencies): Handler<'deleteSftpPickup'> {
  return async (call) => {
    const { params, caller, response } = call;
    await inTransaction(db, async (tx) => {
      const { id } = await findPickup(tx, caller.partnerId, params.pickup_id);
      await tx.sftpPickup.delete({ where: { id } });
      await recordAudit(tx, call, about('delete', id));
    });
    response.status(204).end();
  };
}

export function runSftpPickup(): Handler<'runSftpPickup'> {
  return (call) =>
    call.once(async (tx) => {
      const { id } = await findPickup(tx, call.caller.partnerId, call.params.pickup_id);
      const pickup = await tx.sftpPickup.update({ where: { id }, data: { nextRunAt: new Date() } });
      await recordAudit(tx, call, about('run', id));
      return { status: 202, body: presentPickup(pickup) };
    });
}

const rejectionSchema = z
  .object({ code: z.string(), message: z.string(), details: z.string().nullable().default(null) })
  .nullable();

export function listSftpPickupFiles({ db }: Dependencies): Handler<'listSftpPickupFiles'> {
  return async ({ params, caller, response }) => {
    const { id: pickupId } = await findPickup(db, caller.partnerId, params.pickup_id);
    const files = await db.sftpPickupFile.findMany({
      where: { pickupId },
      orderBy: { fetchedAt: 'desc' },
      take: MAX_LISTED_FILES,
    });
    response.json({
      files: files.map((file) => ({
        name: file.name,
        size_bytes: Number(file.sizeBytes),
        modified_at: file.modifiedAt.toISOString(),
        sha256: file.sha256,
        job_id: file.jobId,
        rejection: rejectionSchema.parse(file.rejection),
        fetched_at: file.fetchedAt.toISOString(),
      })),
    });
  };
}

async function findPickup(tx: Transaction, partnerId: string, id: string): Promise<SftpPickup> {
  const pickup = await tx.sftpPickup.findFirst({ where: { id, partnerId } });
  if (pickup === null) throw new AppError('pickup_not_found');
  return pickup;
}

/** Applies the rules for webhooks. The resolved address is checked again for each connection. */
function checkPickupHost({ webhookPolicy }: Dependencies, host: string): Promise<void> {
  const name = isIP(host) === 6 ? `[${host}]` : host.replace(/\.$/, '');
  return checkHost(name, webhookPolicy.addresses, (details) => new AppError('invalid_pickup_host', { details }));
}

/** The stored password must not be sent to another server unless the user enters it again. */
function isElsewhere(
  pickup: SftpPickup,
  {
    host,
    port,
    username,
    hostKeys,
  }: Partial<Record<'host' | 'username', string | undefined>> & {
    readonly port: number | undefined;
    readonly hostKeys: readonly string[] | undefined;
  },
): boolean {
  return (
    (host !== undefined && host !== pickup.host) ||
    (port !== undefined && port !== pickup.port) ||
    (username !== undefined && username !== pickup.username) ||
    (hostKeys?.some((key) => !pickup.hostKeys.includes(key)) ?? false)
  );
}

function withoutUndefined<T extends object>(given: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

function about(deed: string, subjectId: string) {
  return { action: `sftp_pickup.${deed}`, subjectType: 'sftp_pickup', subjectId };
}
