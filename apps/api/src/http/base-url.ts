import type { Request } from 'express';

/**
 * The origin of the service: PUBLIC_BASE_URL, or else that of the request. Express uses X-Forwarded-* only from trusted
 * proxies.
 */
export function originOf(request: Request, publicBaseUrl: string | undefined): string {
  if (publicBaseUrl !== undefined) return publicBaseUrl;
  const host = request.host ?? '';
  return `${request.protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}

/** The `{base_url}` of the API specification. */
export function baseUrlOf(request: Request, publicBaseUrl: string | undefined): string {
  return `${originOf(request, publicBaseUrl)}/v1`;
}
