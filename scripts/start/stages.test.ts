import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createStages } from './stages.mjs';

function open(terminal: { isTTY?: boolean; columns?: number } = {}) {
  let written = '';
  const out = { ...terminal, write: (text: string) => (written += text) };
  return { stages: createStages({ count: 2, out, plainEveryMs: 200 }), written: () => written };
}

const CLEAR = '\r\u001b[2K';
/** As a terminal shows it: what is overwritten is gone. */
const shown = (written: string) =>
  written
    .split('\n')
    .map((line) => line.split(CLEAR).at(-1))
    .join('\n');

test('a short stage is one line', async () => {
  const { stages, written } = open();
  expect(await stages.run('Building', async () => 'result')).toBe('result');
  await stages.run('Starting', (say) => say('up to date'));
  expect(written()).toMatch(/^1\/2 Building … 0\.\d s\n2\/2 Starting … 0\.\d s, up to date\n$/);
});

test('a long one is told of in a line now and then', async () => {
  const { stages, written } = open();
  await stages.run('Installing packages', () => sleep(1000), 'about 2 min');
  const lines = written().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines.slice(0, -2)) expect(line).toMatch(/^1\/2 Installing packages \(about 2 min\) … \d\.\d s$/);
  expect(lines.at(-2)).toMatch(/^1\/2 Installing packages … 1\.\d s$/);
});

test('on a terminal its line ticks, and other lines go above it', async () => {
  const { stages, written } = open({ isTTY: true, columns: 40 });
  await stages.run(
    'Installing packages',
    async () => {
      await sleep(500);
      stages.print('npm has something to say');
      await sleep(1000);
    },
    'first start only, about 1 to 2 min',
  );
  expect(shown(written())).toMatch(/^npm has something to say\n1\/2 Installing packages … 1\.\d s\n$/);
  const drawn = written()
    .split(CLEAR)
    .filter((line) => line.startsWith('1/2') && !line.endsWith('\n'));
  expect(drawn.length).toBeGreaterThanOrEqual(3);
  // What is wider would stay when the next one is drawn.
  for (const line of drawn) expect(line.length).toBeLessThan(40);
});

test('a stage that fails says so, and fails', async () => {
  const { stages, written } = open();
  await expect(stages.run('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(written()).toBe('1/2 Building … failed\n');
});
