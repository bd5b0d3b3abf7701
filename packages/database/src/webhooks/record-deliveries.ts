import { type Database, inTransaction } from '../connect-database.ts';
import { type RecordAttempt, recordAttempts } from './record-attempts.ts';
import { recordSuccesses } from './record-successes.ts';

/**
 * Writes down requests that have ended, all or, when it throws, none or those that succeeded; it may be asked again for
 * the same. False in an attempt's place: its delivery had moved on, see `recordAttempts`.
 */
export async function recordDeliveries(db: Database, inputs: readonly RecordAttempt[]): Promise<boolean[]> {
  // With failures among them the order matters to the endpoints' health.
  const allSucceeded = inputs.every(({ next }) => next.kind === 'succeeded');
  const unwritten = allSucceeded ? await recordSuccesses(db, inputs) : undefined;
  const left = unwritten ? inputs.filter(({ deliveryId }) => unwritten.has(deliveryId)) : inputs;
  if (left.length === 0) return inputs.map(() => true);
  const recorded = await inTransaction(db, (tx) => recordAttempts(tx, left));
  const sorted = new Map(left.map((input, index) => [input, recorded[index] ?? false]));
  return inputs.map((input) => sorted.get(input) ?? true);
}
