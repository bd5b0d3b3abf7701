import { describe, expect, jest, test } from '@jest/globals';
import { builtInVendors } from '../catalogue/built-in-vendors.ts';
import { HEAD_BYTES } from '../detect/upload-scan.ts';
import { continueUploadScan, createUploadScanner } from '../detect/upload-scanner.ts';
import type { VendorProfile } from '../detect/vendor-profile.ts';
import type { ByteSource } from '../source/byte-source.ts';
import { createSandboxedReader, decideApart, recognizeApart } from './read-in-sandbox.ts';
import { ReaderPool, ReadersBusyError } from './reader-pool.ts';
import { READER_LIMITS } from './reader-process.ts';
import { recognizeFile } from './sandboxed-readers.ts';

jest.setTimeout(60_000);

const HEADER = 'Employee ID,First Name,Last Name,SSN,Date of Birth,Relationship';
const csv = (rows: number, name = 'Ann') =>
  Buffer.from(
    [
      HEADER,
      ...Array.from({ length: rows }, (_, n) => `E${n},${name},Sample,${212_440_000 + n},1980-01-02,Employee`),
    ].join('\n'),
  );
const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  async *read(start = 0, end = bytes.length) {
    for (let at = start; at < end; at += 50_000) yield bytes.slice(at, Math.min(end, at + 50_000));
  },
});
const own: VendorProfile = { ...builtInVendors()[0]!, id: 'vnd_own', name: 'Own', aliases: ['mine'] };

async function recognizeHere(bytes: Uint8Array, vendors: readonly VendorProfile[], vendorHint?: string) {
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const scan = scanner.finish();
  return recognizeFile({ source: sourceOf(bytes), scan, fileName: 'a.csv', vendors, vendorHint });
}

describe('another process recognizes a file as this one would', () => {
  test.each([
    ['a small one, sent with its task', csv(20), true, undefined],
    ['a larger one, which it asks for', csv(9000), false, undefined],
    ['one of a vendor of the partner', csv(20), true, 'mine'],
    ['one in another encoding', Buffer.from(csv(6000, 'J\u00f6rg').toString('utf8'), 'latin1'), false, undefined],
  ])('%s', async (_, bytes, isSmall, vendorHint) => {
    const vendors = [own, ...builtInVendors()];
    const file = { source: sourceOf(bytes), owner: 'p1', scan: null, fileName: 'a.csv', vendors, vendorHint };
    const apart = await recognizeApart({ ...file, head: isSmall ? bytes : undefined });
    expect(apart).toEqual(await recognizeHere(bytes, vendors, vendorHint));
  });

  test('of a large file its head is decided there, and the rest scanned here', async () => {
    const latin = Buffer.concat([csv(8000), Buffer.from('\nE1,J\u00f6rg,Sample,,1980-01-02,Employee\n', 'latin1')]);
    for (const bytes of [csv(9000), latin]) {
      const head = bytes.subarray(0, HEAD_BYTES);
      const scanner = continueUploadScan(head, await decideApart(head, 'p1'));
      scanner.push(bytes.subarray(HEAD_BYTES));
      const whole = createUploadScanner();
      whole.push(bytes);
      expect(scanner.finish()).toEqual(whole.finish());
    }
  });

  test('what is refused is refused in the same words', async () => {
    const bytes = Buffer.from('%PDF-1.7');
    const file = { source: sourceOf(bytes), head: bytes, owner: 'p1', scan: null, fileName: 'a.csv', vendors: [] };
    await expect(recognizeApart(file)).rejects.toMatchObject({
      code: 'invalid_file_format',
      details: expect.stringContaining('a PDF document'),
    });
  });

  test('one that takes longer than it may ends with its process, and this one is not held up', async () => {
    const read = createSandboxedReader(new ReaderPool({ limits: { ...READER_LIMITS, textCpuMs: () => 1 } }));
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const bytes = csv(9000);
    const task = {
      type: 'recognize' as const,
      owner: 'p1',
      scan: null,
      fileName: 'a.csv',
      vendorHint: undefined,
      vendors: [],
    };
    const answers = read({ task, isText: true }, sourceOf(bytes));
    await expect(answers.next()).rejects.toMatchObject({ code: 'file_too_complex' });
    await answers.return(undefined);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('partners share the processes', () => {
  const held = () => {
    const released = deferred();
    const source: ByteSource = {
      size: 1000,
      // biome-ignore lint/correctness/useYield: it gives nothing before it is let go
      async *read() {
        await released.promise;
        throw new Error('let go');
      },
    };
    return { source, release: () => released.resolve() };
  };
  const scan = async (read: ReturnType<typeof createSandboxedReader>, source: ByteSource, owner: string) => {
    const answers = read({ task: { type: 'scan' }, isText: true }, source, { owner });
    try {
      return await answers.next();
    } finally {
      await answers.return(undefined);
    }
  };

  test('one that has all but the last waits for its own, and another is served at once', async () => {
    const pool = new ReaderPool({ size: 3, waitTimeoutMs: 1500 });
    const read = createSandboxedReader(pool);
    const files = [held(), held()];
    const reading = files.map(({ source }) => scan(read, source, 'greedy').catch((error: Error) => error.message));
    await expect(scan(read, sourceOf(csv(5)), 'greedy')).rejects.toBeInstanceOf(ReadersBusyError);
    expect(await scan(read, sourceOf(csv(5)), 'other')).toMatchObject({ value: { type: 'scanned' } });
    const waiting = scan(read, sourceOf(csv(5)), 'greedy');
    files[0]?.release();
    expect(await waiting).toMatchObject({ value: { type: 'scanned' } });
    files[1]?.release();
    expect(await Promise.all(reading)).toEqual(['let go', 'let go']);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
