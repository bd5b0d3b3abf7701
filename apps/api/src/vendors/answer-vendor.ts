import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Answer } from '@rollcall/intake';
import type { Response } from 'express';
import type { Caller } from '../oauth/caller.ts';
import type { FoundVendor } from './find-vendor.ts';
import { findLastDrift } from './last-drift.ts';
import { presentVendorDetail } from './present-vendor.ts';
import { readUsage } from './read-usage.ts';
import { versionTag } from './version-tag.ts';

/** Sends the vendor's details with its version as ETag. */
export async function answerVendor(
  db: Database | Transaction,
  caller: Caller,
  found: FoundVendor,
): Promise<Answer & { headers: Record<string, string> }> {
  const vendor = { partnerId: caller.partnerId, ids: vendorIds(found) };
  const updatedBy = found.row?.updatedBy ?? 'rollcall';
  const [usage, drift, names] = await Promise.all([
    readUsage(db, vendor),
    findLastDrift(db, vendor),
    partnerScope(db, caller.partnerId).namesOf([updatedBy]),
  ]);
  const facts = { usage, drift, updatedByName: names.get(updatedBy) ?? null };
  const headers = { ETag: versionTag(found.profile.version) };
  return { status: 200, headers, body: presentVendorDetail(found, facts) };
}

export async function sendVendor(
  db: Database | Transaction,
  { caller, response }: { caller: Caller; response: Response },
  found: FoundVendor,
): Promise<void> {
  const { headers, body } = await answerVendor(db, caller, found);
  response.set(headers).json(body);
}

/**
 * The IDs under which the vendor's files can be stored: a copy's own, and the built-in vendor's before it was copied.
 */
export function vendorIds({ profile, row }: FoundVendor): string[] {
  return row === null || row.catalogueId === null ? [profile.id] : [profile.id, row.catalogueId];
}
