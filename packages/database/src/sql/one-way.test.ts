import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');

/** Prisma configures the partner's own endpoint. The callback of a job is written with the job. */
const OTHER_ROWS = ['webhook_endpoints'];

/** Production sources without the Prisma client. */
function readSources(under: string): string[] {
  return readdirSync(join(root, under), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)(generated|test|dist|node_modules)\//.test(path))
    .map((path) => readFileSync(join(root, under, path), 'utf8'));
}

test('rows that a statement inserts are inserted by no Prisma call', () => {
  const statements = readSources('packages/database/src/sql').join('\n');
  const inserted = new Set([...statements.matchAll(/INSERT INTO (\w+)|insert\('(\w+)'/g)].map((m) => m[1] ?? m[2]));
  const created = ['apps/api', 'apps/worker', 'apps/delivery', 'packages']
    .flatMap(readSources)
    .flatMap((source) => [...source.matchAll(/\.(\w+)\.(?:create|createMany|upsert|createManyAndReturn)\(/g)])
    .map(([, model = '']) => `${model.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`);
  expect([...inserted]).toEqual(expect.arrayContaining(['jobs', 'webhook_events', 'outbox_messages']));
  expect(created).toContain('users');
  expect(created.filter((table) => inserted.has(table) && !OTHER_ROWS.includes(table))).toEqual([]);
});
