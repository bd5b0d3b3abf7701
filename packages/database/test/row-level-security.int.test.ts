import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createId } from '@rollcall/platform';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/environment/index.ts';
import { readRows } from '../src/access/read-rows.ts';
import { PARTNER_ROLE, SYSTEM_ROLE, sessionConfig } from '../src/access/roles.ts';
import { asPartner, asSystem, connectDatabase, type Database, inTransaction, NoScopeError } from '../src/index.ts';
import { partnerScope } from '../src/partners/index.ts';
import { type OwnRows, writeOneOfEach } from './one-of-each.ts';

const live = ({ partnerId }: OwnRows) => ({ partnerId, livemode: true });

/** Prisma's own record of migrations, which the service has no business with. */
const NOT_OURS = ['_prisma_migrations'];

/** Without a mode of their own: seen with their job or delivery. */
const withTheirJobOrDelivery = [
  ...['correction_drafts', 'delivery_attempts', 'job_artifacts'],
  ...['job_assignments', 'job_notes'],
];

jest.setTimeout(120_000);

let database: TestDatabase;
let owner: pg.Client;
let db: Database;
/** Every table with a partner's rows, and how many of them. */
let mine: OwnRows;
let theirs: OwnRows;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const system = connectDatabase({ url: database.url, maxConnections: 2, as: 'administration' });
  mine = await writeOneOfEach(system);
  theirs = await writeOneOfEach(system);
  await system.$disconnect();
  db = connectDatabase({ url: database.url, maxConnections: 4, as: 'caller' });
});
afterAll(async () => {
  await db.$disconnect();
  await owner.end();
  await database.drop();
});

async function tablesOf(condition: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND ${condition} ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_OURS.includes(name));
}

