import { createHash } from 'node:crypto';

/** What came of a job that its partner can see, as one comparable text: its numbers and the bytes of its output. */
export async function readResult({ db, storage }, jobId) {
  const job = await db.job.findUniqueOrThrow({
    where: { id: jobId },
    include: { artifacts: { include: { object: true }, orderBy: [{ kind: 'asc' }, { part: 'asc' }] } },
  });
  const digests = {};
  for (const { kind, object } of job.artifacts) {
    digests[kind] ??= createHash('sha256');
    const { storageKey: key, partnerId, sizeBytes, encryption } = object;
    const reader = storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
    for await (const chunk of reader.read()) digests[kind].update(chunk);
  }
  const { status, totalRows, validRows, invalidRows, warningCount, warnings, mappingUsed, errorCode } = job;
  const outputs = Object.fromEntries(Object.entries(digests).map(([kind, digest]) => [kind, digest.digest('hex')]));
  return {
    status,
    errorCode,
    lostAttempts: job.lostAttempts,
    text: JSON.stringify({
      status,
      totalRows,
      validRows,
      invalidRows,
      warningCount,
      warnings,
      mappingUsed,
      errorCode,
      outputs,
    }),
  };
}
