import { createHash } from 'node:crypto';

/** The digest under which an invitation or a link to a new password is stored. Only its recipient knows the token. */
export function linkDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
