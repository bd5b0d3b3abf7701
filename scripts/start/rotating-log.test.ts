import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openRotatingLog } from './rotating-log.ts';

test('a disk that is full loses the line, and ends nothing', () => {
  const log = openRotatingLog('/dev/full');
  expect(() => {
    for (let line = 0; line < 3; line++) log.write('a line');
  }).not.toThrow();
  log.close();
});

test('lines are appended, and a file of 5 MB moves up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-log-'));
  const path = join(folder, 'api.log');
  const log = openRotatingLog(path);
  const line = 'x'.repeat(3 * 1024 * 1024);
  log.write(line);
  log.write('second');
  log.write(line);
  log.close();
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(`${line}\nsecond\n`);
  expect(readFileSync(path, 'utf8')).toBe(`${line}\n`);
  rmSync(folder, { recursive: true });
});
