import type { VendorConfig } from '@rollcall/contracts';
import { z } from 'zod';
import { builtInVendors } from '../src/catalogue/built-in-vendors.ts';
import { createUploadScanner } from '../src/detect/upload-scanner.ts';
import type { VendorProfile } from '../src/detect/vendor-profile.ts';
import { createMemoryScratch } from '../src/external/memory-scratch.ts';
import { type NormalizationSummary, normalizeFile } from '../src/normalize/pipeline.ts';
import type { Recognition } from '../src/recognize/recognition.ts';
import { recognizeFile } from '../src/sandbox/sandboxed-readers.ts';
import { createMemoryArtifacts } from './memory-artifacts.ts';
import { memorySource } from './memory-source.ts';

type ValidationSettings = VendorConfig['validation_settings'];

const issueSchema = z.looseObject({
  row_number: z.int(),
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  field: z.string(),
  original_value: z.string().nullable(),
});
const recordSchema = z.record(z.string(), z.unknown());

export interface WholeReading {
  readonly recognition: Recognition;
  readonly summary: NormalizationSummary;
  /** Rows read so far, after each batch. */
  readonly progress: readonly number[];
  /** Records as the contract has them. */
  readonly records: readonly Record<string, unknown>[];
  /** What each record has beyond the contract. */
  readonly extra: readonly Record<string, unknown>[];
  readonly issues: readonly z.infer<typeof issueSchema>[];
  /** The records as they are stored. */
  readonly packedRecords: Uint8Array;
  /** Who stands in rejected rows, as it is stored. */
  readonly packedRejected: Uint8Array;
  /** Everything that the engine wrote. */
  readonly text: string;
}

export interface WholeOptions {
  readonly fileName?: string;
  readonly chunkBytes?: number;
  readonly vendors?: readonly VendorProfile[];
  readonly vendorHint?: string;
  readonly today?: string;
  /** Settings of the vendor that take the place of those found. */
  readonly settings?: Partial<ValidationSettings>;
  /** Custom fields that the vendor's mapping has in addition. */
  readonly custom?: VendorConfig['mapping_rules']['custom'];
}

/** The whole way of an upload: scanned as it streams in, recognised, normalized. Pseudonyms show the last four digits. */
export async function readWholeFile(bytes: Uint8Array, options: WholeOptions = {}): Promise<WholeReading> {
  const { fileName = 'upload', chunkBytes = 4096, vendors = builtInVendors(), today = '2025-06-01' } = options;
  const scanner = createUploadScanner();
  for (let at = 0; at < bytes.length; at += chunkBytes) scanner.push(bytes.slice(at, at + chunkBytes));
  const scan = scanner.finish();
  const source = memorySource(bytes, chunkBytes);
  const recognition = await recognizeFile({ source, scan, fileName, vendors, vendorHint: options.vendorHint });
  const found = recognition.inferredConfig ?? vendors.find(({ id }) => id === recognition.vendor?.id)?.config;
  if (found === undefined) throw new Error('neither a vendor nor an inferred configuration');
  const config = {
    ...found,
    mapping_rules: { ...found.mapping_rules, custom: options.custom ?? found.mapping_rules.custom },
    validation_settings: { ...found.validation_settings, ...options.settings },
  };
  const artifacts = createMemoryArtifacts();
  const progress: number[] = [];
  const summary = await normalizeFile({
    source,
    layout: recognition.layout,
    config,
    artifacts,
    scratch: createMemoryScratch(),
    today,
    pseudonym: (digits) => `P-${digits.slice(-4)}`,
    onProgress: (rows) => progress.push(rows),
  });
  const lines = artifacts.lines('records').map((line) => line.split('\t'));
  return {
    recognition,
    summary,
    progress,
    records: lines.map(([record = '']) => recordSchema.parse(JSON.parse(record))),
    extra: lines.map(([, extra = '']) => recordSchema.parse(JSON.parse(extra))),
    issues: artifacts.lines('issues').map((line) => issueSchema.parse(JSON.parse(line))),
    packedRecords: artifacts.bytes('records'),
    packedRejected: artifacts.bytes('rejected'),
    text: artifacts.text('records') + artifacts.text('issues'),
  };
}

/** Of text without the blank lines around it. */
export function readLines(lines: string): Promise<WholeReading> {
  return readBytes(lines.trim());
}

/** Of texts and single bytes, one after the other. */
export function readBytes(...parts: readonly (string | number)[]): Promise<WholeReading> {
  return readWholeFile(
    new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? part : [part])))),
  );
}

/** What each wording of a tier is read as, in a file of as many members. */
export async function readTiers(tiers: readonly string[]): Promise<unknown[]> {
  const rows = tiers.map((tier, index) => `${index},Ann,Testcase,1980-04-15,P,${tier},2025-05-01`);
  const { records } = await readLines(
    ['ID,First Name,Last Name,DOB,Plan,Coverage Level,Effective Date', ...rows].join('\n'),
  );
  const coverages = z.array(z.object({ coverage: z.object({ coverage_type: z.string() }) })).parse(records);
  return coverages.map(({ coverage }) => coverage.coverage_type);
}
