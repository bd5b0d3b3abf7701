import { AppError } from '@rollcall/contracts';
import type { Job } from '@rollcall/database';
import type { Artifact } from './job-artifacts.ts';
import { readLines } from './read-lines.ts';

export interface OutputOptions {
  readonly job: Job;
  readonly artifact: Artifact;
  readonly format: 'json' | 'csv' | 'xml';
  readonly includeMetadata: boolean;
  readonly spreadsheetSafe: boolean;
  readonly version: string;
}

const FLUSH_LENGTH = 64 * 1024;
const TAB = 0x09;

export function renderOutput(options: OutputOptions): AsyncIterable<Uint8Array | string> {
  if (options.format === 'json' && !options.includeMetadata) return renderJson(options);
  throw new AppError('internal_error');
}

async function* renderJson({ job, artifact }: OutputOptions): AsyncGenerator<string> {
  const head = JSON.stringify({ job_id: job.id, vendor: job.vendorName, processed_at: job.completedAt?.toISOString() });
  let text = `${head.slice(0, -1)},"records":[`;
  let separator = '';
  for await (const { bytes } of readLines(artifact.read())) {
    if (bytes.length === 0) continue;
    const tab = bytes.indexOf(TAB);
    text += separator + Buffer.from(tab < 0 ? bytes : bytes.subarray(0, tab)).toString();
    separator = ',';
    if (text.length >= FLUSH_LENGTH) {
      yield text;
      text = '';
    }
  }
  yield `${text}]}`;
}
