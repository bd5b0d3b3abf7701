export { enqueue, type OutboxRow, takeOutbox } from './outbox.ts';
