import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { originOf } from '../http/base-url.ts';

const NAME = 'rollcall_session';
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** null: none was sent, or nothing that this service gave out. */
export function readSessionCookie(request: Request): string | null {
  const value = parseCookie(request.get('cookie') ?? '')[NAME];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Without an end of its own: the browser forgets it when it closes, the service when the session expires. */
export function setSessionCookie(exchange: CookieExchange, token: string): void {
  exchange.response.cookie(NAME, token, cookieOptions(exchange));
}

export function clearSessionCookie(exchange: CookieExchange): void {
  exchange.response.clearCookie(NAME, cookieOptions(exchange));
}

export interface CookieExchange {
  readonly request: Request;
  readonly response: Response;
  readonly publicBaseUrl: string | undefined;
}

function cookieOptions({ request, publicBaseUrl }: CookieExchange): CookieOptions {
  const { protocol, hostname } = new URL(originOf(request, publicBaseUrl));
  // On plain http only the own machine gets it unprotected: browsers differ in whether they count that as secure.
  const secure = protocol === 'https:' || !LOOPBACK.test(hostname);
  return { httpOnly: true, sameSite: 'lax', path: '/', secure };
}
