// DATABASE_OWNER_URL, or else DATABASE_URL, is the login that owns the tables. npm run migrate
// migrates the database to this release's schema. npm run migrate -- --status          prints the state of the database
// without changing it (exit code 1 if it isn't up to date). npm run migrate -- --create <name>   writes the next
// migration from the changes in prisma/schema.prisma.
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { create: { type: 'string' }, status: { type: 'boolean' } } });
const serviceUrl = process.env.DATABASE_URL;
const url = process.env.DATABASE_OWNER_URL || serviceUrl;
if (!url) {
  console.error(
    'DATABASE_URL is not set. Set it to your PostgreSQL database, such as postgresql://user:password@host:5432/rollcall',
  );
  process.exit(2);
}

const { applyMigrations, createMigration, diagnoseMigrations } = await import('@rollcall/database/migrations').catch(
  (cause) => {
    console.error(`@rollcall/database isn't built. Run "npm run build" first (${cause.message})`);
    process.exit(2);
  },
);

try {
  if (values.create !== undefined) {
    const folder = await createMigration({ url, name: values.create });
    console.log(
      folder
        ? `Created ${folder}. Review the SQL before you commit it.`
        : 'No migration needed. The migrations match the schema.',
    );
  } else if (values.status) {
    const { behind, ahead, failed, edited } = await diagnoseMigrations({ url });
    for (const [state, names] of Object.entries({ 'not applied': behind, unknown: ahead, failed, edited })) {
      for (const name of names) console.log(`${state}: ${name}`);
    }
    const inStep = behind.length + ahead.length + failed.length + edited.length === 0;
    if (inStep) console.log('The database is up to date.');
    process.exitCode = inStep ? 0 : 1;
  } else {
    const applied = await applyMigrations({ url, ...(serviceUrl && { serviceUrl }) });
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is already up to date.');
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
// The engine leaves the ten-second timer of its advisory lock running. All work is done.
process.exit();
