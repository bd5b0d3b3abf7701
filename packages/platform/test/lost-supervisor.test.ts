import { test } from '@jest/globals';
import { orphanOf, untilGone } from '../../../test/environment/orphan.ts';

const source = (name: string) => new URL(`../src/${name}`, import.meta.url).href;
/** Loading its code takes a quarter of a second longer than that of this test. */
const child = `
  import { createLogger } from '${source('create-logger.ts')}';
  import { createLifecycle } from '${source('lifecycle.ts')}';
  await new Promise((resolve) => setTimeout(resolve, 250));
  createLifecycle(createLogger({ service: 'test', level: 'silent' })).run();
  setInterval(() => {}, 1000);
`;
test('a process ends with its supervisor, whenever that one is killed', async () => {
  const orphans = await Promise.all([0, 100, 250, 500, 1000, 2000].map((delayMs) => orphanOf(child, delayMs)));
  await untilGone(orphans, 20_000);
});
