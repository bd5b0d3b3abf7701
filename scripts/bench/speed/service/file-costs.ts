import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@rollcall/database';
import type { Topology } from '../../../topology/open-topology.ts';
import type { App } from '../../../topology/start-app.ts';
import { familySeconds, postgresSeconds, processSeconds } from '../../processor-time.ts';

/** PostgreSQL's processes tell their counts once a second. */
const TOLD_AFTER_MS = 1_500;

/** Asked for less often than this are those that look at the clock. */
const LEAST_A_FILE = 0.05;

/**
 * What `work` on so many files costs, by file: milliseconds of processor time of each app with what it starts, of all of
 * PostgreSQL, and of its backends for each app; and what the clock has little part in: statements by name, transactions,
 * what they write ahead, and objects.
 */
export async function measureFileCosts(
  topology: Topology,
  apps: readonly App[],
  { files, work }: { readonly files: number; readonly work: () => Promise<void> },
): Promise<Record<string, number>> {
  const before = await readCosts(topology, apps);
  await work();
  const after = await readCosts(topology, apps);
  const costs = Object.entries(after).map(([name, value]) => [name, (value - (before[name] ?? 0)) / files] as const);
  return Object.fromEntries(costs.filter(([name, cost]) => !name.startsWith(STATEMENT) || cost >= LEAST_A_FILE));
}

const STATEMENT = 'statement ';

async function readCosts({ db, servers }: Topology, apps: readonly App[]): Promise<Record<string, number>> {
  await sleep(TOLD_AFTER_MS);
  const [counts] = await db.$queryRaw<[{ pid: number } & Record<string, number>]>`
    SELECT pg_backend_pid() AS pid, wal_records::float8 AS "WAL records", wal_bytes::float8 / 1024 AS "WAL KB",
      (SELECT xact_commit::float8 FROM pg_stat_database WHERE datname = current_database()) AS transactions,
      (SELECT count(*)::float8 FROM stored_objects) AS objects
    FROM pg_stat_wal`;
  const { pid, ...counted } = counts;
  const backends = await inTransaction(db, async (tx) => {
    // The service's role does not see whose the others are.
    await tx.$executeRaw`SET LOCAL ROLE NONE`;
    return tx.$queryRaw<{ pid: number; name: string }[]>`SELECT pid, application_name AS name FROM pg_stat_activity`;
  });
  const ofBackends = apps.map(({ name }) => {
    const seconds = backends.filter((each) => each.name === name).map((each) => processSeconds(each.pid));
    return [`ms postgres for ${name}`, 1000 * seconds.reduce((sum, each) => sum + each, 0)];
  });
  const ofApps = apps.map((app) => [`ms ${app.name}`, 1000 * familySeconds(app.pid)]);
  const statements = [...servers.statements.read()];
  return {
    statements: statements.reduce((sum, [, count]) => sum + count, 0),
    ...Object.fromEntries(statements.map(([name, count]) => [`${STATEMENT}${name || 'without a name'}`, count])),
    ...Object.fromEntries(ofApps),
    'ms postgres': 1000 * postgresSeconds(pid),
    ...Object.fromEntries(ofBackends),
    ...counted,
  };
}
