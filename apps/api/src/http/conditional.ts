import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A strong tag of everything that determines the response's bytes. */
export function entityTag(...parts: readonly (string | number | boolean | null)[]): string {
  return bodyTag(JSON.stringify(parts));
}

/** A strong tag of the body. */
export function bodyTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/**
 * Sets ETag. Returns true if the client already has this version: then 304 was sent, the request doesn't count toward
 * the rate limit, and the handler is done (RFC 9110 section 13.1.2). The response stays `no-store`, so that no cache
 * keeps personal data.
 */
export async function isNotModified(request: Request, response: Response, tag: string): Promise<boolean> {
  response.setHeader('ETag', tag);
  if (!matchesTag(request.get('if-none-match'), tag)) return false;
  // Refunded before the response is sent, so that it already applies to the client's next request.
  await response.locals.refund?.();
  response.status(304).end();
  return true;
}

/** Weak comparison, as If-None-Match requires. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((each) => bare(each) === bare(tag));
}
