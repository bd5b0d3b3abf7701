import path from 'node:path';
import { compareRecords, normalizeFile, storeDigests } from '@rollcall/normalization';
import { createStoredArtifacts, openBenchStorage, openFile } from './normalize.mjs';

/** @type {import('@rollcall/normalization').DigestSeeds} */
const SEEDS = [17, -4711];

/**
 * Compares a file with the one before it, `before`, as a worker does once both are normalized. `cpuBefore` is what it took
 * to digest the file's records while they were written, which is a part of the comparison's cost.
 *
 * @type {import('../prepare.ts').Prepare}
 */
export async function prepare({ file, out, config, before = '' }) {
  const storage = await openBenchStorage(out);
  const was = await readFile(before);
  const is = await readFile(file);
  return async () => {
    const { counts } = await compareRecords({
      before: was,
      after: is,
      seeds: SEEDS,
      today: '2026-06-01',
      mostListed: 0,
    });
    return { rows: is.rows, counts, cpuBefore: is.cpu };
  };

  /** @param {string} input */
  async function readFile(input) {
    const stored = createStoredArtifacts(storage, `${path.basename(input)}-`);
    const watch = createStopwatch();
    const digested = storeDigests(
      withWrite(stored, (write) => watch.leaveOut(write)),
      SEEDS,
    );
    const artifacts = withWrite(digested, (write) => watch.measure(write));
    const { totalRows, parts } = await normalizeFile(await openFile(storage, { file: input, out, config, artifacts }));
    const { part } = parts.find(({ kind }) => kind === 'records') ?? { part: 0 };
    const records = stored.open('records', part);
    const digests = stored.open('digests', part);
    return {
      rows: totalRows,
      /** @type {import('@rollcall/normalization').ReadRecords} */
      read: (start, end) => records.read(start, end, { borrowed: true }),
      digests: () => digests.read(0, undefined, { borrowed: true }),
      cpu: watch.cpu(),
    };
  }
}

/**
 * @param {import('@rollcall/normalization').ArtifactStore} store
 * @param {(write: () => Promise<void>) => Promise<void>} run writes records
 * @returns {import('@rollcall/normalization').ArtifactStore}
 */
function withWrite(store, run) {
  return {
    async create(kind, part) {
      const writer = await store.create(kind, part);
      return kind === 'records' ? { ...writer, write: (chunk) => run(() => writer.write(chunk)) } : writer;
    },
  };
}

/** Adds up the processor time of calls, without what is left out of them. */
function createStopwatch() {
  let cpu = 0;
  let isMeasuring = false;
  /** @type {<Result>(call: () => Result, factor: number) => Result} */
  const add = (call, factor) => {
    const before = process.cpuUsage();
    const result = call();
    const { user, system } = process.cpuUsage(before);
    cpu += ((user + system) / 1e6) * factor;
    return result;
  };
  return {
    cpu: () => cpu,
    /** @type {<Result>(call: () => Result) => Result} */
    measure(call) {
      isMeasuring = true;
      const result = add(call, 1);
      isMeasuring = false;
      return result;
    },
    /** @type {<Result>(call: () => Result) => Result} */
    leaveOut: (call) => (isMeasuring ? add(call, -1) : call()),
  };
}
