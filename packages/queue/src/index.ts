export type { BullQueue } from './backend.ts';
export { connectQueues, type QueueConnection, type Queues } from './connect-queues.ts';
export type { ConsumeOptions, Consumer, Handler, MessageContext } from './consumer.ts';
export type { DeadMessage } from './dead-messages.ts';
export type { QueueDepth } from './measure-queue.ts';
export { type OutboxRelay, type OutboxRelayOptions, startOutboxRelay } from './outbox-relay.ts';
export { PostponeError, QueueUnavailableError } from './postpone-error.ts';
export type { NewMessage, Producer } from './producer.ts';
export {
  type BacktestPayload,
  backtestQueue,
  NORMALIZE_LANES,
  type NormalizePayload,
  normalizeLargeQueue,
  normalizeQueue,
  QUEUES,
  type QueueDefinition,
} from './queue-definition.ts';
export { warnAboutEviction } from './redis-policy.ts';
