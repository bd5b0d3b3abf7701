import type { UploadScan } from '../detect/upload-scan.ts';
import type { VendorProfile } from '../detect/vendor-profile.ts';
import type { ScratchSpace } from '../external/scratch-space.ts';
import { type NormalizationSummary, normalizeFile } from '../normalize/pipeline.ts';
import type { Recognition } from '../recognize/recognition.ts';
import type { RecognizeOptions } from '../recognize/recognize.ts';
import { type ErrorEntry, toErrorEntry } from '../record/error-entry.ts';
import { readIssues } from '../record/issue-blocks.ts';
import { readLines } from '../record/read-lines.ts';
import { renderRecordLines } from '../render/record-lines.ts';
import { recognizeFile } from '../sandbox/sandboxed-readers.ts';
import type { ByteSource } from '../source/byte-source.ts';
import { SourceError } from '../source/source-error.ts';
import { createScratchArtifacts, type ScratchArtifacts } from './scratch-artifacts.ts';

export interface TrialOptions {
  readonly source: ByteSource;
  readonly scan: UploadScan;
  readonly fileName: string;
  /** `recognizeFile`, or the same in another process. */
  readonly recognize?: (file: RecognizeOptions) => Promise<Recognition>;
  /** The configuration to test. The file is read as this vendor's. */
  readonly profile: VendorProfile;
  readonly scratch: ScratchSpace;
  readonly today: string;
  /** Approximate maximum number of rows to read. */
  readonly maxRows: number;
  readonly pseudonym?: (ssnDigits: string) => string;
  readonly signal?: AbortSignal;
  /** Returns what to keep of each record for comparison. By default, its whole JSON text. */
  readonly digest?: (record: string) => string;
}

/** The result of applying a configuration to a file. */
export interface Trial {
  readonly recognition: Recognition;
  /** Null if the file as a whole failed. */
  readonly summary: NormalizationSummary | null;
  readonly failure: { readonly code: string; readonly message: string; readonly details: string | null } | null;
  /** Record JSON, or the result of `digest`, by the record's first row. */
  readonly records: ReadonlyMap<number, string>;
  /** Metadata fields of each record (render/record-shapes.ts), if records are kept whole. */
  readonly extras: ReadonlyMap<number, string>;
  /** Report entries in order. */
  readonly issues: readonly ErrorEntry[];
}

/** Processes a file as the vendor's without storing anything. Throws errors that the file didn't cause. */
export async function runTrial(options: TrialOptions): Promise<Trial> {
  const { source, scan, fileName, profile, scratch, today, maxRows, recognize = recognizeFile } = options;
  const vendor = { ...profile, status: 'active' as const };
  const recognition = await recognize({ source, scan, fileName, vendors: [vendor], vendorHint: profile.id });
  const artifacts = createScratchArtifacts(scratch);
  try {
    const summary = await normalizeFile({
      source,
      layout: recognition.layout,
      config: profile.config,
      artifacts,
      scratch,
      today,
      maxRows,
      ...(options.pseudonym === undefined ? {} : { pseudonym: options.pseudonym }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    return { recognition, summary, failure: null, ...(await readResult(artifacts, options.digest)) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, message, details } = error;
    return {
      recognition,
      summary: null,
      failure: { code, message, details },
      records: new Map(),
      extras: new Map(),
      issues: [],
    };
  }
}

async function readResult(
  artifacts: ScratchArtifacts,
  digest: ((record: string) => string) | undefined,
): Promise<Pick<Trial, 'records' | 'extras' | 'issues'>> {
  const decoder = new TextDecoder();
  const records = new Map<number, string>();
  const extras = new Map<number, string>();
  for await (const line of readLines(renderRecordLines(artifacts.read('records')))) {
    const [record = '', extra = ''] = decoder.decode(line).split('\t');
    const rowNumber = Number(/"row_number":(\d+)/.exec(extra)?.[1] ?? 0);
    records.set(rowNumber, digest?.(record) ?? record);
    if (digest === undefined) extras.set(rowNumber, extra);
  }
  const issues: ErrorEntry[] = [];
  for await (const issue of readIssues(artifacts.read('issues'))) issues.push(toErrorEntry(issue));
  return { records, extras, issues };
}
