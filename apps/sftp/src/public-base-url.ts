import type { SftpSettings } from './config.ts';

/** Where clients reach the API: base of the download URLs in webhooks. */
export function publicBaseUrl(settings: Readonly<SftpSettings>): string {
  return settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`;
}
