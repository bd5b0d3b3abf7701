import { z } from 'zod';
import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { recordStoredObject, type WrittenObject } from './stored-objects.ts';

export interface ArtifactPart {
  kind: 'records' | 'issues';
  part: number;
  /** Lines in this part. */
  entries: number;
  object: WrittenObject;
}

/** What an attempt found out. */
export interface AttemptResult {
  totalRows: number;
  validRows: number;
  invalidRows: number;
  /** Number of warning entries in the issues. */
  warnings: number;
  /** Warnings about the file as a whole, added to those known since the upload. */
  fileWarnings: readonly object[];
  mapping: readonly object[] | object | null;
  parts: readonly ArtifactPart[];
}

const storedWarnings = z.array(z.record(z.string(), z.unknown()));

/** Statistics, warnings, mapping and the artifacts, which become visible with the caller's transaction. */
export async function recordResult(tx: Transaction, job: Job, result: Partial<AttemptResult>): Promise<void> {
  const known = storedWarnings.parse(job.warnings);
  await tx.job.update({
    where: { id: job.id },
    data: {
      ...(result.totalRows !== undefined && { totalRows: result.totalRows, rowsProcessed: result.totalRows }),
      ...(result.validRows !== undefined && { validRows: result.validRows }),
      ...(result.invalidRows !== undefined && { invalidRows: result.invalidRows }),
      ...(result.warnings !== undefined && { warningCount: result.warnings }),
      ...(result.mapping && { mappingUsed: asJson(result.mapping) }),
      warnings: asJson([...known, ...(result.fileWarnings ?? [])]),
    },
  });
  for (const { kind, part, entries, object } of result.parts ?? []) {
    const objectId = await recordStoredObject(tx, { ...object, partnerId: job.partnerId, kind });
    await tx.jobArtifact.create({ data: { jobId: job.id, kind, part, entries, objectId } });
  }
}
