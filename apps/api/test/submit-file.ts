import { type AcceptedJob, acceptedJobSchema } from '@rollcall/contracts';
import { claimJob, completeJob, failJob } from '@rollcall/database';
import type { TestApi } from './start-test-api.ts';

export const MEMBERS_CSV =
  'member_id,first_name,last_name,dob,plan\nM1,Ann,Sample,1980-01-02,P1\nM2,Bob,Sample,13/13/1981,P1\nM3,Cy,Sample,1990-01-01,P2\n';

export async function submitFile(
  api: TestApi,
  file: { content?: string; fileName?: string; token?: string; callbackUrl?: string } = {},
): Promise<AcceptedJob> {
  const body = new FormData();
  body.append('file', new Blob([file.content ?? MEMBERS_CSV]), file.fileName ?? 'members.csv');
  if (file.callbackUrl !== undefined) body.append('callback_url', file.callbackUrl);
  const response = await api.fetch('/files/upload', {
    method: 'POST',
    body,
    ...(file.token === undefined ? {} : { token: file.token }),
  });
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);
  return acceptedJobSchema.parse(await response.json());
}

const coverage = {
  plan_id: 'P1',
  effective_date: '2026-01-01',
  termination_date: null,
  coverage_type: 'employee_only',
};
export const RECORDS = ['M1', 'M3'].map((id) => ({
  member_id: id,
  first_name: 'Ann "A," =1',
  last_name: 'Sämple',
  date_of_birth: '1980-01-02',
  ssn: '***-**-4321',
  email: null,
  phone: '+15551234567',
  address: { street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  coverage,
  dependents: [],
}));
export const ISSUES = [
  { row_number: 2, severity: 'warning', code: 'phone_format', field: 'phone' },
  { row_number: 3, severity: 'error', code: 'date_format', field: 'date_of_birth' },
].map((issue) => ({
  ...issue,
  message: 'Expected YYYY-MM-DD.',
  original_value: '13/13/1981',
  suggested_fix: 'Use YYYY-MM-DD.',
  column: 'dob',
}));

/** What a worker would do: takes the job and leaves the artifacts of a run with one rejected row. */
export async function finishJob(api: TestApi, jobId: string): Promise<void> {
  const job = await takeJob(api, jobId);
  const done = await completeJob(api.db, {
    jobId,
    attempt: job.attempt,
    totalRows: 3,
    validRows: 2,
    invalidRows: 1,
    warnings: 1,
    fileWarnings: [],
    mapping: [],
    parts: [
      await writePart(api, { ...job, kind: 'records', entries: RECORDS.length, text: recordLines() }),
      await writePart(api, {
        ...job,
        kind: 'issues',
        entries: ISSUES.length,
        text: ISSUES.map((issue) => `${JSON.stringify(issue)}\n`).join(''),
      }),
    ],
    processingMs: 1500,
    publicBaseUrl: api.baseUrl,
  });
  if (!done) throw new Error('The job was not completed');
}

export async function failTheJob(api: TestApi, jobId: string): Promise<void> {
  const { attempt } = await takeJob(api, jobId);
  await failJob(api.db, {
    jobId,
    attempt,
    error: { code: 'corrupt_file', message: 'The file is damaged.', details: 'At byte 17.' },
  });
}

export async function takeJob(api: TestApi, jobId: string) {
  const job = await claimJob(api.db, jobId);
  if (job === null) throw new Error('The job could not be claimed');
  return job;
}

/** As packages/normalization writes them: the contract's record, a tab, what only metadata shows. */
function recordLines(): string {
  return RECORDS.map((record, index) => {
    const extra = {
      source: { row_number: index + 2, row_numbers: [index + 2] },
      middle_name: null,
      coverages: [],
      street2: null,
      dependents: [],
    };
    return `${JSON.stringify(record)}\t${JSON.stringify(extra)}\n`;
  }).join('');
}

async function writePart(
  api: TestApi,
  part: { id: string; partnerId: string; attempt: number; kind: 'records' | 'issues'; entries: number; text: string },
) {
  const { id, partnerId, attempt, kind, entries, text } = part;
  const writer = api.storage.put({ key: `${partnerId}/${id}/${attempt}/${kind}-0`, partnerId, kind });
  await writer.write(Buffer.from(text));
  return { kind, part: 0, entries, object: await writer.close() };
}
