import { Prisma } from '../generated/client.ts';

/**
 * Jobs that are waiting or running. The planner can tell from null columns that they are few. Under row-level security,
 * it can't use statistics for the enum column with the state and would assume a third of the table.
 */
export const IS_OPEN = 'files_purged_at IS NULL AND completed_at IS NULL';
export const isOpen = Prisma.raw(IS_OPEN);
export const openJob = { filesPurgedAt: null, completedAt: null } as const;
