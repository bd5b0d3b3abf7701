import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A strong tag over whatever decides the answer's bytes. */
export function entityTag(...parts: readonly (string | number | boolean | null)[]): string {
  return bodyTag(JSON.stringify(parts));
}

/** A strong tag over the body itself. */
export function bodyTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/**
 * Sets ETag; true when the client has this already: the 304 is sent, which costs nothing, and nothing is left to do (RFC 9110
 * section 13.1.2). `no-store` stays: no cache on the way keeps personal data, and a client that remembers the tag by itself
 * loses nothing.
 */
export async function isNotModified(request: Request, response: Response, tag: string): Promise<boolean> {
  response.setHeader('ETag', tag);
  if (!matchesTag(request.get('if-none-match'), tag)) return false;
  // Before the answer is out: the client's next request must find it given back.
  await response.locals.refund?.();
  response.status(304).end();
  return true;
}

/** Weak comparison, as If-None-Match wants it. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((each) => bare(each) === bare(tag));
}
