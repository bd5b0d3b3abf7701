// Plain JavaScript, as start-postgres.mjs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locatePostgres } from '../../scripts/start/postgres-home.mjs';

/**
 * Which PostgreSQL the tests run on. Not set: the one that `npm start` boots. `system`: the newest that Debian's packages
 * put there, else the one in the PATH. Anything else: the folder of its programs.
 */
export const TEST_POSTGRES = 'TEST_POSTGRES';

const DEBIAN_HOME = '/usr/lib/postgresql';

export function findSystemPostgres() {
  const versions = existsSync(DEBIAN_HOME) ? readdirSync(DEBIAN_HOME).map(Number) : [];
  const homes = versions.sort((one, other) => other - one).map((version) => join(DEBIAN_HOME, String(version), 'bin'));
  return (
    [...homes, ...(process.env.PATH ?? '').split(delimiter)].find((programs) =>
      existsSync(join(programs, 'postgres')),
    ) ?? null
  );
}

/** @param {string} embedded */
function findPrograms(embedded) {
  const wanted = process.env[TEST_POSTGRES];
  if (!wanted) return join(embedded, 'bin');
  const programs = wanted === 'system' ? findSystemPostgres() : wanted;
  if (programs === null) throw new Error(`${TEST_POSTGRES}=system: no PostgreSQL in ${DEBIAN_HOME} or the PATH`);
  return programs;
}

/** @typedef {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} Child */

/** A PostgreSQL in `directory` as initdb leaves it, save for `settings`. */
export class PostgresServer {
  /** @type {(Child & { ended: Promise<unknown[]> }) | null} */
  #process = null;
  /** @type {string[]} */
  #log = [];

  /** @param {{ directory: string, port: number, settings: string[] }} options */
  constructor({ directory, port, settings }) {
    const { programs, data, identity } = locatePostgres(directory);
    this.programs = findPrograms(programs);
    this.data = data;
    this.identity = identity;
    this.settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...settings];
    process.once('exit', () => this.#process?.kill('SIGQUIT'));
  }

  get log() {
    return this.#log.join('');
  }

  /** @param {{ user: string, password: string }} owner */
  async initialise({ user, password }) {
    const passwordFile = join(this.data, '..', 'password');
    writeFileSync(passwordFile, password, { mode: 0o644 });
    const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
    const child = this.#spawn('initdb', ['-D', this.data, '-U', user, `--pwfile=${passwordFile}`, ...flags]);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`initdb ended with ${code}`);
  }

  async start() {
    const child = this.#spawn('postgres', ['-D', this.data, ...this.settings.flatMap((setting) => ['-c', setting])]);
    const ended = once(child, 'close');
    while (!this.#isReady(child)) {
      if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`);
      await sleep(50);
    }
    this.#process = Object.assign(child, { ended });
  }

  /**
   * SIGINT: a fast shutdown. SIGKILL: a crash.
   *
   * @param {NodeJS.Signals} signal
   */
  async end(signal = 'SIGINT') {
    const child = this.#process;
    this.#process = null;
    child?.kill(signal);
    await child?.ended;
  }

  #keep = (/** @type {string} */ text) => {
    this.#log = [...this.#log.slice(-200), text];
  };

  /**
   * @param {string} program
   * @param {string[]} args
   * @returns {Child}
   */
  #spawn(program, args) {
    const child = spawn(join(this.programs, program), args, {
      ...this.identity,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', this.#keep);
    return child;
  }

  /**
   * The lock file's first line says whose it is, the eighth `ready` once connections are taken.
   *
   * @param {Child} child
   */
  #isReady({ pid }) {
    const lock = join(this.data, 'postmaster.pid');
    const lines = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  }
}
