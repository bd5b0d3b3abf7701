import { describe, test } from '@jest/globals';
import { orphanOf, untilGone } from '../../test/environment/orphan.ts';

const supervisor = `
  import { supervise } from '${new URL('supervise.ts', import.meta.url).href}';
  const { pid } = supervise({ name: 'child', script: process.argv[2], env: process.env, logFile: '/dev/null' });
  process.stdout.write(String(pid()));
`;
const untilDisconnected = 'setInterval(() => {}, 1000); process.on("disconnect", () => process.exit());';

describe.each([
  ['that listens for it', untilDisconnected],
  ['that loads its code first', `await new Promise((resolve) => setTimeout(resolve, 250)); ${untilDisconnected}`],
  ['that never gets to its end', 'await new Promise(() => setInterval(() => {}, 1000));'],
])('a supervised process %s', (_, child) => {
  test('ends with its supervisor, whenever that one is killed', async () => {
    const orphans = await Promise.all([0, 20, 50, 100, 200, 400].map((ms) => orphanOf(child, ms, supervisor)));
    await untilGone(orphans, 20_000);
  });
});
