import { join } from 'node:path';
import { readPrivateJson } from './private-file.mjs';

const DATABASE = 'rollcall';
/** What the service logs in as; the server's own login owns the tables. */
const SERVICE_USER = 'rollcall_service';

/**
 * Addresses of the PostgreSQL that `npm start` boots.
 *
 * @param {{ port: number, ownerPassword?: string, servicePassword: string }} server
 */
export function localUrls({ port, ownerPassword, servicePassword }) {
  const place = `127.0.0.1:${port}`;
  return {
    server: `postgresql://rollcall:${ownerPassword}@${place}/postgres`,
    ownerUrl: `postgresql://rollcall:${ownerPassword}@${place}/${DATABASE}`,
    url: `postgresql://${SERVICE_USER}:${servicePassword}@${place}/${DATABASE}`,
    database: DATABASE,
  };
}

/**
 * Of the one that was booted on this data directory last; null when none was.
 *
 * @param {string} dataDirectory
 */
export function readLocalUrl(dataDirectory) {
  const port = readPrivateJson(join(dataDirectory, 'postgres.json'))?.port;
  const servicePassword = readPrivateJson(join(dataDirectory, 'keys.json'))?.service_password;
  return port && servicePassword ? localUrls({ port, servicePassword }).url : null;
}
