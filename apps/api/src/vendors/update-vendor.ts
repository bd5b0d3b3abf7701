import { isDeepStrictEqual } from 'node:util';
import { AppError, type VendorConfig, type VendorUpdate, vendorConfigSchema } from '@rollcall/contracts';
import { inTransaction, type Prisma, type Transaction, type Vendor } from '@rollcall/database';
import type { VendorProfile } from '@rollcall/normalization';
import { createId } from '@rollcall/platform';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { matchesTag } from '../http/conditional.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { type FoundVendor, findVendor } from './find-vendor.ts';
import { presentVendorDetail } from './present-vendor.ts';
import { versionTag } from './read-vendors.ts';

type UpdateCall = Call<'updateVendor'>;
type VendorState = Pick<VendorProfile, 'name' | 'status' | 'aliases' | 'config'>;

/** Replaces the parts given, each as a whole; a new version only when something differs. */
export function updateVendor({ db }: Dependencies): Handler<'updateVendor'> {
  return async (call) => {
    const { params, body, caller, request, response } = call;
    const { partnerId } = caller;
    const found = await inTransaction(db, async (tx) => {
      // One writer at a time per partner and vendor, also for the first write to a built-in one, which has no row yet.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`rollcall.vendor ${partnerId} ${params.vendor_id}`}))`;
      const present = await findVendor(tx, { partnerId, vendorId: params.vendor_id });
      if (present.row) await tx.$queryRaw`SELECT id FROM vendors WHERE id = ${present.row.id} FOR UPDATE`;
      const current = present.row ? await findVendor(tx, { partnerId, vendorId: present.row.id }) : present;
      checkVersion(request.get('if-match'), current.profile.version);
      const next = applyUpdate(current.profile, body);
      return isSame(current.profile, next) ? current : writeVersion(tx, call, { current, next });
    });
    const usage = await db.vendorUsage.findUnique({
      where: { partnerId_vendorId: { partnerId, vendorId: found.profile.id } },
    });
    response.set('ETag', versionTag(found.profile.version)).json(presentVendorDetail(found, usage));
  };
}

function checkVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || matchesTag(ifMatch, versionTag(version))) return;
  throw new AppError('version_conflict', { details: `The current version is ${version}.` });
}

function applyUpdate(current: VendorState, body: VendorUpdate): VendorState {
  return {
    name: body.name ?? current.name,
    status: body.status ?? current.status,
    aliases: body.aliases ?? current.aliases,
    config: vendorConfigSchema.parse({ ...current.config, ...definedParts(body.config ?? {}) }),
  };
}

function definedParts(parts: NonNullable<VendorUpdate['config']>): Partial<VendorConfig> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function isSame(a: VendorState, b: VendorState): boolean {
  const { name, status, aliases, config } = a;
  const other = { name: b.name, status: b.status, aliases: b.aliases, config: b.config };
  // Through JSON: an absent key and one that is undefined are the same configuration.
  return isDeepStrictEqual(
    JSON.parse(JSON.stringify({ name, status, aliases, config })),
    JSON.parse(JSON.stringify(other)),
  );
}

async function writeVersion(
  tx: Transaction,
  call: UpdateCall,
  { current, next }: { current: FoundVendor; next: VendorState },
): Promise<FoundVendor> {
  const { caller, body, response } = call;
  const version = current.profile.version + 1;
  const shown = { name: next.name, status: next.status, aliases: [...next.aliases] };
  const author = { createdBy: caller.clientId, requestId: requestIdOf(response) };
  const base = current.row ?? (await copyBuiltIn(tx, call, current.profile));
  const row = await tx.vendor.update({
    where: { id: base.id },
    data: { ...shown, currentVersion: version, updatedAt: new Date(), updatedBy: caller.clientId },
  });
  await tx.vendorVersion.create({
    data: {
      vendorId: row.id,
      version,
      ...shown,
      config: asJsonObject(next.config),
      comment: body.comment ?? null,
      ...author,
    },
  });
  await recordAudit(tx, call, {
    action: 'vendor.update',
    subjectType: 'vendor',
    subjectId: row.id,
    detail: {
      from_version: current.profile.version,
      to_version: version,
      changed: changedParts(current.profile, next),
    },
  });
  return { row, profile: { ...next, id: row.id, version } };
}

/** The partner's own vendor that stands for the built-in one from now on; its first version is the built-in's. */
async function copyBuiltIn(tx: Transaction, { caller }: UpdateCall, profile: VendorProfile): Promise<Vendor> {
  const { id: catalogueId, version, config, name, status, aliases } = profile;
  const shown = { name, status, aliases: [...aliases] };
  const row = await tx.vendor.create({
    data: {
      id: createId('vnd'),
      partnerId: caller.partnerId,
      catalogueId,
      ...shown,
      currentVersion: version,
      updatedBy: caller.clientId,
    },
  });
  await tx.vendorVersion.create({
    data: {
      vendorId: row.id,
      version,
      ...shown,
      config: asJsonObject(config),
      comment: 'Built-in catalogue',
      createdBy: 'rollcall',
    },
  });
  return row;
}

function changedParts(before: VendorState, after: VendorState): string[] {
  const parts = (state: VendorState): Record<string, unknown> => {
    const { config, name, status, aliases } = state;
    return {
      name,
      status,
      aliases,
      ...Object.fromEntries(Object.entries(config).map(([part, value]) => [`config.${part}`, value])),
    };
  };
  const old = parts(before);
  return Object.entries(parts(after))
    .filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(old[part]))
    .map(([part]) => part);
}

function asJsonObject(config: VendorConfig): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(config));
}
