import { afterEach, describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import {
  createMemoryScratch,
  createUploadScanner,
  normalizeFile,
  recognizeFile,
  type ScratchSpace,
} from '@rollcall/normalization';
import { CSV_CONFIG, generateCsv } from './data/csv.ts';

/** What makes a string, an object or a copy: a row loop of bytes calls none of them for a clean row. */
const COUNTED: readonly [label: string, owner: object, method: string][] = [
  ['decode', TextDecoder.prototype, 'decode'],
  ['encode', TextEncoder.prototype, 'encode'],
  ['encodeInto', TextEncoder.prototype, 'encodeInto'],
  ['parse', JSON, 'parse'],
  ['stringify', JSON, 'stringify'],
  ['subarray', Object.getPrototypeOf(Uint8Array.prototype) as object, 'subarray'],
  ['slice', Object.getPrototypeOf(Uint8Array.prototype) as object, 'slice'],
];

const restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore.splice(0)) undo();
});

function countCalls(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [label, owner, method] of COUNTED) {
    const original: unknown = Reflect.get(owner, method);
    if (typeof original !== 'function') throw new Error(`nothing to count: ${method}`);
    counts[label] = 0;
    Reflect.set(owner, method, function (this: unknown, ...given: unknown[]): unknown {
      counts[label]!++;
      return Reflect.apply(original, this, given);
    });
    restore.push(() => Reflect.set(owner, method, original));
  }
  return counts;
}

function countedScratch(onBytes: (bytes: number) => void): ScratchSpace {
  const scratch = createMemoryScratch();
  return {
    createFile: async () => {
      const file = await scratch.createFile();
      const append = file.append.bind(file);
      file.append = (chunk) => {
        onBytes(chunk.length);
        return append(chunk);
      };
      return file;
    },
    dispose: () => scratch.dispose(),
  };
}

/** What the engine does and writes for a file of so many rows. */
async function operationsFor(rows: number): Promise<Record<string, number>> {
  const bytes = new TextEncoder().encode([...generateCsv({ rows })].join(''));
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      yield bytes.slice(start, end);
    },
  };
  const config = vendorConfigSchema.parse(CSV_CONFIG);
  const vendor = { id: 'bench', name: 'bench', aliases: [], status: 'active' as const, version: 1, config };
  const scan = scanner.finish();
  const { layout } = await recognizeFile({ source, scan, fileName: 'a.csv', vendors: [vendor], vendorHint: 'bench' });
  const written: Record<string, number> = { records: 0, issues: 0, rejected: 0, scratch: 0, parts: 0 };
  const counts = countCalls();
  await normalizeFile({
    source,
    layout,
    config,
    scratch: countedScratch((length) => {
      written.scratch! += length;
    }),
    artifacts: {
      async create(kind) {
        written.parts!++;
        const chunks: Uint8Array[] = [];
        return {
          async write(chunk) {
            written[kind]! += chunk.length;
            chunks.push(Uint8Array.from(chunk));
          },
          async close() {},
          async *read() {
            yield* chunks;
          },
          async discard() {},
        };
      },
    },
    // Room for all keys: a filter that says "maybe" by chance would cost a second pass.
    window: { windowBytes: 512 * 1024, seenBytes: 1024 * 1024 },
    today: '2026-06-01',
    pseudonym: () => 'M-1',
  });
  for (const undo of restore.splice(0)) undo();
  return { ...counts, ...written };
}

/** A third to a half more than it takes today. Raise one only with a reason; lower it when it is no longer needed. */
const MOST_PER_ROW: Record<string, number> = {
  decode: 0.06,
  encode: 0.02,
  // Two texts for an entry of the report.
  encodeInto: 0.06,
  parse: 0.01,
  stringify: 0.016,
  subarray: 0.9,
  // What a column remembers of texts: so many, and no more.
  slice: 0.02,
  // Bytes written.
  records: 260,
  issues: 12,
  // Who stands in a rejected row.
  rejected: 2,
  // A file in family order takes one pass.
  scratch: 0,
  parts: 0,
};

describe('what a row of CSV costs', () => {
  test('stays within its limits', async () => {
    const [few, many] = [await operationsFor(1_000), await operationsFor(3_000)];
    const perRow = (label: string): number => (many[label]! - few[label]!) / 2_000;
    const over = Object.keys(MOST_PER_ROW).filter((label) => !(perRow(label) <= MOST_PER_ROW[label]!));
    expect(over.map((label) => `${label}: ${perRow(label)}`)).toEqual([]);
    expect(Object.keys(few).sort()).toEqual(Object.keys(MOST_PER_ROW).sort());
  }, 120_000);
});
