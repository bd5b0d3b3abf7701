import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestDatabase, queryAsOwner, type TestDatabase } from '../../../test/environment/index.ts';
import { verifyAudit } from '../src/audit/index.ts';
import { connectDatabase, type Database, inTransaction } from '../src/index.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, maxConnections: 8, as: 'administration' });
});
afterEach(async () => {
  await db.$disconnect();
  await database.drop();
});

const entry = (partnerId: string | null, subjectId: string) => ({
  partnerId,
  actorType: 'client',
  actorId: 'cli_1',
  action: 'vendor.update',
  subjectType: 'vendor',
  subjectId,
  detail: { to_version: 2, Ä: ['b', null, 1.5], aa: 'x, "y"' },
  requestId: null,
  ipAddress: '127.0.0.1',
});

/** As somebody who may do anything in the database would. */
async function tamper(sql: string): Promise<void> {
  await queryAsOwner(database.url, "SET session_replication_role = 'replica'", sql);
}

async function fill(): Promise<bigint[]> {
  for (const n of [1, 2, 3, 4]) await db.auditEntry.create({ data: entry('ptn_a', `vnd_${n}`) });
  await db.auditEntry.create({ data: entry('ptn_b', 'vnd_9') });
  await db.auditEntry.create({ data: entry(null, 'vnd_9') });
  const rows = await db.auditEntry.findMany({ where: { partnerId: 'ptn_a' }, orderBy: { id: 'asc' } });
  return rows.map((row) => row.id);
}

describe('the audit trail', () => {
  test('holds as written', async () => {
    await fill();
    expect(await verifyAudit(db)).toMatchObject({ entries: 6, chains: 3, faults: [], missing: [] });
  });

  test('holds when many write at once, and when some of them fail', async () => {
    const writes = Array.from({ length: 60 }, (_, n) =>
      inTransaction(db, async (tx) => {
        await tx.auditEntry.create({ data: entry(`ptn_${n % 3}`, `vnd_${n}`) });
        if (n % 5 === 0) throw new Error('rolled back');
      }).catch(() => undefined),
    );
    await Promise.all(writes);
    expect(await verifyAudit(db)).toMatchObject({ entries: 48, chains: 3, faults: [], missing: [] });
  });

  test.each([
    ['was modified', `UPDATE audit_entries SET detail = '{"to_version": 3}' WHERE id = $id`],
    ['was modified', `UPDATE audit_entries SET created_at = created_at + interval '1 ms' WHERE id = $id`],
    ['does not follow the previous entry', 'DELETE FROM audit_entries WHERE id = $before'],
    ['has no hash', 'UPDATE audit_entries SET hash = NULL WHERE id = $id'],
  ])('shows an entry that %s (%s)', async (fault, sql) => {
    const [, before, id] = await fill();
    await tamper(sql.replace('$id', String(id)).replace('$before', String(before)));
    expect((await verifyAudit(db)).faults).toEqual([{ partnerId: 'ptn_a', entryId: id, fault }]);
  });

  test('shows, by heads that were kept elsewhere, an end that was written anew with hashes that fit', async () => {
    const ids = await fill();
    const kept = (await verifyAudit(db)).heads.map(({ hash }) => hash);
    await db.auditEntry.create({ data: entry('ptn_a', 'vnd_5') });
    expect(await verifyAudit(db, { since: kept })).toMatchObject({ entries: 7, faults: [], missing: [] });
    await tamper(`
      DELETE FROM audit_entries WHERE partner_id = 'ptn_a' AND id >= ${ids[2]};
      UPDATE audit_chains c SET entries = 2, last_id = e.id, last_hash = e.hash FROM audit_entries e
        WHERE c.partner_id = 'ptn_a' AND e.id = ${ids[1]}`);
    await db.auditEntry.create({ data: entry('ptn_a', 'vnd_forged') });
    const { faults, missing } = await verifyAudit(db, { since: kept });
    expect([faults, missing]).toEqual([[], [expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  });

  test('shows an entry that was moved to another partner, and a cut-off end', async () => {
    const ids = await fill();
    await tamper(`UPDATE audit_entries SET partner_id = 'ptn_b' WHERE id = ${ids[3]}`);
    const { faults } = await verifyAudit(db);
    expect(faults).toContainEqual({ partnerId: 'ptn_a', entryId: null, fault: 'has 3 of 4 expected entries' });
  });

  test.each(['UPDATE audit_entries SET actor_id = action', 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'refuses %s',
    async (sql) => {
      await fill();
      await expect(queryAsOwner(database.url, sql)).rejects.toThrow(/Rows of audit_entries are neither changed nor/);
      await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied/);
      expect(await verifyAudit(db)).toMatchObject({ entries: 6, faults: [] });
    },
  );
});
