import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { vendorConfigSchema } from '@rollcall/contracts';
import { createDiskScratch, createUploadScanner, normalizeFile, recognizeFile } from '@rollcall/normalization';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { openStorage, releaseBytes } from '@rollcall/storage';

/**
 * @typedef {import('@rollcall/normalization').ArtifactStore} ArtifactStore
 * @typedef {import('@rollcall/storage').Storage} Storage
 */

const PARTNER = 'ptn_bench';

/**
 * The worker's way of a file: from encrypted storage through decoding, mapping, judging and families to encrypted
 * artifacts. The layout is found before the clock starts: the upload does that. With `isPlain` the artifacts are files.
 *
 * @type {import('../prepare.ts').Prepare}
 */
export async function prepare({ file, out, config, isPlain = false }) {
  const storage = await openBenchStorage(out);
  const artifacts = isPlain ? createFileArtifacts(out) : createStoredArtifacts(storage);
  const options = await openFile(storage, { file, out, config, artifacts });
  return async () => {
    const { totalRows, validRows } = await normalizeFile(options);
    return { rows: totalRows, valid: validRows };
  };
}

/** @param {string} directory emptied first */
export async function openBenchStorage(directory) {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  return openStorage({ disk: { directory } }, createKeyRing(generateMasterKey()));
}

/**
 * @param {Storage} storage
 * @param {{ file: string, out: string, config?: unknown, artifacts: ArtifactStore }} options
 * @returns {Promise<import('@rollcall/normalization').NormalizeOptions>}
 */
export async function openFile(storage, { file, out, config, artifacts }) {
  const source = await storeFile(storage, file);
  const scanner = createUploadScanner();
  for await (const chunk of source.read()) scanner.push(chunk);
  const vendors = config === undefined ? [] : [benchVendor(config)];
  const recognition = await recognizeFile({
    source,
    scan: scanner.finish(),
    fileName: path.basename(file),
    vendors,
    ...(config === undefined ? {} : { vendorHint: 'bench' }),
  });
  const usedConfig = vendors[0]?.config ?? recognition.inferredConfig;
  if (!usedConfig) throw new Error('No mapping was found');
  return {
    source,
    layout: recognition.layout,
    config: usedConfig,
    artifacts,
    scratch: createDiskScratch(path.join(out, 'scratch'), { release: releaseBytes }),
    today: '2026-06-01',
    pseudonym: (digits) => `M-${digits.length}`,
  };
}

/**
 * @param {unknown} config
 * @returns {import('@rollcall/normalization').VendorProfile}
 */
function benchVendor(config) {
  return {
    id: 'bench',
    name: 'bench',
    aliases: [],
    status: 'active',
    version: 1,
    config: vendorConfigSchema.parse(config),
  };
}

/**
 * @param {Storage} storage
 * @param {string} file
 */
async function storeFile(storage, file) {
  const identity = /** @type {const} */ ({ key: 'original', partnerId: PARTNER, kind: 'original' });
  const writer = storage.put(identity);
  for await (const chunk of createReadStream(file)) await writer.write(chunk);
  return storage.open({ ...identity, ...(await writer.close()) });
}

/**
 * As the worker has them.
 *
 * @param {Storage} storage
 * @param {string} [prefix]
 */
export function createStoredArtifacts(storage, prefix = '') {
  /** @type {Map<string, import('@rollcall/storage').ObjectReader>} */
  const closed = new Map();
  /**
   * A part that was closed.
   *
   * @param {string} kind
   * @param {number} part
   */
  const open = (kind, part) => {
    const reader = closed.get(`${kind}-${part}`);
    if (reader === undefined) throw new Error(`There is no part ${part} of ${kind}`);
    return reader;
  };
  return {
    open,
    /** @type {ArtifactStore['create']} */
    async create(kind, part) {
      const identity = { key: `${prefix}${kind}-${part}`, partnerId: PARTNER, kind };
      const writer = storage.put(identity);
      return {
        write: (chunk) => writer.write(chunk),
        close: async () => {
          closed.set(`${kind}-${part}`, storage.open({ ...identity, ...(await writer.close()) }));
        },
        async *read(options) {
          yield* open(kind, part).read(0, undefined, options);
        },
        discard: async () => {
          await writer.abort();
          await storage.delete(identity.key);
        },
      };
    },
  };
}

/**
 * @param {string} directory
 * @returns {ArtifactStore}
 */
function createFileArtifacts(directory) {
  return {
    async create(kind, part) {
      const file = path.join(directory, `${kind}-${part}`);
      const handle = await open(file, 'w');
      return {
        async write(chunk) {
          await handle.write(chunk);
        },
        close: () => handle.close(),
        read: () => createReadStream(file),
        discard: () => rm(file, { force: true }),
      };
    },
  };
}
