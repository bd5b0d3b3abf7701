import { parse } from 'node:path/posix';
import { fileComparisonSchema, maskSsns } from '@rollcall/contracts';
import type { Job, SftpUpload } from '@rollcall/database/rows';
import { SftpUploads } from '@rollcall/database/sftp';
import type { Entry } from './attributes.ts';
import { type Caller, may } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { outboxContents } from './outbox-contents.ts';
import { type Chunks, isInOutbox, OUTBOX_FILES, OUTBOX_JOB, type OutboxFile, type OutboxJob } from './outbox-files.ts';
import { recordAudit } from './record-audit.ts';
import { refusalText } from './refusal-text.ts';
import { SequentialReader } from './sequential-reader.ts';
import { denied, notFound } from './sftp-error.ts';

const SHOWN_DAYS = 30;
const MOST_JOBS = 1000;
const TAG_LENGTH = 12;

const REJECTED = '.rejected.txt';

/** Results of the partner's files, and reasons for rejected files of this client. Read only. */
export class Outbox {
  readonly #uploads: SftpUploads;

  constructor(
    private readonly deps: Dependencies,
    private readonly caller: Caller,
    private readonly view: { readonly sizes: Map<string, number>; readonly signal: AbortSignal },
  ) {
    this.#uploads = new SftpUploads(deps.db, caller);
  }

  /** Newest first. Sizes are unknown until a file was rendered. */
  async list(): Promise<Entry[]> {
    if (!may(this.caller, 'files:read')) return [];
    const jobs = await this.deps.db.job.findMany({
      where: this.#shown(),
      orderBy: { submittedAt: 'desc' },
      take: MOST_JOBS,
      include: OUTBOX_JOB,
    });
    const ofJobs = (await this.#describe(jobs)).flatMap((job) =>
      OUTBOX_FILES.filter((kind) => isInOutbox(kind, job)).map((kind) =>
        this.#entry(nameOf(job, kind), job.completedAt ?? job.changedAt),
      ),
    );
    const refused = (await this.#uploads.list()).filter(({ rejection }) => rejection !== null);
    return [...refused.map((upload) => this.#entry(rejectedName(upload), upload.touchedAt)), ...ofJobs];
  }

  /** Renders the file once to determine its size. */
  async stat(name: string): Promise<Entry> {
    const { chunks, at, job } = await this.#render(name);
    const known = job === null ? undefined : this.view.sizes.get(this.#keyOf(name));
    if (known !== undefined) return { name, isFolder: false, sizeBytes: known, at };
    let sizeBytes = 0;
    for await (const chunk of chunks) sizeBytes += Buffer.byteLength(chunk);
    // A job's results never change.
    if (job !== null) remember(this.view.sizes, this.#keyOf(name), sizeBytes);
    return { name, isFolder: false, sizeBytes, at };
  }

  async open(name: string): Promise<SequentialReader> {
    const { kind, job } = await this.#render(name);
    if (kind !== null && job !== null) {
      this.deps.metrics.reads.inc({ kind: kind.ending });
      const subject = { subjectType: 'job', subjectId: job.id };
      await recordAudit(this.deps.db, this.caller, {
        action: kind.action,
        ...subject,
        detail: { over: 'sftp', kind: kind.ending },
      });
    }
    return new SequentialReader(async () => (await this.#render(name)).chunks);
  }

  #kept() {
    return { partnerId: this.caller.partnerId, filesPurgedAt: null };
  }

  #shown() {
    const since = new Date(Date.now() - SHOWN_DAYS * 24 * 3600_000);
    return { ...this.#kept(), submittedAt: { gt: since }, completedAt: { not: null } };
  }

  #keyOf(name: string): string {
    return `${this.caller.partnerId} ${name}`;
  }

  #entry(name: string, at: Date): Entry {
    return { name, isFolder: false, sizeBytes: this.view.sizes.get(this.#keyOf(name)) ?? null, at };
  }

  async #describe(jobs: readonly Omit<OutboxJob, 'baseline' | 'contents'>[]): Promise<OutboxJob[]> {
    const baselineOf = new Map(jobs.map((job) => [job.id, baselineIdOf(job)]));
    const byId = new Map<string, Job>(jobs.map((job) => [job.id, job]));
    const ids = [...baselineOf.values()].filter((id) => id !== null && !byId.has(id)) as string[];
    const baselines =
      ids.length === 0 ? [] : await this.deps.db.job.findMany({ where: { ...this.#kept(), id: { in: ids } } });
    for (const job of baselines) byId.set(job.id, job);
    const contents = await outboxContents(this.deps.db, jobs);
    return jobs.map((job, at) => ({
      ...job,
      baseline: byId.get(baselineOf.get(job.id) ?? '') ?? null,
      contents: contents[at]!,
    }));
  }

  async #find(name: string): Promise<{ kind: OutboxFile; job: OutboxJob } | null> {
    const kind = OUTBOX_FILES.find(({ ending }) => name.endsWith(`.${ending}`));
    if (kind === undefined) return null;
    const tag = /\.([0-9a-f]{12})$/.exec(name.slice(0, -kind.ending.length - 1))?.[1];
    if (tag === undefined) return null;
    const found = await this.deps.db.job.findFirst({
      where: { ...this.#shown(), id: { endsWith: tag } },
      include: OUTBOX_JOB,
    });
    const [job] = await this.#describe(found === null ? [] : [found]);
    return job !== undefined && isInOutbox(kind, job) && nameOf(job, kind) === name ? { kind, job } : null;
  }

  async #findRejected(name: string): Promise<SftpUpload | null> {
    if (!name.endsWith(REJECTED)) return null;
    const refused = (await this.#uploads.list()).filter(({ rejection }) => rejection !== null);
    return refused.find((upload) => rejectedName(upload) === name) ?? null;
  }

  async #render(name: string): Promise<{ chunks: Chunks; at: Date; kind: OutboxFile | null; job: Job | null }> {
    if (!may(this.caller, 'files:read')) throw denied('This client may not read results.');
    const rejected = await this.#findRejected(maskSsns(name));
    if (rejected)
      return { chunks: refusalText(Object(rejected.rejection)), at: rejected.touchedAt, kind: null, job: null };
    const found = await this.#find(name);
    if (found === null) throw notFound();
    const { kind, job } = found;
    return {
      chunks: await kind.render(this.deps, job, this.view.signal),
      at: job.completedAt ?? job.changedAt,
      kind,
      job,
    };
  }
}

/** With the feed's name in front, if the file was sent to a feed's folder. */
function rejectedName({ name }: SftpUpload): string {
  return name.replace('/', '.') + REJECTED;
}

function nameOf({ id, fileName }: Job, { ending }: OutboxFile): string {
  return `${[...parse(fileName).name].slice(0, 150).join('')}.${id.slice(-TAG_LENGTH)}.${ending}`;
}

function baselineIdOf({ changes }: Job): string | null {
  return fileComparisonSchema.nullable().parse(changes)?.baseline_job_id ?? null;
}

const MOST_SIZES = 10_000;

function remember(sizes: Map<string, number>, key: string, size: number): void {
  if (sizes.size >= MOST_SIZES) sizes.clear();
  sizes.set(key, size);
}
