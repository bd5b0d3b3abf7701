import type { Request, Response } from 'express';

export type ContentCoding = 'br' | 'gzip';

/** The smaller one of those that the client takes; null when it does not ask for any. To be asked before any answer, 304 too. */
export function negotiateCoding(request: Request, response: Response): ContentCoding | null {
  response.vary('Accept-Encoding');
  if (request.get('accept-encoding') === undefined) return null;
  return (['br', 'gzip'] as const).find((coding) => request.acceptsEncodings(coding) === coding) ?? null;
}

/**
 * Each coding of a representation has a tag of its own (RFC 9110 section 8.8.3.3). That of a compressed one is weak:
 * another build of the compressor may come to other bytes.
 */
export function tagOfCoding(tag: string, coding: ContentCoding | null): string {
  return coding === null ? tag : `W/${tag.replace(/"$/, `-${coding}"`)}`;
}
