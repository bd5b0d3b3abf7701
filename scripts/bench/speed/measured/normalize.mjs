import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { vendorConfigSchema } from '@rollcall/contracts';
import { createDiskScratch, createUploadScanner, normalizeFile, recognizeFile } from '@rollcall/normalization';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { openStorage, releaseBytes } from '@rollcall/storage';

const PARTNER = 'ptn_bench';

/**
 * The worker's way of a file: from encrypted storage through decoding, mapping, judging and families to encrypted
 * artifacts. The layout is found before the clock starts: the upload does that. With `isPlain` the artifacts are files.
 */
export async function prepare({ file, out, config, isPlain = false }) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const storage = openStorage({ disk: { directory: out } }, createKeyRing(generateMasterKey()));
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
  const options = {
    source,
    layout: recognition.layout,
    config: vendors[0]?.config ?? recognition.inferredConfig,
    artifacts: isPlain ? createFileArtifacts(out) : createStoredArtifacts(storage),
    scratch: createDiskScratch(path.join(out, 'scratch'), { release: releaseBytes }),
    today: '2026-06-01',
    pseudonym: (digits) => `M-${digits.length}`,
  };
  return async () => {
    const { totalRows, validRows } = await normalizeFile(options);
    return { rows: totalRows, valid: validRows };
  };
}

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

async function storeFile(storage, file) {
  const identity = { key: 'original', partnerId: PARTNER, kind: 'original' };
  const writer = storage.put(identity);
  for await (const chunk of createReadStream(file)) await writer.write(chunk);
  return storage.open({ ...identity, ...(await writer.close()) });
}

/** As the worker has them. */
function createStoredArtifacts(storage) {
  return {
    async create(kind, part) {
      const identity = { key: `${kind}-${part}`, partnerId: PARTNER, kind };
      const writer = storage.put(identity);
      let stored;
      return {
        write: (chunk) => writer.write(chunk),
        close: async () => {
          stored = await writer.close();
        },
        read: (options) => storage.open({ ...identity, ...stored }).read(0, undefined, options),
        discard: async () => {
          await writer.abort();
          await storage.delete(identity.key);
        },
      };
    },
  };
}

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
