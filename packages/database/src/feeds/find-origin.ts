import { isHeld } from '@rollcall/contracts';
import type { Database } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';

const COLUMNS = {
  id: true,
  status: true,
  submittedAt: true,
  reprocessOf: true,
  correctionOf: true,
  errorCode: true,
  changes: true,
} as const;

export interface Origin {
  /** The earlier jobs for the same file, which this job reprocesses or corrects. */
  readonly standsFor: ReadonlySet<string>;
  /** The first job for the file. All jobs for one file have the same. */
  readonly firstId: string;
  /** Whether one of them was held, and nothing of the file was published since. */
  readonly wasHeld: boolean;
  /** When the file itself was submitted. */
  readonly fileAt: Date;
  /** How the file was compared the last time, if this isn't its first job. */
  readonly changes: Job['changes'];
}

type Standing = Pick<Job, keyof typeof COLUMNS>;

export async function findOrigin(db: Database, job: Standing & Pick<Job, 'partnerId'>): Promise<Origin> {
  const standsFor = new Set<string>();
  let current: Standing = job;
  let wasHeld = false;
  let wasPublished = false;
  let changes: Job['changes'] = null;
  for (;;) {
    const id = current.reprocessOf ?? current.correctionOf;
    if (id === null || standsFor.has(id)) break;
    const earlier = await db.job.findFirst({ where: { id, partnerId: job.partnerId }, select: COLUMNS });
    if (earlier === null) break;
    standsFor.add(id);
    wasPublished ||= earlier.status === 'completed' || earlier.status === 'completed_with_errors';
    wasHeld ||= isHeld(earlier) && !wasPublished;
    changes ??= earlier.changes;
    current = earlier;
  }
  return { standsFor, firstId: current.id, wasHeld, fileAt: current.submittedAt, changes };
}
