import { AppError, type Permission } from '@rollcall/contracts';
import type { Response } from 'express';

/** How often open responses check their caller again. With caches, 15 s in total. */
export const RECHECK_MS = 5_000;

/**
 * For long-polling responses.
 *
 * @throws AppError if the session has ended, the token was revoked, or the scope was removed since the request
 */
export async function requireStillAllowed({ locals }: Response, scope: Permission): Promise<void> {
  const caller = await locals.identifyAgain?.();
  // An upload token has no scopes, and its jobs don't change hands.
  if (caller?.uploader != null) return;
  if (!caller?.scopes.includes(scope)) throw new AppError('insufficient_scope');
}

/** The same check for responses that have already started. */
export async function isStillAllowed(response: Response, scope: Permission): Promise<boolean> {
  try {
    await requireStillAllowed(response, scope);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.definition.status < 500) return false;
    throw error;
  }
}
