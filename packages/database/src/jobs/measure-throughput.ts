import type { FileFormat, JobLane } from '../generated/client.ts';

/** A job that has ended, as the estimate learns from it. */
export interface EndedJob {
  readonly lane: JobLane;
  readonly format: FileFormat;
  readonly rowCount: number;
  readonly submittedAt: Date;
  readonly completedAt: Date;
}

/**
 * How time by the clock compares with the time that files are worth by their rates. `queued`: of each file in a row,
 * below 1 where several workers take them, above 1 where much passes between two. `alone`: of a file that found nothing
 * before it, with what passes until a worker has it.
 */
export interface ThroughputRatio {
  readonly queued: number;
  readonly alone: number;
}

const FEWEST = 3;
/** One file says little of the next: how much of what was seen is believed at most. */
const BOUNDS = { least: 0.1, most: 20 };

/** `ended`: of one lane, the newest first. What too few files speak for goes by the other pace, and by none as 1. */
export function measureThroughput(ended: readonly EndedJob[], worthMs: (job: EndedJob) => number): ThroughputRatio {
  const queued = { files: 0, tookMs: 0, worthMs: 0 };
  const alone = { files: 0, tookMs: 0, worthMs: 0 };
  ended.forEach((job, place) => {
    const before = ended[place + 1];
    if (before === undefined) return;
    const hasWaited = job.submittedAt < before.completedAt;
    const sum = hasWaited ? queued : alone;
    sum.files++;
    sum.tookMs += job.completedAt.getTime() - (hasWaited ? before.completedAt : job.submittedAt).getTime();
    sum.worthMs += worthMs(job);
  });
  const ofQueued = ratioOf(queued);
  const ofAlone = ratioOf(alone);
  return { queued: ofQueued ?? ofAlone ?? 1, alone: ofAlone ?? Math.max(1, ofQueued ?? 1) };
}

function ratioOf({ files, tookMs, worthMs }: { files: number; tookMs: number; worthMs: number }): number | null {
  if (files < FEWEST || worthMs <= 0) return null;
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, tookMs / worthMs));
}
