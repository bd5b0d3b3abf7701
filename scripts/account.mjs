// npm run account -- --help    creates operators, partners, API clients, and invitations
// DATABASE_URL and MASTER_KEYS as the service has them. Without DATABASE_URL: those of the last `npm start`.
import { join, resolve } from 'node:path';
import { readLocalUrl } from './start/local-url.mjs';
import { readPrivateJson } from './start/private-file.mjs';

if (!process.env.DATABASE_URL) {
  const dataDirectory = resolve(join(import.meta.dirname, '..'), process.env.DATA_DIR || '.data');
  const url = readLocalUrl(dataDirectory);
  if (url) process.env.DATABASE_URL = url;
  process.env.MASTER_KEYS ||= readPrivateJson(join(dataDirectory, 'keys.json'))?.MASTER_KEYS ?? '';
  // Links lead to where it runs.
  process.env.PUBLIC_BASE_URL ||= readPrivateJson(join(dataDirectory, 'quickstart.json'))?.dashboard_url ?? '';
}

await import('../apps/api/dist/account.js').catch((cause) => {
  if (cause?.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
  console.error(`The command is not built: run "npm run build" first (${cause.message})`);
  process.exitCode = 2;
});
