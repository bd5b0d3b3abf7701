import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { vendorConfigSchema } from '@rollcall/contracts';
import { createDiskScratch, createUploadScanner, normalizeFile, recognizeFile } from '@rollcall/normalization';

/**
 * Our engine over a local file: decode, map, judge, assemble, write records and issues. The layout is found before the
 * clock starts: the upload does that.
 */
export async function prepare({ file, out, config }) {
  await mkdir(out, { recursive: true });
  const source = await openFile(file);
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
    artifacts: createFileArtifacts(out),
    scratch: createDiskScratch(path.join(out, 'scratch')),
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

async function openFile(file) {
  const handle = await open(file);
  const { size } = await handle.stat();
  return {
    size,
    async *read(start = 0, end = size) {
      for (let at = start; at < end; ) {
        const buffer = Buffer.allocUnsafe(Math.min(256 * 1024, end - at));
        const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
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
