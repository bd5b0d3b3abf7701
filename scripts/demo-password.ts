// npm run demo:password: prints the credentials of the demo accounts from quickstart.json.
import { join, resolve } from 'node:path';
import { placeName } from './start/place-name.mjs';
import { readPrivateJson } from './start/private-file.mjs';
import type { Quickstart } from './start/quickstart.ts';

const dataDirectory = resolve(import.meta.dirname, '..', process.env.DATA_DIR || '.data');
const path = join(dataDirectory, 'quickstart.json');
const quickstart: Quickstart | null = readPrivateJson(path);
const roles = ['partner_user', 'analyst', 'viewer', 'operator'] as const;
const people = roles.flatMap((role) => quickstart?.[role] ?? []);
if (quickstart === null || people.length === 0) {
  console.error(`${placeName(path)} has no demo accounts: run npm start first, without SEED_DEMO=false.`);
  process.exit(1);
}
console.log(`Sign in at ${quickstart.dashboard_url}`);
const width = Math.max(...people.map(({ email }) => email.length));
for (const { email, password } of people) console.log(`  ${email.padEnd(width)}  ${password}`);
