import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

const page = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
const script = /<!-- verify\.py -->\n```python\n(.*?)```/s.exec(page)?.[1] ?? '';
const hasPython = spawnSync('python3', ['--version']).status === 0;

test('the Python of the documentation takes what is signed and refuses what is not', () => {
  expect(script).toContain('def verify(');
  if (!hasPython) return;
  const body = '{"event":"job.queued","original_filename":"Zoë 𝕽.csv"}';
  const at = new Date('2026-03-10T12:00:00.000Z');
  const seconds = at.getTime() / 1000;
  const verify = (signingSecret: string, secret: string, now: number): string => {
    const format = signingSecret.startsWith('whsec_') ? undefined : ({ format: 'raw' } as const);
    const signature = new Webhook(signingSecret, format).sign('evt_1', at, body);
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': String(seconds), 'webhook-signature': signature };
    const call = `import json, sys\nd = json.load(sys.stdin)\nprint(verify(d["headers"], d["body"].encode(), d["secret"], now=d["now"]))`;
    const input = JSON.stringify({ headers, body, secret, now });
    const run = spawnSync('python3', ['-c', `${script}\n${call}`], { input, encoding: 'utf8' });
    return run.stdout.trim() || run.stderr;
  };
  const raw = 'a-partner-secret-of-32-characters';
  const encoded = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(verify(raw, raw, seconds)).toBe('True');
  expect(verify(encoded, encoded, seconds + 299)).toBe('True');
  expect(verify(raw, 'another-secret-altogether', seconds)).toBe('False');
  expect(verify(raw, raw, seconds + 301)).toBe('False');
});
