import { spawnSync } from 'node:child_process';
import { findSystemPostgres } from '../../test/environment/postgres-server.mjs';

/** Program -> the Debian packages it comes in, and what the tests do with it. */
const NEEDED = {
  postgres: { packages: ['postgresql'], use: 'what speaks to PostgreSQL is tested on the system’s too' },
  'redis-server': { packages: ['redis-server'], use: 'the queues are tested on a real Redis' },
  promtool: { packages: ['prometheus'], use: 'metrics and alert rules are checked as Prometheus would' },
  chromium: { packages: ['chromium', 'fonts-liberation'], use: 'the dashboard is tested in a real browser' },
  soffice: { packages: ['libreoffice-calc-nogui'], use: 'CSV of the service is opened in a real spreadsheet program' },
  xmllint: { packages: ['libxml2-utils'], use: 'XML answers are validated against the published schema' },
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
