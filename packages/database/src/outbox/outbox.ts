import type { Ask } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { Prisma } from '../generated/client.ts';

/** PostgreSQL channel on which a transaction that wrote to the outbox wakes the relays when it commits. */
export const OUTBOX_CHANNEL = 'rollcall_outbox';

export type OutboxQueue = 'normalize' | 'normalize-large' | 'deliver' | 'backtest';

/** More than come in a second, and few enough for one short transaction. */
const MOST_WAKE_UPS = 5_000;

export interface OutboxEntry {
  queue: OutboxQueue;
  /** The queue's job id: a second message of the same id has no effect. No `:`; attempt or epoch is part of it. */
  messageId: string;
  /** Ids only, never a member's values. */
  payload: Prisma.InputJsonObject;
}

export interface OutboxRow {
  id: bigint;
  queue: string;
  messageId: string;
  payload: Prisma.JsonValue;
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

export interface TakeOutbox {
  /** Messages, at most. */
  readonly limit: number;
  /** Queues whose messages each stand for themselves; those that are named in neither list stay where they are. */
  readonly queues: readonly string[];
  /** Queues whose messages say no more than that there is something to do. */
  readonly wakeUps: readonly string[];
}

/**
 * Takes the oldest messages out of the outbox, and all wake-ups, of which it returns the newest of each queue. They are
 * gone when the transaction commits and back when it does not; relays that run at the same time get other rows and wait
 * for nobody. Wake-ups, of which there may be one for every event, are taken by one relay at a time, in whatever order and
 * without locking each first. Messages for queues that are not named stay where they are.
 */
export async function takeOutbox(ask: Ask, { limit, queues, wakeUps }: TakeOutbox): Promise<OutboxRow[]> {
  const rows = await ask<OutboxRow>(TAKE_OUTBOX, [queues, limit, wakeUps]);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Queues, limit, queues of wake-ups. Without a plan that is kept: the table is empty at one time and full at another. */
const TAKE_OUTBOX = `
    WITH messages AS (
      DELETE FROM outbox_messages WHERE id IN (
        SELECT id FROM outbox_messages WHERE queue = ANY ($1::text[]) ORDER BY id LIMIT $2::int
        FOR UPDATE SKIP LOCKED)
      RETURNING *
    ), wake_ups AS (
      DELETE FROM outbox_messages WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM outbox_messages
        WHERE queue = ANY ($3::text[]) AND (SELECT pg_try_advisory_xact_lock(hashtext('rollcall.take_wake_ups')))
        LIMIT ${MOST_WAKE_UPS}))
      RETURNING *)
    SELECT id, queue, message_id AS "messageId", payload FROM messages
    UNION ALL
    SELECT id, queue, message_id, payload FROM wake_ups WHERE id IN (SELECT max(id) FROM wake_ups GROUP BY queue)`;
