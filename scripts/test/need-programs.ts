import { spawnSync } from 'node:child_process';
import { findSystemPostgres } from '../../test/environment/postgres-server.mjs';

/** Program -> the Debian packages it comes in, and what the tests do with it. */
const NEEDED = {
  postgres: { packages: ['postgresql'], use: 'database tests also run against the system’s PostgreSQL' },
  'redis-server': { packages: ['redis-server'], use: 'queue tests run against Redis' },
  promtool: { packages: ['prometheus'], use: 'metrics and alert rules are validated with promtool' },
  chromium: { packages: ['chromium', 'fonts-liberation'], use: 'dashboard tests run in a browser' },
  soffice: { packages: ['libreoffice-calc-nogui'], use: 'CSV output is opened in a spreadsheet program' },
  python3: { packages: ['python3'], use: 'the Python client is tested against the running service' },
  xmllint: { packages: ['libxml2-utils'], use: 'XML responses are validated against the schema' },
};

type Program = keyof typeof NEEDED;

/** Installs what is missing where that is possible (root on Debian or Ubuntu). Returns what is missing still. */
export function needPrograms(): string[] {
  const missing = listMissing();
  const canInstall = process.getuid?.() === 0 && isThere('apt-get');
  if (missing.length > 0 && canInstall) {
    const packages = missing.flatMap((name) => NEEDED[name].packages);
    console.log(`Installing ${packages.join(', ')} …`);
    runQuietly('apt-get', ['update']);
    runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  }
  return listMissing().map((name) => `${name} (Debian: ${NEEDED[name].packages.join(', ')}): ${NEEDED[name].use}`);
}

function listMissing(): Program[] {
  return (Object.keys(NEEDED) as Program[]).filter((name) => !isThere(name));
}

function isThere(program: string): boolean {
  if (program === 'postgres') return findSystemPostgres() !== null;
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
}

function runQuietly(program: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(`${program} ${args[0]} failed:\n${stdout}${stderr}`);
}
