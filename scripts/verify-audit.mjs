// npm run audit:verify                    proves that no entry of the audit trail was changed, taken out or slipped in, and
//                                         prints the head of each chain (exit code 1: something was)
// npm run audit:verify -- --since <hash>  and that these heads of an earlier run, kept where the database's owner cannot
//                                         reach, are still in it: the end was not written anew (repeat for more)
// DATABASE_URL names the database; not set: the one `npm start` has booted.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readLocalUrl } from './start/local-url.mjs';

const { values } = parseArgs({ options: { since: { type: 'string', multiple: true } } });
const url =
  process.env.DATABASE_URL || readLocalUrl(resolve(join(import.meta.dirname, '..'), process.env.DATA_DIR || '.data'));
if (!url) {
  console.error(
    'DATABASE_URL is not set. Set it to your PostgreSQL database, such as postgresql://user:password@host:5432/rollcall',
  );
  process.exit(2);
}

const [{ connectDatabase }, { verifyAudit }] = await Promise.all([
  import('@rollcall/database'),
  import('@rollcall/database/audit'),
]).catch((cause) => {
  console.error(`@rollcall/database isn't built. Run "npm run build" first (${cause.message})`);
  process.exit(2);
});

const db = connectDatabase({ url, maxConnections: 1, as: 'administration' });
try {
  const { entries, chains, heads, missing, faults } = await verifyAudit(db, { since: values.since ?? [] });
  for (const { partnerId, entryId, fault } of faults) {
    console.error(
      `Audit chain of ${partnerId ?? 'no partner'}: ${entryId === null ? 'the chain' : `entry ${entryId}`} ${fault}.`,
    );
  }
  for (const hash of missing) console.error(`No entry has the hash ${hash}. The end of a chain was rewritten.`);
  for (const { partnerId, entries: length, hash } of heads) {
    console.log(`${hash}  ${partnerId ?? 'no partner'}, ${length} entries`);
  }
  const holds = faults.length + missing.length === 0;
  if (holds) console.log(`Audit trail verified: ${entries} entries in ${chains} chains.`);
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 2;
} finally {
  await db.$disconnect();
}
