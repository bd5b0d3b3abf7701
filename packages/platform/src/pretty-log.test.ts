import { expect, test } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import { prettyLine } from './pretty-log.ts';
import { runWithContext } from './run-context.ts';

test('an event is one line: time, level, service, what happened, job, and the other fields', () => {
  const lines: string[] = [];
  const logger = createLogger(
    { service: 'worker', level: 'info' },
    { write: (line) => void lines.push(prettyLine(line, false)) },
  );
  runWithContext({ jobId: 'job_1' }, () => logger.info({ rowCount: 3, durationMs: 12 }, 'file processed'));
  logger.error({ err: new Error('no route\nto host') }, 'delivery failed');
  logger.info({ settings: { PORT: 1 } }, 'starting');
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, '12:34:56'))).toEqual([
    '12:34:56  INFO   worker    file processed  job_1  row_count=3  duration_ms=12',
    '12:34:56  ERROR  worker    delivery failed: Error: no route to host',
    '12:34:56  INFO   worker    starting',
  ]);
});

test('errors are in color on request, and what is no line of the log stays', () => {
  const json = JSON.stringify({ level: 'error', time: '2026-11-27T02:11:05.000Z', service: 'api', message: 'x' });
  expect(prettyLine(json, true)).toBe('02:11:05  \u001b[31mERROR\u001b[0m  api       x');
  expect(prettyLine('Segmentation fault\n', false)).toBe('Segmentation fault');
  expect(prettyLine('{"a":1}\n', false)).toBe('{"a":1}');
});

test('text that a sender chose neither controls the terminal nor reverses what is shown', () => {
  const line = { level: 'info', time: '2026-11-27T02:11:05.000Z', message: 'a\u001b[2Jb', file: 'c\u202Etxt.exe\r\nd' };
  expect(prettyLine(JSON.stringify(line), true)).toBe('02:11:05  INFO             a [2Jb  file=c txt.exe d');
});
