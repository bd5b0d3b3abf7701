import type { Request, Response } from 'express';

export type ContentCoding = 'br' | 'gzip';

/** Returns the best encoding that the client accepts, or null. Must be called before every response, including 304. */
export function negotiateCoding(request: Request, response: Response): ContentCoding | null {
  response.vary('Accept-Encoding');
  if (request.get('accept-encoding') === undefined) return null;
  return (['br', 'gzip'] as const).find((coding) => request.acceptsEncodings(coding) === coding) ?? null;
}

/**
 * Each encoding of a representation has its own tag (RFC 9110 section 8.8.3.3). The tag of a compressed one is weak,
 * because another version of the compressor may produce different bytes.
 */
export function tagOfCoding(tag: string, coding: ContentCoding | null): string {
  return coding === null ? tag : `W/${tag.replace(/"$/, `-${coding}"`)}`;
}