/** Straight to PostgreSQL in the role, without any of our code in between. */
async function inRole<T>(role: typeof PARTNER_ROLE | typeof SYSTEM_ROLE, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(sessionConfig(database.url, role));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('the tables', () => {
  test('each forces row-level security on its owner too and has policies for both roles', async () => {
    expect(await tablesOf('NOT (relrowsecurity AND relforcerowsecurity)')).toEqual([]);
    expect(
      await tablesOf("NOT EXISTS (SELECT FROM pg_policy p WHERE polrelid = c.oid AND polname = 'all_rows')"),
    ).toEqual([]);
  });

  test('each holds rows of a partner, which this test writes, or is known to hold nobody’s', async () => {
    const nobodys = [
      'webhook_holds',
      'outbox_messages',
      'processing_rates',
      'revoked_tokens',
      'service_secrets',
      'signing_keys',
    ];
    expect([...Object.keys(mine.tables), ...nobodys].sort()).toEqual(await tablesOf('true'));
  });

  test('each of a partner is apart for live and test data, goes with one that is, or is known to serve both', async () => {
    const apart = await tablesOf("EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'livemode')");
    const account = ['partners', 'users', 'user_invitations', 'sessions', 'client_secrets', 'sftp_credentials'];
    const both = ['vendors', 'vendor_versions', 'audit_entries', 'audit_chains'];
    // Reached by a job or a client alone; test files have digests of their own; pick-ups are live.
    const byAnother = ['stored_objects', 'sftp_uploads', 'x12_interchanges', 'sftp_pickups', 'sftp_pickup_files'];
    expect([...apart, ...withTheirJobOrDelivery, ...account, ...both, ...byAnother].sort()).toEqual(
      Object.keys(mine.tables).sort(),
    );
  });

  test('the roles of the service own none of them, are no superusers and cannot go past a policy', async () => {
    const { rows } = await owner.query(
      'SELECT rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole FROM pg_roles WHERE rolname = ANY ($1)',
      [[PARTNER_ROLE, SYSTEM_ROLE]],
    );
    expect(rows).toHaveLength(2);
    for (const { rolname, ...rights } of rows)
      expect([rolname, ...Object.values(rights)]).toEqual([rolname, false, false, false, false]);
    expect(await tablesOf(`relowner::regrole::text IN ('${PARTNER_ROLE}', '${SYSTEM_ROLE}')`)).toEqual([]);
  });
});

describe('a partner', () => {
  test('sees its own rows and no other’s, in every table', async () => {
    await inRole(PARTNER_ROLE, async (client) => {
      await client.query("SELECT set_config('rollcall.partner', $1, false)", [mine.partnerId]);
      const seen: Record<string, number> = {};
      for (const table of Object.keys(mine.tables)) {
        seen[table] = Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
      }
      expect(seen).toEqual(mine.tables);
    });
  });

  test('sees none of its live rows among its test data, in every table that holds either', async () => {
    const withMode = await tablesOf(
      "EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'livemode' AND c.relname <> 'api_clients')",
    );
    expect(withMode).toContain('jobs');
    await inRole(PARTNER_ROLE, async (client) => {
      await client.query(
        "SELECT set_config('rollcall.partner', $1, false), set_config('rollcall.livemode', 'false', false)",
        [mine.partnerId],
      );
      for (const table of [...withMode, ...withTheirJobOrDelivery]) {
        expect([table, (await client.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
      }
      expect((await client.query('SELECT FROM vendors')).rowCount).toBe(1);
      const feed = (livemode: boolean) =>
        client.query(
          `INSERT INTO feeds (id, partner_id, vendor_key, name, livemode) VALUES ('fed_${livemode}', $1, '', 'x', $2)`,
          [mine.partnerId, livemode],
        );
      await expect(feed(true)).rejects.toThrow(/row-level security/);
      await feed(false);
      const version = `INSERT INTO vendor_versions (vendor_id, version, name, status, aliases, config, created_by)
        SELECT vendor_id, version + 1, name, status, aliases, config, created_by FROM vendor_versions`;
      await expect(client.query(version)).rejects.toThrow(/row-level security/);
    });
    await asPartner({ partnerId: mine.partnerId, livemode: false }, async () => {
      expect(await db.feed.deleteMany()).toEqual({ count: 1 });
    });
  });

  test('sees nothing of anybody before it is said who it is', async () => {
    await inRole(PARTNER_ROLE, async (client) => {
      for (const table of await tablesOf('true')) {
        expect([table, (await client.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
      }
    });
  });

  test('can neither change, delete nor take over a row of another, in any table', async () => {
    await inRole(PARTNER_ROLE, async (client) => {
      await client.query("SELECT set_config('rollcall.partner', $1, false)", [mine.partnerId]);
      for (const [table, key] of Object.entries(theirs.keys)) {
        const where = `WHERE ${key.column} = '${key.value}'`;
        for (const statement of [
          `UPDATE ${table} SET ${key.column} = ${key.column} ${where}`,
          `DELETE FROM ${table} ${where}`,
        ]) {
          const changed = await client.query(statement).then(
            ({ rowCount }) => rowCount,
            // Not even on its own rows: audit_entries, audit_chains, vendor_versions.
            (error: pg.DatabaseError) => (error.code === '42501' ? 0 : error.message),
          );
          expect([statement, changed]).toEqual([statement, 0]);
        }
      }
    });
  });

  test('cannot write a row in another’s name', async () => {
    const stolen = {
      partnerId: theirs.partnerId,
      vendorId: 'v',
      lastFileAt: new Date(),
      filesProcessed: 1,
      processingMillis: 1n,
    };
    await expect(asPartner(live(mine), () => db.vendorUsage.create({ data: stolen }))).rejects.toThrow(
      /row-level security/,
    );
  });

  test('leaves messages in the outbox and does not see them again', async () => {
    const message = { queue: 'normalize', messageId: createId('evt'), payload: {} };
    await asPartner(live(mine), () => db.outboxMessage.createMany({ data: [message] }));
    expect(await asPartner(live(mine), () => db.outboxMessage.count())).toBe(0);
    expect(await asSystem('relay', () => db.outboxMessage.count({ where: { messageId: message.messageId } }))).toBe(1);
  });
});

describe('a scope', () => {
  const countJobs = () => db.job.count();

  test('is needed for every query', async () => {
    await expect(db.job.count()).rejects.toThrow(NoScopeError);
    await expect(db.$queryRaw`SELECT 1`).rejects.toThrow(NoScopeError);
    await expect(inTransaction(db, (tx) => tx.job.count())).rejects.toThrow(NoScopeError);
  });

  test('of a partner shows that partner’s rows, of the system everybody’s', async () => {
    expect(await asPartner(live(mine), countJobs)).toBe(1);
    expect(await asSystem('worker', countJobs)).toBe(2);
  });

  test('holds for a transaction as a whole and ends with it', async () => {
    const seen = await asPartner(live(mine), () =>
      inTransaction(db, async (tx) => [await tx.job.count(), await tx.vendor.count(), await tx.partner.count()]),
    );
    expect(seen).toEqual([1, 1, 1]);
    expect(await asSystem('worker', countJobs)).toBe(2);
  });

  test('is over after a statement that failed, and the connection is used again', async () => {
    const failing = () => asPartner(live(mine), () => db.$queryRaw`SELECT 1 / 0`);
    for (let round = 0; round < 6; round++) await expect(failing()).rejects.toThrow(/division by zero/);
    const settings = await owner.query(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
    );
    expect(Number(settings.rows[0].count)).toBeLessThanOrEqual(5);
    expect(await asPartner(live(theirs), () => db.partner.findMany())).toMatchObject([{ id: theirs.partnerId }]);
  });

  test('is each caller’s own, however many wait for the same few connections at once', async () => {
    const callers = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? mine : theirs));
    const seen = await Promise.all(
      callers.map(({ partnerId }, index) =>
        asPartner({ partnerId, livemode: true }, async () => {
          if (index % 5 === 0) await inTransaction(db, (tx) => tx.job.findMany());
          return (await db.job.findMany()).map((job) => job.partnerId);
        }),
      ),
    );
    expect(seen).toEqual(callers.map(({ partnerId }) => [partnerId]));
  });

  test('is not lost when Prisma could answer several look-ups by one query', async () => {
    const find = ({ partnerId }: OwnRows) =>
      asPartner({ partnerId, livemode: true }, () => db.partner.findUnique({ where: { id: partnerId } }));
    const found = await Promise.all([find(mine), find(theirs), find(mine), find(theirs)]);
    expect(found.map((partner) => partner?.id)).toEqual([mine, theirs, mine, theirs].map(({ partnerId }) => partnerId));
  });
});

describe('a statement that goes past Prisma', () => {
  const count = { name: 'test_count_jobs', text: 'SELECT count(*) AS "jobs" FROM jobs' };
  const countJobs = async () => (await readRows<{ jobs: bigint }>(db, count, []))[0]?.jobs;

  test('needs a scope like any other', async () => {
    await expect(countJobs()).rejects.toThrow(NoScopeError);
  });

  test('sees what its caller’s scope shows, also on a connection that has planned it for another', async () => {
    const callers = Array.from({ length: 90 }, (_, index) => index % 3);
    const seen = await Promise.all(
      callers.map((who) =>
        who === 0 ? asSystem('worker', countJobs) : asPartner(live(who === 1 ? mine : theirs), countJobs),
      ),
    );
    expect(seen).toEqual(callers.map((who) => (who === 0 ? 2n : 1n)));
  });

  test('that asks for another partner’s rows finds none', async () => {
    const ask = (scope: OwnRows) =>
      asPartner(live(mine), () =>
        partnerScope(db, scope.partnerId).findDetailedJob(scope.keys.job_artifacts?.value ?? ''),
      );
    expect(await ask(mine)).toMatchObject({ id: mine.keys.job_artifacts?.value });
    expect(await ask(theirs)).toBeNull();
  });

  test('says the same inside a transaction', async () => {
    const inside = asPartner(live(mine), () =>
      inTransaction(db, (tx) => partnerScope(tx, mine.partnerId).findDetailedJob(mine.keys.job_artifacts?.value ?? '')),
    );
    const outside = asPartner(live(mine), () =>
      partnerScope(db, mine.partnerId).findDetailedJob(mine.keys.job_artifacts?.value ?? ''),
    );
    expect(await inside).toEqual(await outside);
  });

  test('is tried anew on a new connection after PostgreSQL refused it', async () => {
    const broken = { name: 'test_broken', text: 'SELECT nothing FROM test_later' };
    const run = () => asSystem('worker', () => readRows(db, broken, []));
    for (let round = 0; round < 6; round++) await expect(run()).rejects.toThrow(/does not exist/);
    await owner.query('CREATE TABLE test_later (nothing int)');
    await owner.query(`GRANT SELECT ON test_later TO ${SYSTEM_ROLE}`);
    try {
      expect(await run()).toEqual([]);
    } finally {
      await owner.query('DROP TABLE test_later');
    }
  });
});

test('the audit trail goes on under a partner, and its chain cannot be touched', async () => {
  const entry = { actorType: 'client', actorId: 'cli_1', action: 'test', subjectType: 'job', subjectId: 'job_1' };
  const { partnerId } = mine;
  const before = await asPartner({ partnerId, livemode: true }, () =>
    db.auditChain.findUniqueOrThrow({ where: { partnerId } }),
  );
  await asPartner({ partnerId, livemode: true }, () => db.auditEntry.create({ data: { partnerId, ...entry } }));
  const after = await asPartner({ partnerId, livemode: true }, () =>
    db.auditChain.findUniqueOrThrow({ where: { partnerId } }),
  );
  expect(after.entries).toBe(before.entries + 1n);
  for (const scope of [asPartner.bind(null, { partnerId, livemode: true }), asSystem.bind(null, 'worker')] as const) {
    await expect(scope(() => db.auditChain.updateMany({ data: { entries: 0n } }))).rejects.toThrow(/permission denied/);
    await expect(scope(() => db.auditEntry.deleteMany({ where: { partnerId } }))).rejects.toThrow(/permission denied/);
  }
});
