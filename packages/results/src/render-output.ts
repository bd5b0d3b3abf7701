import type { Job } from '@rollcall/database/rows';
import {
  customFieldsIn,
  type OutputHead,
  type PersonKeys,
  renderRecordsCsv,
  renderRecordsJson,
  renderRecordsXml,
} from '@rollcall/normalization';
import { z } from 'zod';
import type { Artifact } from './job-artifacts.ts';
import { describeOutput } from './output-metadata.ts';

export interface OutputOptions {
  readonly job: Job;
  readonly artifact: Artifact;
  readonly format: 'json' | 'csv' | 'xml';
  readonly includeMetadata: boolean;
  /** Included with the metadata. */
  readonly personKeys?: PersonKeys;
  readonly spreadsheetSafe: boolean;
  /** Version of the service. */
  readonly version: string;
}

/** Streams the stored records in the requested format. */
export function renderOutput(options: OutputOptions): AsyncIterable<Uint8Array> {
  const { job, artifact, format, includeMetadata, spreadsheetSafe, personKeys, version } = options;
  const records = artifact.read();
  if (format === 'csv') {
    const customFields = customFieldsIn(mappingSchema.parse(job.mappingUsed ?? []));
    return renderRecordsCsv(records, { includeMetadata, customFields, spreadsheetSafe, personKeys });
  }
  const head: OutputHead = {
    jobId: job.id,
    vendor: job.vendorName,
    processedAt: (job.completedAt ?? job.changedAt).toISOString(),
    ...(personKeys && { personKeys }),
    ...(includeMetadata ? { metadata: describeOutput(job, version) } : {}),
  };
  return format === 'json' ? renderRecordsJson(records, head) : renderRecordsXml(records, head);
}

const mappingSchema = z.array(z.object({ field: z.string() }));
