// npm run account -- --help    creates operators, partners, API clients, and invitations. Uses the DATABASE_URL and
// MASTER_KEYS of the service. Without DATABASE_URL, uses those of the last `npm start`.
import { join, resolve } from 'node:path';
import { readLocalUrl } from './start/local-url.mjs';
import { readPrivateJson } from './start/private-file.mjs';

if (!process.env.DATABASE_URL) {
  const dataDirectory = resolve(join(import.meta.dirname, '..'), process.env.DATA_DIR || '.data');
  const url = readLocalUrl(dataDirectory);
  if (url) process.env.DATABASE_URL = url;
  process.env.MASTER_KEYS ||= readPrivateJson(join(dataDirectory, 'keys.json'))?.MASTER_KEYS ?? '';
  // Links use the origin of the running service.
  process.env.PUBLIC_BASE_URL ||= readPrivateJson(join(dataDirectory, 'quickstart.json'))?.dashboard_url ?? '';
}

await import('../apps/api/dist/account.js').catch((cause) => {
  if (cause?.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
  console.error(`The command is not built: run "npm run build" first (${cause.message})`);
  process.exitCode = 2;
});
