import { type QueryRunner, readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import type { Transaction } from '../connect-database.ts';
import type { Prisma } from '../generated/client.ts';
import { ENQUEUE_MESSAGES } from '../sql/enqueue-messages.sql.ts';
import { TAKE_OUTBOX } from '../sql/take-outbox.sql.ts';

export type OutboxQueue = 'normalize' | 'normalize-large' | 'backtest';

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
  await readRows(tx, ENQUEUE_MESSAGES, [JSON.stringify(entries.map(rowOf))]);
}

export interface TakeOutbox {
  /** Messages, at most. */
  readonly limit: number;
  /** Messages for queues that are not named stay where they are. */
  readonly queues: readonly string[];
}

/**
 * Takes the oldest messages out of the outbox. They are gone when the transaction commits and back when it does not; relays
 * that run at the same time get other rows and wait for nobody.
 */
export async function takeOutbox(ask: QueryRunner, { limit, queues }: TakeOutbox): Promise<OutboxRow[]> {
  const rows = await ask<OutboxRow>(TAKE_OUTBOX, [queues, limit]);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
