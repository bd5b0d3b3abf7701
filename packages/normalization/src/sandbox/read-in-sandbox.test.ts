import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import * as XLSX from 'xlsx';
import { storedZip } from '../../../../scripts/fuzz/stored-zip.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { ExcelLayout } from '../source/source-layout.ts';
import { createSandboxedReader, type ReadApart } from './read-in-sandbox.ts';
import { ReaderPool, ReadersBusyError } from './reader-pool.ts';
import { READER_LIMITS } from './reader-process.ts';

const MIB = 2 ** 20;
const LAYOUT: ExcelLayout = {
  format: 'excel',
  container: 'xlsx',
  sheet: 'Members',
  headerRow: 1,
  firstDataRow: 2,
  columns: [{ name: 'id' }, { name: 'name' }],
  date1904: false,
  skipRowsStartingWith: [],
  trailerRows: 0,
};

function workbook(rows: number, bookType: 'xlsx' | 'xlsb' | 'biff8' = 'xlsx'): Buffer {
  const book = XLSX.utils.book_new();
  const members = Array.from({ length: rows }, (_, n) => [`E${n}`, `Ann ${n}`]);
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['id', 'name'], ...members]), 'Members');
  const written: unknown = XLSX.write(book, {
    type: 'buffer',
    bookType,
    bookSST: bookType === 'xlsx',
    compression: true,
  });
  if (!Buffer.isBuffer(written)) throw new Error('no workbook');
  return written;
}

/** The workbook with bytes before the end of one of its parts. */
function stuffed(bytes: Buffer, part: string, before: string, stuffing: Buffer): Buffer {
  const zip = XLSX.CFB.read(bytes, { type: 'buffer' });
  const parts: Record<string, Uint8Array> = {};
  for (const [index, path] of zip.FullPaths.entries()) {
    const content = zip.FileIndex[index]?.content;
    const name = path.replace(/^Root Entry\//, '');
    if (content !== undefined && !name.endsWith('/')) parts[name] = Uint8Array.from(content);
  }
  const content = Buffer.from(parts[part] ?? []);
  const at = before === '' ? content.length : content.lastIndexOf(before);
  parts[part] = Buffer.concat([content.subarray(0, at), stuffing, content.subarray(at)]);
  return storedZip(parts, [part]);
}

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  async *read(start = 0, end = bytes.length) {
    yield bytes.slice(start, end);
  },
});

/** Gives its bytes when it is told to. */
function heldSource(bytes: Uint8Array) {
  const told = new EventEmitter();
  const asked = once(told, 'asked');
  const released = once(told, 'released');
  const source: ByteSource = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      told.emit('asked');
      await released;
      yield bytes.slice(start, end);
    },
  };
  return { source, asked, release: () => told.emit('released') };
}

async function count(read: ReadApart, source: ByteSource, signal?: AbortSignal): Promise<number> {
  let rows = 0;
  for await (const answer of read({ task: { type: 'rows', layout: LAYOUT } }, source, { signal })) {
    if (answer.type === 'batch') rows += answer.batch.rowCount;
  }
  return rows;
}

const readWith = (options: ConstructorParameters<typeof ReaderPool>[0] = {}) =>
  createSandboxedReader(new ReaderPool(options));
/** A process that runs from sources takes some 160 MiB before it reads anything. */
const tight = { ...READER_LIMITS, heapMb: 128, residentBytes: 224 * MIB };

jest.setTimeout(120_000);

describe('a process that reads workbooks', () => {
  test.each(['xlsx', 'xlsb', 'biff8'] as const)('%s: all rows, in batches, file after file', async (bookType) => {
    const read = readWith({ size: 1 });
    const source = sourceOf(workbook(5000, bookType));
    expect(await count(read, source)).toBe(5000);
    expect(await count(read, source)).toBe(5000);
  });

  test('where the members are', async () => {
    for await (const answer of readWith()({ task: { type: 'layout' } }, sourceOf(workbook(3)))) {
      expect(answer).toMatchObject({
        type: 'layout',
        layout: { sheet: 'Members', headerRow: 1, columns: LAYOUT.columns },
      });
    }
  });

  test.each([
    ['xlsb', 'xl/worksheets/sheet1.bin', '', Buffer.alloc(250 * MIB)],
    ['xlsx', 'xl/sharedStrings.xml', '</sst>', texts(150 * MIB)],
  ] as const)('%s that takes too much memory ends it, and nothing else', async (bookType, part, before, stuffing) => {
    const read = readWith({ size: 1, limits: tight });
    const bomb = stuffed(workbook(1, bookType), part, before, stuffing);
    await expect(count(read, sourceOf(bomb))).rejects.toMatchObject({ code: 'file_too_complex' });
    expect(await count(read, sourceOf(workbook(2)))).toBe(2);
  });

  test('what takes too much time ends it, and the next file is read by another', async () => {
    let budgetMs = 1;
    const read = readWith({ size: 1, limits: { ...READER_LIMITS, cpuMs: () => budgetMs } });
    const endless = stuffed(workbook(1), 'xl/worksheets/sheet1.xml', '</sheetData>', Buffer.alloc(60 * MIB, '<row/>'));
    await expect(count(read, sourceOf(endless))).rejects.toMatchObject({ code: 'file_too_complex' });
    budgetMs = 60_000;
    expect(await count(read, sourceOf(workbook(2)))).toBe(2);
  });

  test('a damaged file is told of, and the process goes on', async () => {
    const read = readWith({ size: 1 });
    await expect(count(read, sourceOf(workbook(9).subarray(0, 900)))).rejects.toMatchObject({ code: 'corrupt_file' });
    expect(await count(read, sourceOf(workbook(2)))).toBe(2);
  });

  test('what the file cannot be read for comes as it is', async () => {
    const failure = new Error('storage is away');
    const source: ByteSource = {
      size: 1000,
      // biome-ignore lint/correctness/useYield: it fails before
      async *read() {
        throw failure;
      },
    };
    await expect(count(readWith(), source)).rejects.toBe(failure);
  });
});

