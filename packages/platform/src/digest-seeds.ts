import type { KeyRing } from './key-ring.ts';

/** Returns the seeds for the digests of a partner's records. They never change, so that two files can be compared. */
export function digestSeedsOf(keyRing: KeyRing, partnerId: string): readonly [low: number, high: number] {
  const secret = keyRing.derive(`record-digests:${partnerId}`);
  return [secret.readInt32LE(0), secret.readInt32LE(4)];
}
