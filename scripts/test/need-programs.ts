import { spawnSync } from 'node:child_process';
import { findSystemPostgres } from '../../test/environment/postgres-server.mjs';

interface Need {
  /** Debian packages. */
  readonly packages: readonly string[];
  /** What the tests do with it. */
  readonly use: string;
  /** Another program that will do, in a package of the same name. */
  readonly or?: string;
}

const NEEDED: Readonly<Record<string, Need>> = {
  postgres: { packages: ['postgresql'], use: 'database tests also run against the system’s PostgreSQL' },
  'redis-server': { packages: ['redis-server'], use: 'queue tests run against Redis' },
  promtool: { packages: ['prometheus'], use: 'metrics and alert rules are validated with promtool' },
  // Takes a quarter less time than all of Chromium. Ubuntu has no package of it.
  'chromium-headless-shell': {
    packages: ['chromium-headless-shell', 'fonts-liberation'],
    or: 'chromium',
    use: 'dashboard tests run in a browser',
  },
  soffice: { packages: ['libreoffice-calc-nogui'], use: 'CSV output is opened in a spreadsheet program' },
  python3: { packages: ['python3'], use: 'the Python client is tested against the running service' },
  xmllint: { packages: ['libxml2-utils'], use: 'XML responses are validated against the schema' },
};

/** Installs what is missing where that is possible (root on Debian or Ubuntu). Returns what is missing still. */
export function needPrograms(): string[] {
  const absent = Object.entries(NEEDED).filter(([name]) => !isThere(name));
  if (absent.length > 0 && process.getuid?.() === 0 && isThere('apt-get')) {
    runQuietly('apt-get', ['update']);
    for (const [name, { packages, or }] of absent) {
      install(packages);
      if (or !== undefined && !isThere(name) && !isThere(or)) install([or]);
    }
  }
  return Object.entries(NEEDED)
    .filter(([name, { or }]) => !isThere(name) && !(or !== undefined && isThere(or)))
    .map(([name, { packages, use }]) => `${name} (Debian: ${packages.join(', ')}): ${use}`);
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} …`);
  runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
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
