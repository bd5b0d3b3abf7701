import { createHash } from 'node:crypto';
import type { Topology } from '../topology/open-topology.ts';
import { comparableAnswer } from './comparable-answer.ts';

export interface JobResult {
  readonly status: string;
  readonly errorCode: string | null;
  readonly lostAttempts: number;
  /** Of the acknowledgement's interchanges. */
  readonly controlNumbers: readonly string[];
  readonly text: string;
}

/** What came of a job that its partner can see, as one comparable text: its numbers and the bytes of its output. */
export async function readResult({ db, storage }: Topology, jobId: string): Promise<JobResult> {
  const job = await db.job.findUniqueOrThrow({
    where: { id: jobId },
    include: { artifacts: { include: { object: true }, orderBy: [{ kind: 'asc' }, { part: 'asc' }] } },
  });
  const digests: Record<string, ReturnType<typeof createHash>> = {};
  const controlNumbers: string[] = [];
  for (const { kind, object } of job.artifacts) {
    digests[kind] ??= createHash('sha256');
    const { storageKey: key, partnerId, sizeBytes, encryption } = object;
    const reader = storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
    const chunks: Uint8Array[] = [];
    for await (const chunk of reader.read()) {
      if (kind === 'acknowledgement') chunks.push(Uint8Array.from(chunk));
      else digests[kind].update(chunk);
    }
    const answer = comparableAnswer(Buffer.concat(chunks).toString('latin1'));
    digests[kind].update(answer.said);
    controlNumbers.push(...answer.controlNumbers);
  }
  const { status, totalRows, validRows, invalidRows, warningCount, warnings, mappingUsed, errorCode, acknowledgement } =
    job;
  const outputs = Object.fromEntries(Object.entries(digests).map(([kind, digest]) => [kind, digest.digest('hex')]));
  return {
    status,
    errorCode,
    lostAttempts: job.lostAttempts,
    controlNumbers,
    text: JSON.stringify({
      status,
      totalRows,
      validRows,
      invalidRows,
      warningCount,
      warnings,
      mappingUsed,
      errorCode,
      acknowledgement,
      outputs,
    }),
  };
}
