import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const MOST_BYTES = 300_000;
const dist = join(import.meta.dirname, '../dist');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

test('what a first visit loads stays under 300 kB, compressed', () => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  // The page that opens first is part of it.
  const first = [entry, 'src/shell/home-page.tsx'].flatMap((name) => filesOf(name, manifest));
  const bytes = ['index.html', ...new Set(first)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length,
    0,
  );
  expect(first.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

function filesOf(name: string, manifest: Readonly<Record<string, Chunk>>): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the manifest`);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((other) => filesOf(other, manifest))];
}
