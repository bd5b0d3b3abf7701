import { type QueryRunner, readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Transaction } from '../connect-database.ts';
import type { Prisma } from '../generated/client.ts';
import { ENQUEUE_MESSAGES } from '../sql/enqueue-messages.sql.ts';
import { TAKE_OUTBOX } from '../sql/take-outbox.sql.ts';

export type OutboxQueue = 'normalize' | 'normalize-large' | 'backtest';

export interface OutboxEntry {
  queue: OutboxQueue;
  /** The message ID in the queue, which ignores duplicates. Contains the attempt or epoch, and no `:`. */
  messageId: string;
  /** Only IDs, never a member's values. */
  payload: Prisma.InputJsonObject;
}

export interface OutboxRow {
  id: bigint;
  queue: string;
  messageId: string;
  payload: Prisma.JsonValue;
}

/** Adds a message that goes to the queue if and only if the transaction commits. */
export async function enqueue(tx: Transaction, entry: OutboxEntry): Promise<void> {
  await enqueueAll(tx, [entry]);
}

export async function enqueueAll(tx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await readRows(tx, ENQUEUE_MESSAGES, [JSON.stringify(entries.map(rowOf))]);
}

export interface TakeOutbox {
  /** Maximum number of messages. */
  readonly limit: number;
  /** Messages for other queues stay in the outbox. */
  readonly queues: readonly string[];
}

/**
 * Removes the oldest messages from the outbox when the transaction commits. Concurrent relays get different rows and
 * don't wait for each other.
 */
export async function takeOutbox(ask: QueryRunner, { limit, queues }: TakeOutbox): Promise<OutboxRow[]> {
  const rows = await ask<OutboxRow>(TAKE_OUTBOX, [queues, limit]);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
