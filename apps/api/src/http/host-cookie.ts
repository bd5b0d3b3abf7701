import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { originOf } from './base-url.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** A cookie that scripts can't read, and that no other host, including sibling domains, can read or set. */
export interface HostCookie {
  /** Null if there is no cookie, or its value doesn't have the expected format. */
  read(request: Request): string | null;
  set(exchange: Exchange, value: string): void;
  clear(exchange: Exchange): void;
}

export function createHostCookie(cookie: {
  name: string;
  /** Matches the values that this service issues. */
  pattern: RegExp;
  /** Without it, the browser deletes the cookie when it closes. */
  maxAgeMs?: number;
  publicBaseUrl: string | undefined;
}): HostCookie {
  const isSecure = (request: Request): boolean => {
    const { protocol, hostname } = new URL(originOf(request, cookie.publicBaseUrl));
    // Over plain HTTP, only localhost gets the cookie without `Secure`: browsers differ in whether they treat localhost
    // as secure.
    return protocol === 'https:' || !LOOPBACK.test(hostname);
  };
  // Browsers enforce what this prefix promises: Secure, only this host, all paths.
  const nameFor = (request: Request) => (isSecure(request) ? `__Host-${cookie.name}` : cookie.name);
  const optionsFor = (request: Request): CookieOptions => ({
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(request),
  });
  return {
    read(request) {
      const value = parseCookie(request.get('cookie') ?? '')[nameFor(request)];
      return value !== undefined && cookie.pattern.test(value) ? value : null;
    },
    set({ request, response }, value) {
      const { maxAgeMs } = cookie;
      response.cookie(nameFor(request), value, {
        ...optionsFor(request),
        ...(maxAgeMs !== undefined && { maxAge: maxAgeMs }),
      });
    },
    clear({ request, response }) {
      response.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}
