import { createHmac } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/**
 * The id of a member whose file uses the SSN for one: the same for the same partner and SSN in every file, and of no use
 * to anybody without the key.
 */
export function createMemberPseudonym(keyRing: KeyRing, partnerId: string): (ssnDigits: string) => string {
  const key = keyRing.derive(`member-pseudonym:${partnerId}`);
  return (ssnDigits) => `M-${createHmac('sha256', key).update(ssnDigits).digest('base64url').slice(0, 16)}`;
}
