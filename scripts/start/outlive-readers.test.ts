import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const module = new URL('outlive-readers.mjs', import.meta.url).href;
const program = `
  import { outliveReaders } from '${module}';
  outliveReaders();
  process.once('SIGUSR2', () => {
    for (let line = 0; line < 100; line++) console.log(line), console.error(line);
    // Broken pipes are told of later.
    setTimeout(() => process.exit(7), 100);
  });
  setInterval(() => {}, 1000);
  console.log('first');
`;

test('a program outlives whoever read its output', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  child.kill('SIGUSR2');
  expect(await ended).toEqual([7, null]);
});
