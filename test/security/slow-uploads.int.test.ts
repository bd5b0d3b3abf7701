// Files that are made to take long are uploaded to a running API: nobody else may notice.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AppProcess } from '../e2e/app-process.ts';
import { openService, type Service } from '../e2e/service.ts';

jest.setTimeout(180_000);

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const HEADER = 'Employee ID,First Name,Last Name,SSN,Date of Birth,Relationship';
const row = (at: number) => `E${at},A,B,219-09-${1000 + at},1980-01-01,Employee`;

/** Each held every client of the API for seconds to minutes. */
const FILES: Readonly<Record<string, string>> = {
  'line ends, then a character': `${'\r'.repeat(64 * 1024)}x`,
  'a table, blank lines, then a character': `a,b\n1,2\n${'\r\n'.repeat(128 * 512)}x`,
  'few lines of many digits': lines(20, () => '1'.repeat(8000)),
  'cells of digits and a letter': lines(20, (at) => `E${at},Ann,Smith,"${'1'.repeat(16_000)}a"`),
  'a header with a tail of blanks': `${HEADER},${' '.repeat(60_000)}\n${lines(20, (at) => `${row(at)},x`)}`,
  'one cell of signs': `${HEADER},Email\n${lines(300, (at) => `${row(at)},a@b.co`)}\n${row(301)},${';'.repeat(60_000)}a`,
  'marks on marks': `${HEADER},Notes\n${lines(300, (at) => `${row(at)},x`)}\n${row(301)},${'\u0301\u0323'.repeat(30_000)}`,
  'rows of words': `${HEADER}\n${lines(8000, (at) => row(at))}\n${lines(20_000, (at) => `alphabet,betagamma,deltaepsilon,zetaeta${'x'.repeat(at % 7)}`)}`,
};
/** The least that a client would call a stop; on a busy machine a process waits for its turn as long. */
const LONGEST_MS = 500;

let service: Service;
let api: AppProcess;
beforeAll(async () => {
  service = await openService('postgres');
  api = await service.start('api', {});
});
afterAll(() => service?.close());

async function longestAnswer(until: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const stop = () => {
    isOver = true;
  };
  until.then(stop, stop);
  while (!isOver) {
    const from = performance.now();
    await (await fetch(`${service.origin}/health/ready`)).text();
    longest = Math.max(longest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return longest;
}

test.each(Object.entries(FILES))('%s: others are answered meanwhile', async (_, content) => {
  const send = async () => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'a.csv');
    const response = await service.fetch('/v1/files/upload', { method: 'POST', body: form });
    expect([201, 400]).toContain(response.status);
    return response.text();
  };
  let longest = Number.POSITIVE_INFINITY;
  // What else runs on the machine may take a process's turn once.
  for (let again = 0; again < 3 && longest > LONGEST_MS; again++) {
    const sending = send();
    longest = await longestAnswer(sending);
    await sending;
  }
  expect(longest).toBeLessThan(LONGEST_MS);
  expect(api.logs()).not.toContain('"level":"error"');
});
