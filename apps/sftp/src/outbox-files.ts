import { fileComparisonSchema, type OutboxContent } from '@rollcall/contracts';
import type { Job, Prisma } from '@rollcall/database/rows';
import { ANSWER_PARTS, type AnswerKind, readIssueBlocks } from '@rollcall/normalization';
import { digestSeedsOf } from '@rollcall/platform';
import {
  isCompleted,
  openAbsentPeople,
  openAcknowledgement,
  openArtifact,
  openComparedRecords,
  openRejectedPeople,
  personKeysOf,
  renderChangesCsv,
  renderErrorsCsv,
  renderOutput,
} from '@rollcall/results';
import type { Dependencies } from './dependencies.ts';
import { refusalText } from './refusal-text.ts';
import { notFound } from './sftp-error.ts';

export type Chunks = AsyncIterable<Uint8Array | string>;

/** Which artifacts the job has, except for its records. */
export const OUTBOX_JOB = {
  artifacts: { where: { kind: { not: 'records' } }, select: { kind: true, part: true } },
} as const satisfies Prisma.JobInclude;
export interface OutboxJob extends Prisma.JobGetPayload<{ include: typeof OUTBOX_JOB }> {
  /** The job with which it was compared, unless its files were deleted. */
  readonly baseline: Job | null;
  /** From the vendor's settings. */
  readonly contents: ReadonlySet<OutboxContent>;
}

export interface OutboxFile {
  readonly ending: string;
  readonly action: string;
  /** The vendor's setting that enables the file. Null if it is always in the outbox. */
  readonly content: OutboxContent | null;
  isOf(job: OutboxJob): boolean;
  render(deps: Dependencies, job: OutboxJob, signal: AbortSignal): Promise<Chunks>;
}

const output = (format: 'json' | 'csv' | 'xml'): OutboxFile => ({
  ending: `output.${format}`,
  content: `output_${format}`,
  action: 'file.read_output',
  isOf: ({ status }) => isCompleted(status),
  render: async (deps, job) => {
    const artifact = await openArtifact(deps, job, 'records');
    const { version } = deps;
    return renderOutput({ job, artifact, format, includeMetadata: false, spreadsheetSafe: true, version });
  },
});

const answer = (type: AnswerKind): OutboxFile => ({
  ending: type,
  content: 'acknowledgements',
  action: 'file.read_acknowledgement',
  isOf: ({ artifacts }) =>
    artifacts.some(({ kind, part }) => kind === 'acknowledgement' && part === ANSWER_PARTS[type]),
  render: async (deps, job) => (await openAcknowledgement(deps, job, type)).read(),
});

const changes: OutboxFile = {
  ending: 'changes.csv',
  content: 'changes_csv',
  action: 'file.read_changes',
  isOf: ({ status, baseline }) => isCompleted(status) && baseline !== null,
  render: async (deps, job, signal) => {
    if (job.baseline === null) throw notFound();
    const [before, after, rejected, rejectedBefore, absentBefore] = await Promise.all([
      openComparedRecords(deps, job.baseline),
      openComparedRecords(deps, job),
      openRejectedPeople(deps, job),
      openRejectedPeople(deps, job.baseline),
      openAbsentPeople(deps, job.baseline),
    ]);
    // The comparison runs when the first byte is read, not when the file is opened.
    return (async function* () {
      const { submittedAt } = job;
      const isChangeFile = fileComparisonSchema.nullable().parse(job.changes)?.file_kind === 'change';
      const found = await deps.compareOutputs({
        before,
        after,
        seeds: digestSeedsOf(deps.keyRing, job.partnerId),
        rejected,
        rejectedBefore,
        absentBefore,
        isChangeFile,
        submittedAt,
        limits: null,
        keys: personKeysOf(job, deps.keyRing),
        signal,
      });
      // Null: the connection has ended. Otherwise, an empty file would be cached with its size.
      if (found === null) throw signal.reason;
      yield* renderChangesCsv(found.changes, { guarded: true });
    })();
  },
};

/** All possible files of a job in the outbox, with the same content as the API's default. */
export const OUTBOX_FILES: readonly OutboxFile[] = [
  output('json'),
  output('csv'),
  output('xml'),
  answer('999'),
  answer('ta1'),
  changes,
  {
    ending: 'errors.csv',
    content: 'errors_csv',
    action: 'file.read_errors',
    isOf: ({ status, artifacts }) => isCompleted(status) || artifacts.some(({ kind }) => kind === 'issues'),
    render: async (deps, job) => {
      const artifact = await openArtifact(deps, job, 'issues');
      return renderErrorsCsv(readIssueBlocks(artifact.read()), { filter: {} });
    },
  },
  {
    ending: 'failed.txt',
    content: null,
    action: 'file.read_errors',
    isOf: ({ status }) => status === 'failed',
    render: async (_deps, { errorCode, errorMessage, errorDetails }) =>
      refusalText({ code: errorCode, message: errorMessage, details: errorDetails }),
  },
];

/** Whether the job has this file and the vendor's settings enable it. */
export function isInOutbox({ content, isOf }: OutboxFile, job: OutboxJob): boolean {
  return (content === null || job.contents.has(content)) && isOf(job);
}
