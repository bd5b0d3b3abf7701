import { AppError, type RecordDetail } from '@rollcall/contracts';
import { hasRow, pageRecords } from '@rollcall/normalization';
import { openArtifact, personKeysOf } from '@rollcall/results';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { explainRow } from './explain-row.ts';
import { readPeople } from './read-people.ts';
import { createSourceReader, type FieldSources, issuesOf } from './source-of-record.ts';

export function getRecord(deps: Dependencies, fieldSources: FieldSources): Handler<'getRecord'> {
  const readSource = createSourceReader(deps, fieldSources);
  return async (call) => {
    const { params, caller, response } = call;
    const job = await findJob(deps.db, { jobId: params.job_id, partnerId: caller.partnerId });
    const records = await openArtifact(deps, job, 'records');
    const report = await openArtifact(deps, job, 'issues');
    const asked = /^[1-9]\d{0,9}$/.test(params.row_number) ? Number(params.row_number) : 0;
    const { records: found } = await pageRecords((offset) => records.read(offset), {
      start: 0,
      limit: 1,
      isWanted: hasRow(asked),
      looksAhead: false,
      personKeys: personKeysOf(job, deps.keyRing),
    });
    const [json] = found;
    if (json === undefined) throw new AppError('record_not_found');
    await recordAudit(deps.db, call, {
      action: 'file.read_records',
      subjectType: 'job',
      subjectId: job.id,
      detail: { row: asked },
    });
    const people = readPeople(json);
    const rowNumbers = new Set(people.flatMap(({ rowNumbers }) => rowNumbers).sort((a, b) => a - b));
    const source = await readSource(job, rowNumbers);
    const issues = await issuesOf(report, rowNumbers);
    const rows: RecordDetail['rows'] = [...rowNumbers].map((rowNumber) => ({
      row_number: rowNumber,
      readings: explainRow(source, { rowNumber, cells: source.rows.get(rowNumber) ?? [], people }),
      issues: issues.get(rowNumber) ?? [],
    }));
    response
      .type('application/json')
      .send(`{"job_id":${JSON.stringify(job.id)},"record":${json},"rows":${JSON.stringify(rows)}}`);
  };
}
