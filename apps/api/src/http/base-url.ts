import type { Request } from 'express';

/**
 * The address clients reach the service at, without /v1: PUBLIC_BASE_URL, else what the request says. Express takes
 * X-Forwarded-* into account only from trusted proxies.
 */
export function originOf(request: Request, publicBaseUrl: string | undefined): string {
  if (publicBaseUrl !== undefined) return publicBaseUrl;
  const host = request.host ?? '';
  return `${request.protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}

/** The contract's `{base_url}`. */
export function baseUrlOf(request: Request, publicBaseUrl: string | undefined): string {
  return `${originOf(request, publicBaseUrl)}/v1`;
}
