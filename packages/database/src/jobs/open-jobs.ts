import { Prisma } from '../generated/client.ts';

/**
 * Jobs that wait or run have not ended and have their files, by which the planner can tell that they are few. Of the
 * states of jobs, being an enum, it may use nothing that it knows under row-level security, and takes each for a third of
 * the table.
 */
export const IS_OPEN = 'files_purged_at IS NULL AND completed_at IS NULL';
export const isOpen = Prisma.raw(IS_OPEN);
export const openJob = { filesPurgedAt: null, completedAt: null } as const;
