import { stripVTControlCharacters } from 'node:util';

/** One test file's outcome. */
export interface Suite {
  /** Absolute. */
  readonly path: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that failed, and the first line of the reason of each. */
  readonly failures: readonly string[];
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    /** The reason if the file itself failed. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Of what `jest --json` writes. @throws SyntaxError if the report is cut. */
export function readSuites(report: string): Suite[] {
  const { testResults }: JestReport = JSON.parse(report);
  return testResults.map(({ name, status, message, assertionResults }) => {
    const count = (wanted: readonly string[]) => assertionResults.filter((test) => wanted.includes(test.status)).length;
    return {
      path: name,
      ok: status === 'passed',
      passed: count(['passed']),
      failed: count(['failed']),
      skipped: count(['pending', 'todo', 'skipped', 'disabled']),
      failures: status === 'passed' ? [] : failuresOf(assertionResults, message),
    };
  });
}

function failuresOf(tests: JestReport['testResults'][number]['assertionResults'], message: string): readonly string[] {
  const failed = tests.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [firstLine(message)];
  return failed.map(({ fullName, failureMessages: [reason = ''] }) => `${fullName}: ${firstLine(reason)}`);
}

const firstLine = (text: string): string => stripVTControlCharacters(text).trim().split('\n', 1)[0]!.slice(0, 200);

/** A suite that ran again counts as it did the second time; one that the second run does not name, as the first. */
export function withSecondRun(first: readonly Suite[], second: readonly Suite[]): Suite[] {
  const again = new Map(second.map((suite) => [suite.path, suite]));
  return first.map((suite) => again.get(suite.path) ?? suite);
}

/** The last lines of a run: suites, tests, and both counts again as one plain line. */
export function summarize(suites: readonly Suite[]): string {
  const sum = (name: 'passed' | 'failed' | 'skipped') => suites.reduce((total, suite) => total + suite[name], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const failedSuites = suites.filter(({ ok }) => !ok).length;
  const list = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');
  return [
    '',
    `Test Suites: ${list([failedSuites > 0 && `${failedSuites} failed`, `${suites.length - failedSuites} passed`, `${suites.length} total`])}`,
    `Tests:       ${list([failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`, `${passed} passed`, `${passed + failed + skipped} total`])}`,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
