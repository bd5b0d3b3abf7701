import type { Transaction } from '../connect-database.ts';
import type { Prisma } from '../generated/client.ts';

/** PostgreSQL channel on which a transaction that wrote to the outbox wakes the relays when it commits. */
export const OUTBOX_CHANNEL = 'rollcall_outbox';

const OUTBOX_QUEUES = ['normalize', 'normalize-large', 'deliver', 'backtest'] as const;
export type OutboxQueue = (typeof OUTBOX_QUEUES)[number];

export interface OutboxEntry {
  queue: OutboxQueue;
  /** The queue's job id: a second message of the same id has no effect. No `:`; attempt or epoch is part of it. */
  messageId: string;
  /** Ids only, never a member's values. */
  payload: Prisma.InputJsonObject;
  /** The queue hands it out no sooner than this. */
  notBefore?: Date;
}

export interface OutboxRow {
  id: bigint;
  queue: string;
  messageId: string;
  payload: Prisma.JsonValue;
  notBefore: Date | null;
}

/** The message goes to the queue if, and only if, the transaction commits. */
export async function enqueue(tx: Transaction, entry: OutboxEntry): Promise<void> {
  await enqueueAll(tx, [entry]);
}

export async function enqueueAll(tx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.outboxMessage.createMany({ data: [...entries] });
  await tx.$executeRaw`SELECT pg_notify(${OUTBOX_CHANNEL}, '')`;
}

/**
 * Takes up to `limit` of the oldest messages out of the outbox. They are gone when the transaction commits and back
 * when it does not; relays that run at the same time get other rows and wait for nobody. Messages for queues that are
 * not named stay: during a roll-out they are for a newer release's relay.
 */
export async function takeOutbox(
  tx: Transaction,
  limit: number,
  queues: readonly string[] = OUTBOX_QUEUES,
): Promise<OutboxRow[]> {
  const rows = await tx.$queryRaw<OutboxRow[]>`
    DELETE FROM outbox_messages WHERE id IN (
      SELECT id FROM outbox_messages WHERE queue = ANY (${[...queues]}) ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, queue, message_id AS "messageId", payload, not_before AS "notBefore"`;
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
