import { expect, test } from '@jest/globals';
import { readSuites, summarize, withSecondRun } from './jest-report.ts';

const suite = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') || statuses.length === 0 ? 'failed' : 'passed',
  message: 'could not be loaded\nat x',
  assertionResults: statuses.map((status, n) => ({
    status,
    fullName: `test ${n}`,
    failureMessages: status === 'failed' ? ['\u001b[31mError: 1 is not 2\u001b[39m\nat y'] : [],
  })),
});
const read = (...testResults: ReturnType<typeof suite>[]) => readSuites(JSON.stringify({ testResults }));

test('tests and suites are counted', () => {
  const suites = read(suite('/a', 'passed', 'failed', 'pending'), suite('/b', 'passed'));
  expect(summarize(suites)).toBe(
    '\nTest Suites: 1 failed, 1 passed, 2 total\nTests:       1 failed, 1 skipped, 2 passed, 4 total\n2 passed, 1 failed',
  );
});

test('a suite that could not be loaded has failed, although none of its tests has', () => {
  expect(read(suite('/a'))).toMatchObject([{ ok: false, failed: 0 }]);
});

test('what failed is named with its reason', () => {
  const failures = read(suite('/a', 'passed', 'failed'), suite('/b'), suite('/c', 'passed')).map((one) => one.failures);
  expect(failures).toEqual([['test 1: Error: 1 is not 2'], ['could not be loaded'], []]);
});

test('a suite that ran again counts once, as it ended', () => {
  const first = read(suite('/a', 'failed', 'passed'), suite('/b', 'failed'), suite('/c', 'failed'));
  const both = withSecondRun(first, read(suite('/a', 'passed', 'passed'), suite('/b', 'failed')));
  expect(both.map(({ path, ok, passed }) => [path, ok, passed])).toEqual([
    ['/a', true, 2],
    ['/b', false, 0],
    ['/c', false, 0],
  ]);
});
