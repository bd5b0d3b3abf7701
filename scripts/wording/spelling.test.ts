import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const check = (args: readonly string[], input = '') =>
  spawnSync('npx', ['--no', 'cspell', '--no-progress', '--no-color', ...args], { cwd: root, input, encoding: 'utf8' });

test('pages and sources are spelled as American English dictionaries and cspell-words.txt have it', () => {
  const { stdout, stderr } = check([]);
  expect(stdout.trim()).toBe('');
  expect(Number(/Files checked: (\d+)/.exec(stderr)?.[1])).toBeGreaterThan(1000);
}, 120_000);

test('British spelling and typing errors are found', () => {
  const { stdout, status } = check(['stdin'], 'The colour of the enrolment is recieved.');
  expect(status).toBe(1);
  for (const word of ['colour', 'enrolment', 'recieved'])
    expect(stdout).toMatch(new RegExp(`(Unknown|Forbidden) word \\(${word}`));
}, 60_000);
