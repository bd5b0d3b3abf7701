import { join } from 'node:path';
import { checkMasterKeys } from './check-master-keys.mjs';
import { migrateDatabase } from './migrate-database.mjs';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import { hasDemo, hasOperator, seedDemo } from './seed-demo.mjs';

/**
 * Migrates the database and creates the demo accounts on a first start. Returns { quickstart, quickstartPath, isNew,
 * hasOperator }: what quickstart.json holds now, and who can sign in.
 */
export async function prepareDatabase({ dataDirectory }, { env, settings, ownerUrl, origin, say }) {
  const url = env.DATABASE_URL;
  const migrations = await migrateDatabase({ url: ownerUrl, serviceUrl: url });
  if (migrations.length > 0) say(`applied ${migrations.join(', ')}`);
  await checkMasterKeys({ url, masterKeys: env.MASTER_KEYS });

  const quickstartPath = join(dataDirectory, 'quickstart.json');
  const known = readPrivateJson(quickstartPath);
  const isNew = settings.SEED_DEMO && !(await hasDemo(url, known));
  const accounts = isNew ? await seedDemo({ url, masterKeys: env.MASTER_KEYS }) : known;
  const quickstart = {
    ...accounts,
    base_url: `${origin}/v1`,
    docs_url: `${origin}/v1/docs`,
    dashboard_url: `${origin}/`,
    ops_url: `${origin}/ops/queues`,
  };
  writePrivateJson(quickstartPath, quickstart);
  return { quickstart, quickstartPath, isNew, hasOperator: await hasOperator(url) };
}
