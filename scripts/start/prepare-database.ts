import { join } from 'node:path';
import { checkMasterKeys } from './check-master-keys.ts';
import { migrateDatabase } from './migrate-database.ts';
import { readPrivateJson, writePrivateJson } from './private-file.mjs';
import type { Quickstart } from './quickstart.ts';
import type { Settings } from './read-settings.ts';
import { hasDemo, hasOperator, seedDemo } from './seed-demo.ts';
import type { StartContext } from './start-context.ts';

export interface Prepared {
  readonly quickstart: Quickstart;
  readonly quickstartPath: string;
  /** Whether the demo accounts were just created. */
  readonly isNew: boolean;
  readonly hasOperator: boolean;
}

/** Migrates the database, and creates the demo accounts at the first start. */
export async function prepareDatabase(
  { dataDirectory }: StartContext,
  {
    url,
    ownerUrl,
    settings,
    origin,
    say,
  }: { url: string; ownerUrl: string; settings: Settings; origin: string; say: (words: string) => void },
): Promise<Prepared> {
  const migrations = await migrateDatabase({ url: ownerUrl, serviceUrl: url });
  if (migrations.length > 0) say(`applied ${migrations.join(', ')}`);
  await checkMasterKeys({ url, masterKeys: settings.MASTER_KEYS });

  const quickstartPath = join(dataDirectory, 'quickstart.json');
  const known = readPrivateJson(quickstartPath);
  const isNew = settings.SEED_DEMO && !(await hasDemo(url, known));
  const accounts = isNew ? await seedDemo({ url, masterKeys: settings.MASTER_KEYS }) : known;
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
