import { AppError, type Permission } from '@rollcall/contracts';
import type { Response } from 'express';

/** How old what an answer that goes on knows of its caller may be; with what is cached, 15 s in all. */
export const RECHECK_MS = 5_000;

/**
 * For answers that were held back: throws the AppError that the request would get by now, when the session has ended, the
 * token was revoked or the scope taken away.
 */
export async function requireStillAllowed({ locals }: Response, scope: Permission): Promise<void> {
  const caller = await locals.identifyAgain?.();
  if (!caller?.scopes.includes(scope)) throw new AppError('insufficient_scope');
}

/** The same for answers that have begun. */
export async function isStillAllowed(response: Response, scope: Permission): Promise<boolean> {
  try {
    await requireStillAllowed(response, scope);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.definition.status < 500) return false;
    throw error;
  }
}
