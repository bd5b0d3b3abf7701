// npm run audit:verify    proves that no entry of the audit trail was changed, taken out or slipped in (exit code 1: one was)
const url = process.env.DATABASE_URL;
if (!url) {
  console.error(
    'DATABASE_URL is not set: name the PostgreSQL database, e.g. postgresql://user:password@host:5432/rollcall',
  );
  process.exit(2);
}

const { connectDatabase, verifyAudit } = await import('@rollcall/database').catch((cause) => {
  console.error(`@rollcall/database is not built: run "npm run build" first (${cause.message})`);
  process.exit(2);
});

const db = connectDatabase({ url, maxConnections: 1, as: 'administration' });
try {
  const { entries, chains, faults } = await verifyAudit(db);
  for (const { partnerId, entryId, fault } of faults) {
    console.error(`Chain of ${partnerId ?? 'no partner'}: ${entryId === null ? 'it' : `entry ${entryId}`} ${fault}.`);
  }
  if (faults.length === 0) console.log(`The audit trail holds: ${entries} entries in ${chains} chains.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 2;
} finally {
  await db.$disconnect();
}
