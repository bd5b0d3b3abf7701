import type { FileFormat, JobLane } from '../generated/client.ts';

/** An ended job, from which estimates learn. */
export interface EndedJob {
  readonly lane: JobLane;
  readonly format: FileFormat;
  readonly rowCount: number;
  readonly submittedAt: Date;
  readonly completedAt: Date;
}

/**
 * Elapsed time divided by the time that the processing rates predict. `queued`: per file in a backlog, below 1 if
 * several workers share it, above 1 if there are pauses between files. `alone`: for a file without a backlog, including
 * the time until a worker claims it.
 */
export interface ThroughputRatio {
  readonly queued: number;
  readonly alone: number;
}

const FEWEST = 3;
/** One file says little about the next, so ratios are limited to this range. */
const BOUNDS = { least: 0.1, most: 20 };

/**
 * `ended` contains jobs of one lane, newest first. If there are too few for one ratio, the other is used, or else 1.
 */
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
