import { createHmac } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/**
 * Creates member IDs for files that use SSNs as IDs: always the same for the same partner and SSN, and meaningless
 * without the key.
 */
export function createMemberPseudonym(keyRing: KeyRing, partnerId: string): (ssnDigits: string) => string {
  const key = keyRing.derive(`member-pseudonym:${partnerId}`);
  return (ssnDigits) => `M-${createHmac('sha256', key).update(ssnDigits).digest('base64url').slice(0, 16)}`;
}
