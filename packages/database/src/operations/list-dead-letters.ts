import type { Database } from '../connect-database.ts';

const MOST = 100;

export interface DeadDelivery {
  readonly id: string;
  readonly partnerId: string;
  readonly endpointId: string;
  readonly jobId: string | null;
  readonly event: string;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly since: Date;
}

export interface DeadJob {
  readonly id: string;
  readonly partnerId: string;
  readonly attempts: number;
  readonly since: Date;
}

/** The newest deliveries that were given up, over all partners. */
export async function listDeadDeliveries(db: Database): Promise<DeadDelivery[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { state: 'failed' },
    orderBy: { createdAt: 'desc' },
    take: MOST,
    include: { event: { select: { type: true } } },
  });
  return rows.map(({ event, createdAt, finishedAt, ...row }) => ({
    ...row,
    event: event.type,
    since: finishedAt ?? createdAt,
  }));
}

/** The newest jobs that took their workers with them until they were given up. */
export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const rows = await db.job.findMany({
    where: { status: 'failed', errorCode: 'processing_crashed' },
    orderBy: { submittedAt: 'desc' },
    take: MOST,
  });
  return rows.map(({ id, partnerId, attempt, completedAt, submittedAt }) => ({
    id,
    partnerId,
    attempts: attempt,
    since: completedAt ?? submittedAt,
  }));
}
