import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { openClientService } from '../../../test/e2e/client-service.ts';

jest.setTimeout(120_000);

/** Without progress bars, and with IDs and times replaced: the rest must not differ between two recordings. */
function stableLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^(?:uploading|queued|processing|normalizing) /.test(line))
    .map((line) =>
      line
        .replace(/(job|req)_[0-9a-f]{32}/g, '$1_ID')
        .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|(?:under )?\d+(?:\.\d+)? s\b/g, 'TIME'),
    );
}

test('the recording in docs/stories can be made again, and tells the same', async () => {
  const service = await openClientService('api', 'worker');
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-story-'));
  const path = process.env.RECORD_STORY ? resolve(process.env.RECORD_STORY) : join(folder, 'cli.md');
  try {
    const { clientId, clientSecret } = service.client;
    const access = {
      ROLLCALL_BASE_URL: service.baseUrl,
      ROLLCALL_CLIENT_ID: clientId,
      ROLLCALL_CLIENT_SECRET: clientSecret,
    };
    const script = join(import.meta.dirname, '../record-story.mjs');
    await promisify(execFile)(process.execPath, [script, path], { env: { ...process.env, ...access } });
    const recorded = stableLines(await readFile(join(import.meta.dirname, '../../../docs/stories/cli.md'), 'utf8'));
    expect(stableLines(await readFile(path, 'utf8'))).toEqual(recorded);
    expect(recorded.filter((line) => line.startsWith('$ '))).toHaveLength(6);
  } finally {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
});
