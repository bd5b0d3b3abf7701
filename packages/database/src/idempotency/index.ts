export { idempotencyKeys } from './idempotency-keys.ts';
