import { createId } from '@rollcall/platform';
import type { Transaction } from '../connect-database.ts';
import type { Prisma, VendorBacktest } from '../generated/client.ts';
import { enqueue } from '../outbox/outbox.ts';

export interface NewBacktest {
  readonly partnerId: string;
  readonly vendorId: string;
  /** All IDs under which the vendor's jobs may be stored. */
  readonly vendorIds: readonly string[];
  readonly baseVersion: number;
  readonly baseConfig: Prisma.InputJsonObject;
  readonly draftConfig: Prisma.InputJsonObject;
  readonly draftVersion: number | null;
  /** Number of the vendor's last files. */
  readonly jobs: number;
  readonly createdBy: string;
}

/** Selects the vendor's newest processed files that still exist, and enqueues the backtest. */
export async function createBacktest(tx: Transaction, backtest: NewBacktest): Promise<VendorBacktest> {
  const { vendorIds, jobs, ...data } = backtest;
  const files = await tx.job.findMany({
    where: {
      partnerId: backtest.partnerId,
      vendorId: { in: [...vendorIds] },
      status: { in: ['completed', 'completed_with_errors', 'failed'] },
      filesPurgedAt: null,
      original: { deletedAt: null },
    },
    orderBy: { submittedAt: 'desc' },
    take: jobs,
    select: { id: true },
  });
  const id = createId('bkt');
  const created = await tx.vendorBacktest.create({
    data: { id, ...data, jobIds: files.map((job) => job.id), state: 'queued' },
  });
  await enqueue(tx, { queue: 'backtest', messageId: `${id}-r1`, payload: { backtest_id: id } });
  return created;
}