describe('several of them', () => {
  test('a file that takes long holds up no other', async () => {
    const read = readWith({ size: 2 });
    const slow = heldSource(workbook(3, 'biff8'));
    const reading = count(read, slow.source);
    await slow.asked;
    expect(await count(read, sourceOf(workbook(4, 'biff8')))).toBe(4);
    slow.release();
    expect(await reading).toBe(3);
  });

  test('files that take a moment share one, and none is started beside it', async () => {
    const pool = new ReaderPool({ size: 3, startAfterMs: 60_000 });
    await pool.stayWarm();
    const used = new Set();
    const takes = Array.from({ length: 9 }, async (_, n) => {
      const { lease, process } = await pool.acquire(undefined, `partner ${n % 3}`);
      used.add(process);
      await nextTurn();
      pool.release(lease);
    });
    await Promise.all(takes);
    expect(used.size).toBe(1);
  });

  test('whoever waits for the one at work goes away, and the next gets it', async () => {
    const pool = new ReaderPool({ size: 3, startAfterMs: 60_000 });
    const { lease, process } = await pool.acquire();
    const cancel = new AbortController();
    const cancelled = pool.acquire(cancel.signal);
    const next = pool.acquire();
    cancel.abort(new Error('cancelled'));
    await expect(cancelled).rejects.toThrow('cancelled');
    pool.release(lease);
    const given = await next;
    pool.release(given.lease);
    expect(given.process).toBe(process);
  });

  test('one that is ended keeps nobody waiting', async () => {
    const pool = new ReaderPool({ size: 2, startAfterMs: 60_000 });
    const { lease, process } = await pool.acquire();
    const next = pool.acquire();
    process.kill();
    pool.release(lease);
    const given = await next;
    pool.release(given.lease);
    expect(given.process).not.toBe(process);
  });

  test('one that is asked now and then stays, one that nobody asks ends', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    try {
      const pool = new ReaderPool({ size: 1 });
      const used = [];
      for (const waitMs of [1500, 1500, 2500, 0]) {
        const { lease, process } = await pool.acquire();
        used.push(process);
        pool.release(lease);
        jest.advanceTimersByTime(waitMs);
      }
      const [first, second, third, last] = used;
      expect([second, third]).toEqual([first, first]);
      expect(last).not.toBe(first);
      expect(first?.isUsable).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  test('whoever cancels waits for nothing, and its process serves nobody any more', async () => {
    const read = readWith({ size: 1 });
    const cancel = new AbortController();
    const held = heldSource(workbook(3));
    const reading = count(read, held.source, cancel.signal);
    await held.asked;
    cancel.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
    expect(await count(read, sourceOf(workbook(4)))).toBe(4);
  });

  test('those who need only the first rows let the process go', async () => {
    const read = readWith({ size: 1, waitTimeoutMs: 0 });
    const source = sourceOf(workbook(20_000));
    for (let times = 0; times < 3; times++)
      for await (const _ of read({ task: { type: 'rows', layout: LAYOUT } }, source)) break;
    expect(await count(read, source)).toBe(20_000);
  });

  test('when all are busy a file waits so long and no longer', async () => {
    const read = readWith({ size: 1, waitTimeoutMs: 0 });
    const held = heldSource(workbook(3));
    const reading = count(read, held.source);
    await held.asked;
    await expect(count(read, sourceOf(workbook(1)))).rejects.toBeInstanceOf(ReadersBusyError);
    held.release();
    expect(await reading).toBe(3);
  });

  test('a reader that does not go on loses its process to one that waits', async () => {
    const read = readWith({ size: 1, maxPauseMs: 0 });
    const paused = read({ task: { type: 'rows', layout: LAYOUT } }, sourceOf(workbook(20_000)));
    await paused.next();
    expect(await count(read, sourceOf(workbook(4)))).toBe(4);
    await expect(paused.next()).rejects.toBeInstanceOf(ReadersBusyError);
  });
});

/** Items of a table of texts, so many bytes that they cannot be told from a large workbook's. */
function texts(bytes: number): Buffer {
  const item = (n: number) => `<si><t>${String(n).padStart(9, '0')}${'x'.repeat(87)}</t></si>`;
  const block = Buffer.from(Array.from({ length: 10_000 }, (_, n) => item(n)).join(''));
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / block.length) }, () => block));
}
