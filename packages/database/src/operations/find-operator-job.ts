import type { Database } from '../connect-database.ts';
import type { Prisma } from '../generated/client.ts';

/** What operators can see of a job: no names, values, or addresses. */
const JOB = {
  id: true,
  partnerId: true,
  status: true,
  lane: true,
  format: true,
  fileSizeBytes: true,
  rowCount: true,
  rowsProcessed: true,
  attempt: true,
  leaseExpiresAt: true,
  errorCode: true,
  requestId: true,
  submittedAt: true,
  startedAt: true,
  completedAt: true,
  filesPurgedAt: true,
} as const satisfies Prisma.JobSelect;

export type OperatorJob = Prisma.JobGetPayload<{ select: typeof JOB }>;

const DELIVERY = {
  id: true,
  endpointId: true,
  sequence: true,
  state: true,
  attempts: true,
  lastStatus: true,
  lastError: true,
  nextAttemptAt: true,
  event: { select: { type: true } },
} as const satisfies Prisma.WebhookDeliverySelect;

export type OperatorDelivery = Prisma.WebhookDeliveryGetPayload<{ select: typeof DELIVERY }>;

/** The job of any partner with its deliveries, in the order of the events. Null if there is no such job. */
export async function findOperatorJob(
  db: Database,
  id: string,
): Promise<{ readonly job: OperatorJob; readonly deliveries: readonly OperatorDelivery[] } | null> {
  const job = await db.job.findUnique({ where: { id }, select: JOB });
  if (job === null) return null;
  const deliveries = await db.webhookDelivery.findMany({
    where: { jobId: id },
    select: DELIVERY,
    orderBy: [{ sequence: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return { job, deliveries };
}
