import { afterEach, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { createMemoryScratch, createUploadScanner, normalizeFile, recognizeFile } from '@rollcall/normalization';
import { CSV_CONFIG, generateCsv } from './data/csv.ts';

const ROWS = 100;
/** A third more than it takes today. V8 goes through the whole heap for every ten megabytes of such memory. */
const MOST_BYTES = 600 * 1024;

const restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

/** Bytes of typed arrays that are made from now on, by `new` and a length. */
function countRoom(): { bytes: number } {
  const room = { bytes: 0 };
  for (const name of ['Uint8Array', 'Int32Array', 'Uint32Array', 'Float64Array'] as const) {
    const original = globalThis[name];
    const construct = (target: typeof original, given: unknown[]): object => {
      if (typeof given[0] === 'number') room.bytes += given[0] * target.BYTES_PER_ELEMENT;
      return Reflect.construct(target, given) as object;
    };
    Reflect.set(globalThis, name, new Proxy(original, { construct }));
    restore.push(() => Reflect.set(globalThis, name, original));
  }
  return room;
}

// The last row is the first one's again: it is found late, and comes into a report that is written already.
test('a small file with a rejected row is three objects, each written once, and little memory', async () => {
  const [header = '', ...rows] = [...generateCsv({ rows: ROWS })].join('').split(/(?<=\n)/);
  const bytes = new TextEncoder().encode([header, ...rows, rows[0]].join(''));
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      yield bytes.slice(start, end);
    },
  };
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const config = vendorConfigSchema.parse(CSV_CONFIG);
  const vendor = { id: 'bench', name: 'bench', aliases: [], status: 'active' as const, version: 1, config };
  const scan = scanner.finish();
  const { layout } = await recognizeFile({ source, scan, fileName: 'a.csv', vendors: [vendor], vendorHint: 'bench' });
  const calls: string[] = [];
  const normalize = () =>
    normalizeFile({
      source,
      layout,
      config,
      scratch: createMemoryScratch(),
      artifacts: {
        async create(kind) {
          const note = (call: string) => void calls.push(`${kind} ${call}`);
          note('create');
          return {
            write: async () => note('write'),
            close: async () => note('close'),
            discard: async () => note('discard'),
            read: () => {
              throw new Error('is read back');
            },
          };
        },
      },
      today: '2026-06-01',
      pseudonym: () => 'M-1',
    });
  // What is made once a process does not count.
  await normalize();
  calls.length = 0;
  const room = countRoom();
  const { totalRows, parts } = await normalize();
  expect(totalRows).toBe(ROWS + 1);
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'issues', part: 2 }));
  expect(calls.sort()).toEqual([
    'issues close',
    'issues create',
    'issues write',
    'records close',
    'records create',
    'records write',
    // Who stands in the rejected rows.
    'rejected close',
    'rejected create',
    'rejected write',
  ]);
  expect(room.bytes).toBeLessThan(MOST_BYTES);
});
