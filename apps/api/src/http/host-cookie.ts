import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { originOf } from './base-url.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** A cookie that scripts do not see, and that no other host, a sibling of the domain included, can read or plant. */
export interface HostCookie {
  /** null: none was sent, or nothing that this service gave out. */
  read(request: Request): string | null;
  set(exchange: Exchange, value: string): void;
  clear(exchange: Exchange): void;
}

export function createHostCookie(cookie: {
  name: string;
  /** Of the values that this service gives out. */
  pattern: RegExp;
  /** Without, the browser forgets it when it closes. */
  maxAgeMs?: number;
  publicBaseUrl: string | undefined;
}): HostCookie {
  const isSecure = (request: Request): boolean => {
    const { protocol, hostname } = new URL(originOf(request, cookie.publicBaseUrl));
    // On plain http only the own machine gets it unprotected: browsers differ in whether they count that as secure.
    return protocol === 'https:' || !LOOPBACK.test(hostname);
  };
  // Browsers hold the prefix to what it promises: Secure, this host alone, every path.
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
