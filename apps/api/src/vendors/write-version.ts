import { isDeepStrictEqual } from 'node:util';
import { AppError, type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '@rollcall/database';
import type { Prisma, Vendor } from '@rollcall/database/rows';
import type { VendorProfile } from '@rollcall/normalization';
import { createId } from '@rollcall/platform';
import type { Request, Response } from 'express';
import { recordAudit } from '../audit/record-audit.ts';
import { matchesTag } from '../http/conditional.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { Caller } from '../oauth/caller.ts';
import { changedParts } from './changed-parts.ts';
import { type FoundVendor, findVendor } from './find-vendor.ts';
import type { VendorState } from './vendor-state.ts';
import { versionTag } from './version-tag.ts';

export interface Writer {
  readonly caller: Caller;
  readonly request: Request;
  readonly response: Response;
}

export interface Change {
  readonly vendorId: string;
  readonly action: 'vendor.update' | 'vendor.rollback';
  readonly comment: string | undefined;
  /** Returns the new state. Called while the vendor is locked, and can throw. */
  next(current: FoundVendor): Promise<VendorState> | VendorState;
}

/**
 * Changes a vendor: creates a new version and its audit entry, if anything changes. Changes to one vendor are
 * serialized. Supports If-Match.
 */
export function changeVendor(db: Database | Transaction, writer: Writer, change: Change): Promise<FoundVendor> {
  const { partnerId } = writer.caller;
  requireLive(writer.caller);
  return inTransaction(db, async (tx) => {
    // Both IDs of a copied vendor use the same lock, as does the first change to a built-in vendor, which has no row.
    const { row, profile } = await findVendor(tx, { partnerId, vendorId: change.vendorId });
    const catalogueId = row?.catalogueId ?? profile.id;
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`rollcall.vendor ${partnerId} ${catalogueId}`}))`;
    const current = await findVendor(tx, { partnerId, vendorId: catalogueId });
    checkVersion(writer.request.get('if-match'), current.profile.version);
    const next = await change.next(current);
    return isSame(current.profile, next) ? current : writeVersion(tx, writer, { current, next, change });
  });
}

/** @throws AppError live_mode_required */
export function requireLive({ livemode }: Caller): void {
  if (!livemode) throw new AppError('live_mode_required');
}

function checkVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || matchesTag(ifMatch, versionTag(version))) return;
  throw new AppError('version_conflict', { details: `The current version is ${version}.` });
}

/** Compared as parsed JSON: a missing key, undefined, and the default are the same. */
function isSame(a: VendorState, b: VendorState): boolean {
  const plain = ({ name, status, aliases, config }: VendorState): unknown =>
    JSON.parse(JSON.stringify({ name, status, aliases, config: vendorConfigSchema.parse(config) }));
  return isDeepStrictEqual(plain(a), plain(b));
}

async function writeVersion(
  tx: Transaction,
  writer: Writer,
  { current, next, change }: { current: FoundVendor; next: VendorState; change: Change },
): Promise<FoundVendor> {
  const { caller, response } = writer;
  const version = current.profile.version + 1;
  const shown = { name: next.name, status: next.status, aliases: [...next.aliases] };
  const base = current.row ?? (await copyBuiltIn(tx, writer, current.profile));
  const row = await tx.vendor.update({
    where: { id: base.id, partnerId: caller.partnerId },
    data: { ...shown, currentVersion: version, updatedAt: new Date(), updatedBy: caller.actor.id },
  });
  await tx.vendorVersion.create({
    data: {
      vendorId: row.id,
      version,
      ...shown,
      config: asJsonObject(next.config),
      comment: change.comment ?? null,
      createdBy: caller.actor.id,
      requestId: requestIdOf(response),
    },
  });
  await recordAudit(tx, writer, {
    action: change.action,
    subjectType: 'vendor',
    subjectId: row.id,
    detail: {
      from_version: current.profile.version,
      to_version: version,
      changed: changedParts(current.profile, next),
      ...(change.comment !== undefined && { comment: change.comment }),
    },
  });
  return { row, profile: { ...next, id: row.id, version } };
}

/** Creates the partner's copy of a built-in vendor, with the built-in configuration as its first version. */
async function copyBuiltIn(tx: Transaction, { caller }: Writer, profile: VendorProfile): Promise<Vendor> {
  const { id: catalogueId, version } = profile;
  return createVendorRow(tx, profile, {
    partnerId: caller.partnerId,
    catalogueId,
    version,
    comment: 'Built-in catalog',
    createdBy: 'rollcall',
    updatedBy: caller.actor.id,
    requestId: null,
  });
}

/** Creates a vendor with its first version. */
export async function createVendorRow(
  tx: Transaction,
  state: VendorState,
  origin: {
    partnerId: string;
    catalogueId: string | null;
    version: number;
    comment: string | null;
    createdBy: string;
    updatedBy: string;
    requestId: string | null;
  },
): Promise<Vendor> {
  const { partnerId, catalogueId, version, comment, createdBy, updatedBy, requestId } = origin;
  const shown = { name: state.name, status: state.status, aliases: [...state.aliases] };
  const row = await tx.vendor.create({
    data: { id: createId('vnd'), partnerId, catalogueId, ...shown, currentVersion: version, updatedBy },
  });
  const config = asJsonObject(state.config);
  await tx.vendorVersion.create({
    data: { vendorId: row.id, version, ...shown, config, comment, createdBy, requestId },
  });
  return row;
}

export function asJsonObject(config: VendorConfig): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(config));
}
