// A separate file in the build, which is only loaded for `normalize`.
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ErrorEntry } from '@rollcall/client';
import { type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import {
  type ByteSource,
  builtInVendors,
  createDiskScratch,
  createUploadScanner,
  customFieldsIn,
  findBuiltInVendor,
  type NormalizationSummary,
  normalizeFile,
  type Recognition,
  recognizeFile,
  renderRecordsCsv,
  renderRecordsJson,
  renderRecordsXml,
  SourceError,
} from '@rollcall/normalization';
import { FileFailedError } from '../exit-codes.ts';
import { scratchArtifacts } from './scratch-artifacts.ts';

const CHUNK_BYTES = 1024 * 1024;

export interface LocalOptions {
  readonly path: string;
  readonly vendor?: string | undefined;
  /** A file with a vendor configuration, instead of detection. */
  readonly configPath?: string | undefined;
  readonly onProgress?: (rows: number, total: number) => void;
  readonly signal?: AbortSignal;
}
export interface LocalResult {
  readonly recognition: Recognition;
  readonly summary: NormalizationSummary;
  output(format: 'json' | 'csv' | 'xml', includeMetadata: boolean): AsyncIterable<Uint8Array>;
  issues(): AsyncGenerator<ErrorEntry>;
  dispose(): Promise<void>;
}

/**
 * Normalizes a file on this machine, without network. Temporary files are encrypted with a key that only this process
 * has.
 *
 * @throws FileFailedError if the file as a whole can't be processed
 */
export async function normalizeLocally(options: LocalOptions): Promise<LocalResult> {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-'));
  const scratch = createDiskScratch(directory);
  const dispose = async () => {
    await scratch.dispose();
    await rm(directory, { recursive: true, force: true });
  };
  const handle = await open(options.path).catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  try {
    const source = fileSource(handle, (await handle.stat()).size);
    const recognition = await recognize(source, options);
    const config = await chooseConfig(recognition, options);
    const artifacts = scratchArtifacts(scratch);
    const summary = await normalizeFile({
      source,
      layout: recognition.layout,
      config,
      artifacts,
      scratch,
      today: new Date().toISOString().slice(0, 10),
      ...(options.signal ? { signal: options.signal } : {}),
      onProgress: (rows) => options.onProgress?.(rows, recognition.rowCount),
    });
    const head = {
      jobId: 'local',
      vendor: recognition.vendor?.name ?? 'unknown',
      processedAt: new Date().toISOString(),
    };
    return {
      recognition,
      summary,
      output(format, includeMetadata) {
        const records = artifacts.read('records');
        const customFields = customFieldsIn(summary.mapping);
        if (format === 'csv')
          return renderRecordsCsv(records, { includeMetadata, customFields, spreadsheetSafe: true });
        const full = includeMetadata ? { ...head, metadata: describe(options.path, recognition, summary) } : head;
        return format === 'json' ? renderRecordsJson(records, full) : renderRecordsXml(records, full);
      },
      issues: () => artifacts.issues(),
      dispose,
    };
  } catch (error) {
    await dispose();
    if (!(error instanceof SourceError)) throw error;
    throw new FileFailedError(error.code, error.details === null ? error.message : `${error.message} ${error.details}`);
  } finally {
    await handle.close();
  }
}

async function recognize(source: ByteSource, { path, vendor, signal }: LocalOptions): Promise<Recognition> {
  const scanner = createUploadScanner();
  for await (const chunk of source.read()) {
    signal?.throwIfAborted();
    scanner.push(chunk);
  }
  return recognizeFile({
    source,
    scan: scanner.finish(),
    fileName: basename(path),
    vendors: builtInVendors(),
    vendorHint: vendor,
  });
}

async function chooseConfig(recognition: Recognition, { configPath }: LocalOptions): Promise<VendorConfig> {
  if (configPath !== undefined) return vendorConfigSchema.parse(JSON.parse(await readFile(configPath, 'utf8')));
  const known = recognition.vendor && findBuiltInVendor(recognition.vendor.id)?.config;
  const config = known ?? recognition.inferredConfig;
  if (config === null) throw new SourceError('invalid_file_format', "The file's columns couldn't be determined.");
  return config;
}

function describe(path: string, recognition: Recognition, summary: NormalizationSummary): Record<string, unknown> {
  return {
    file_name: basename(path),
    format: recognition.format,
    vendor: recognition.vendor,
    detection: recognition.detection,
    mapping: summary.mapping,
    statistics: { total_rows: summary.totalRows, valid_rows: summary.validRows, invalid_rows: summary.invalidRows },
  };
}

function fileSource(handle: FileHandle, size: number): ByteSource {
  return {
    size,
    async *read(start = 0, end = size) {
      for (let at = start; at < end; ) {
        const { bytesRead, buffer } = await handle.read(
          Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at)),
          0,
          Math.min(CHUNK_BYTES, end - at),
          at,
        );
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        at += bytesRead;
      }
    },
  };
}
