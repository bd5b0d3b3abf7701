import { AppError, ROLE_PERMISSIONS } from '@rollcall/contracts';
import type { Caller } from '../oauth/caller.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Returns the user's permissions for the partner, on live or on test data.
 *
 * @throws AppError insufficient_scope for an operator, who can't see partners' data
 */
export function callerOf({ actor, partnerId, role, rateLimit, maxUploadBytes }: SignedIn, livemode: boolean): Caller {
  if (partnerId === null) {
    throw new AppError('insufficient_scope', { details: 'Operators cannot access partner data.' });
  }
  const limits = { rateLimit, maxUploadBytes, uploader: null, embedOrigins: [] };
  return { actor, clientId: null, userId: actor.id, partnerId, livemode, scopes: ROLE_PERMISSIONS[role], ...limits };
}
