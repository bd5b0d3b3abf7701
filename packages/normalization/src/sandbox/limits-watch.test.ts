import { test } from '@jest/globals';
import { orphanOf, untilGone } from '../../../../test/environment/orphan.ts';

const modulePath = (name: string) => new URL(name, import.meta.url).href;
/** As reader-process.ts starts one. */
const supervisor = `
  import { fork } from 'node:child_process';
  const args = [String(2 ** 30), String(process.pid)];
  const child = fork(process.argv[2], args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.stdout.write(String(child.pid));
`;
const busy = `
  import { watchLimits } from '${modulePath('limits-watch.ts')}';
  watchLimits(Number(process.argv[2]), Number(process.argv[3]));
  for (;;);
`;
const idle = `await import('${modulePath('reader-main.ts')}');`;

test.each([
  ['reads', busy],
  ['waits for a file', idle],
])('a process that %s ends with its parent, whenever that one is killed', async (_, child) => {
  const orphans = await Promise.all([0, 50, 200, 1000, 3000].map((delayMs) => orphanOf(child, delayMs, supervisor)));
  await untilGone(orphans, 30_000);
});
