import path from 'node:path';
import { compareRecords, normalizeFile, storeDigests } from '@rollcall/normalization';
import { createStoredArtifacts, openBenchStorage, openFile } from './normalize.mjs';

/** @type {import('@rollcall/normalization').DigestSeeds} */
const SEEDS = [17, -4711];

/** Read and digested in turn, so that each can be measured. Little enough that a batch stays in the processor's cache, as in a worker. */
const BATCH_BYTES = 256 * 1024;

/**
 * Compares a file with the one before it, `before`, as a worker does once both are normalized. `cpuBefore` is what it takes
 * to digest the file's records and to store the digests, which is a part of the comparison's cost. A worker does it while
 * the records are written. Here it happens afterwards, because processor time can't be told apart by thread.
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
    const artifacts = createStoredArtifacts(storage, `${path.basename(input)}-`);
    const { totalRows, parts } = await normalizeFile(await openFile(storage, { file: input, out, config, artifacts }));
    const { part } = parts.find(({ kind }) => kind === 'records') ?? { part: 0 };
    const records = artifacts.open('records', part);
    const cpu = await digest(records, { artifacts, part });
    const digests = artifacts.open('digests', part);
    return {
      rows: totalRows,
      /** @type {import('@rollcall/normalization').ReadRecords} */
      read: (start, end) => records.read(start, end, { borrowed: true }),
      digests: () => digests.read(0, undefined, { borrowed: true }),
      cpu,
    };
  }
}

/**
 * Stores the digests of records, and returns the seconds of processor time that it takes.
 *
 * @param {import('@rollcall/storage').ObjectReader} records
 * @param {{ artifacts: import('@rollcall/normalization').ArtifactStore, part: number }} target
 */
async function digest(records, { artifacts, part }) {
  const writer = await storeDigests(
    { create: async (kind, number) => (kind === 'digests' ? artifacts.create(kind, number) : NOWHERE) },
    SEEDS,
  ).create('records', part);
  let cpu = 0;
  /** @param {() => Promise<unknown>} call */
  const measure = async (call) => {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    cpu += (user + system) / 1e6;
  };
  for (let start = 0; start < records.size; start += BATCH_BYTES) {
    /** @type {Uint8Array[]} */
    const batch = [];
    for await (const chunk of records.read(start, start + BATCH_BYTES)) batch.push(chunk);
    await measure(async () => {
      for (const chunk of batch) await writer.write(chunk);
    });
  }
  await measure(() => writer.close(0));
  return cpu;
}

/** @type {import('@rollcall/normalization').ArtifactWriter} */
const NOWHERE = {
  async write() {},
  async close() {},
  async *read() {},
  async discard() {},
};
