import { createHash } from 'node:crypto';
import type { Database } from '../connect-database.ts';

export interface AuditFault {
  /** Null for entries that belong to no partner. */
  readonly partnerId: string | null;
  /** The entry at which the chain is broken, or null if it is the end. */
  readonly entryId: bigint | null;
  readonly fault: string;
}

/** The end of a valid chain. Store it where the database owner can't change it. */
export interface AuditHead {
  readonly partnerId: string | null;
  readonly entries: number;
  /** Hash of the last entry, in hex. */
  readonly hash: string;
}

export interface AuditVerdict {
  readonly entries: number;
  readonly chains: number;
  readonly heads: readonly AuditHead[];
  /** The given hashes that no entry of a valid chain has. */
  readonly missing: readonly string[];
  /** The first fault of each chain. Later entries prove nothing. */
  readonly faults: readonly AuditFault[];
}

interface StoredEntry {
  readonly id: bigint;
  readonly prevHash: Uint8Array | null;
  readonly hash: Uint8Array | null;
  /** The hashed fields as text, in order. */
  readonly fields: readonly (string | null)[];
}

interface Chain {
  readonly partnerId: string;
  readonly entries: bigint;
  readonly lastId: bigint;
  readonly lastHash: Uint8Array;
}

const PAGE = 1000;
const NOTHING = Buffer.alloc(0);

/**
 * Recomputes all hashes of the audit trail outside the database, so that changed, removed, and inserted entries and
 * modified database functions are found. It can't detect that the owner rewrote a chain from some entry to its end. For
 * that, pass the heads of an earlier run as `since`: those that no longer exist are returned as `missing`.
 */
export async function verifyAudit(
  db: Database,
  { since = [] }: { since?: readonly string[] } = {},
): Promise<AuditVerdict> {
  const chains = await db.$queryRaw<Chain[]>`
    SELECT coalesce(c.partner_id, e.partner_id) AS "partnerId", coalesce(c.entries, 0) AS entries,
      coalesce(c.last_id, 0) AS "lastId", coalesce(c.last_hash, ''::bytea) AS "lastHash"
    FROM audit_chains c FULL JOIN (SELECT DISTINCT coalesce(partner_id, '') AS partner_id FROM audit_entries) e
      ON e.partner_id = c.partner_id
    ORDER BY 1`;
  const faults: AuditFault[] = [];
  const heads: AuditHead[] = [];
  const missing = new Set(since.map((hash) => hash.toLowerCase()));
  let entries = 0;
  for (const chain of chains) {
    const verdict = await verifyChain(db, chain, (hash) => missing.delete(hash));
    entries += verdict.entries;
    if (verdict.fault !== null) faults.push(verdict.fault);
    else heads.push({ partnerId: chain.partnerId || null, entries: verdict.entries, hash: hexOf(chain.lastHash) });
  }
  return { entries, chains: chains.length, heads, missing: [...missing], faults };
}

async function verifyChain(
  db: Database,
  chain: Chain,
  onIntact: (hash: string) => void,
): Promise<{ readonly entries: number; readonly fault: AuditFault | null }> {
  const partnerId = chain.partnerId === '' ? null : chain.partnerId;
  const broken = (entryId: bigint | null, fault: string) => ({ entries, fault: { partnerId, entryId, fault } });
  let previous: Uint8Array = NOTHING;
  let after = 0n;
  let entries = 0;
  // Entries newer than the chain's head at the start are still being written.
  for (;;) {
    const page = await readPage(db, { partnerId: chain.partnerId, after, upTo: chain.lastId });
    for (const entry of page) {
      if (entry.hash === null || entry.prevHash === null) return broken(entry.id, 'has no hash');
      if (!same(entry.prevHash, previous)) return broken(entry.id, 'does not follow the previous entry');
      if (!same(entry.hash, hashOf(entry))) return broken(entry.id, 'was modified');
      onIntact(hexOf(entry.hash));
      previous = entry.hash;
      after = entry.id;
      entries += 1;
    }
    if (page.length < PAGE) break;
  }
  if (BigInt(entries) !== chain.entries || !same(previous, chain.lastHash)) {
    return broken(null, `has ${entries} of ${chain.entries} expected entries`);
  }
  return { entries, fault: null };
}

function readPage(
  db: Database,
  { partnerId, after, upTo }: { partnerId: string; after: bigint; upTo: bigint },
): Promise<StoredEntry[]> {
  return db.$queryRaw<StoredEntry[]>`
    SELECT id, prev_hash AS "prevHash", hash, ARRAY[id::text, partner_id, actor_type, actor_id, action, subject_type,
      subject_id, detail::text, request_id, ip_address,
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')] AS fields
    FROM audit_entries
    WHERE coalesce(partner_id, '') = ${partnerId} AND id > ${after} AND id <= ${upTo}
    ORDER BY id LIMIT ${PAGE}`;
}

/** Each field is hashed as its length in bytes, a colon, and its text, or as a dash, followed by a comma. */
function hashOf({ prevHash, fields }: StoredEntry): Uint8Array {
  const text = fields.map((field) => (field === null ? '-,' : `${Buffer.byteLength(field)}:${field},`)).join('');
  return createHash('sha256')
    .update(prevHash ?? NOTHING)
    .update(text, 'utf8')
    .digest();
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
