import { type AcceptedJob, acceptedJobSchema, type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import { type ClaimedJob, claimJob, completeJob, failJob, takeControlNumber } from '@rollcall/database/jobs';
import {
  ANSWER_PARTS,
  type AnswerKind,
  type ArtifactKind,
  type ArtifactStore,
  acknowledge,
  createMemoryScratch,
  findBuiltInVendor,
  normalizeFile,
} from '@rollcall/normalization';
import { storedLayoutSchema } from '@rollcall/results';
import type { TestApi } from './start-test-api.ts';

export const MEMBERS_CSV = [
  'member_id,first_name,last_name,dob,ssn,phone,plan_id,effective_date,coverage_type',
  'M1,Ann,Sample,1980-01-02,,212-736-4000 x12,P1,2026-01-01,EE',
  'M2,Bob,Sample,1981-13-13,,,P1,2026-01-01,EE',
  'M3,Cy,Sample,1990-01-01,,,P2,2026-01-01,Family',
  '',
].join('\n');

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

/** What a worker would do with the job: the engine over the stored file, its artifacts in storage, one transaction. */
export async function finishJob(api: TestApi, jobId: string): Promise<void> {
  const job = await takeJob(api, jobId);
  const { original } = job;
  const source = api.storage.open({
    key: original.storageKey,
    partnerId: original.partnerId,
    kind: original.kind,
    sizeBytes: Number(original.sizeBytes),
    encryption: original.encryption,
  });
  const written = new Map<string, Uint8Array[]>();
  const layout = storedLayoutSchema.parse(job.layout);
  const summary = await normalizeFile({
    source,
    layout,
    config: await configOf(api, job),
    artifacts: collectArtifacts(written),
    scratch: createMemoryScratch(),
    today: '2026-06-01',
  });
  const answer = new Map<AnswerKind, string>();
  const acknowledgement =
    layout.format !== 'edi_834'
      ? null
      : await acknowledge({
          source,
          layout,
          rejected: false,
          at: new Date('2026-06-01T12:00:00Z'),
          takeNumber: () => takeControlNumber(api.db, job.partnerId),
          noteInterchange: async () => false,
          write: async (kind, text) => void answer.set(kind, (answer.get(kind) ?? '') + text),
        });
  const answered = [...answer].map(([kind, text]) => {
    const part = ANSWER_PARTS[kind];
    written.set(`acknowledgement ${part}`, [Buffer.from(text)]);
    return { kind: 'acknowledgement' as const, part, entries: 1 };
  });
  const parts = [...summary.parts, ...answered].map(async ({ kind, part, entries }) => ({
    kind,
    part,
    entries,
    object: await writeObject(api, { ...job, kind, part, chunks: written.get(`${kind} ${part}`) ?? [] }),
  }));
  const done = await completeJob(api.db, {
    ...summary,
    job,
    acknowledgement,
    parts: await Promise.all(parts),
    processingMs: 1500,
  });
  if (!done) throw new Error('The job was not completed');
}

async function configOf({ db }: TestApi, job: ClaimedJob): Promise<VendorConfig> {
  if (job.vendorId === null) return vendorConfigSchema.parse(job.inferredConfig);
  const builtIn = findBuiltInVendor(job.vendorId);
  if (builtIn !== undefined) return builtIn.config;
  const version = await db.vendorVersion.findFirstOrThrow({
    where: { vendorId: job.vendorId, version: job.vendorConfigVersion ?? 1 },
  });
  return vendorConfigSchema.parse(version.config);
}

/** In memory, by kind and part. */
function collectArtifacts(written: Map<string, Uint8Array[]>): ArtifactStore {
  return {
    async create(kind, part) {
      const chunks: Uint8Array[] = [];
      written.set(`${kind} ${part}`, chunks);
      return {
        write: async (chunk) => void chunks.push(chunk.slice()),
        close: async () => undefined,
        async *read() {
          yield* chunks;
        },
        discard: async () => void written.delete(`${kind} ${part}`),
      };
    },
  };
}

async function writeObject(
  api: TestApi,
  part: {
    id: string;
    partnerId: string;
    attempt: number;
    kind: ArtifactKind;
    part: number;
    chunks: readonly Uint8Array[];
  },
) {
  const { id, partnerId, attempt, kind, part: number, chunks } = part;
  const writer = api.storage.put({ key: `${partnerId}/${id}/${attempt}/${kind}-${number}`, partnerId, kind });
  for (const chunk of chunks) await writer.write(chunk);
  return writer.close();
}

export async function failTheJob(api: TestApi, jobId: string): Promise<void> {
  const job = await takeJob(api, jobId);
  await failJob(api.db, {
    job,
    error: { code: 'corrupt_file', message: 'The file is damaged.', details: 'At byte 17.' },
  });
}

export async function takeJob(api: TestApi, jobId: string) {
  const job = await claimJob(api.db, jobId);
  if (job === null) throw new Error('The job could not be claimed');
  return job;
}
