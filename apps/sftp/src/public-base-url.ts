import type { SftpSettings } from './config.ts';

/** The origin of the API, used for download URLs in webhooks. */
export function publicBaseUrl(settings: Readonly<SftpSettings>): string {
  return settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`;
}
