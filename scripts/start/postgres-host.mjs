// Runs the local PostgreSQL in a separate process, so that Ctrl-C stops the database after the apps, and so that the
// database ends if `npm start` is killed: the IPC channel closes, and this process stops it. If this process is killed,
// `npm start` stops PostgreSQL.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endLeftoverPostgres } from './end-leftover-postgres.mjs';
import { findPort } from './ports.mjs';
import { locatePostgres } from './postgres-home.mjs';

// In the environment, because all users can see command-line arguments.
const { dataDirectory, password, port: wantedPort } = JSON.parse(process.env.LOCAL_POSTGRES ?? '{}');
delete process.env.LOCAL_POSTGRES;
/** @typedef {import('./postgres-home.mjs').PostgresHome} PostgresHome */
/** @type {string[]} */
const output = [];
/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
let stopping = false;

process.stderr.on('error', () => {}); // Whoever read it is gone.
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', () => {}); // A Ctrl-C in the terminal: `npm start` says when.
process.on('exit', () => server?.kill('SIGINT')); // However this ends.

try {
  const home = locatePostgres(dataDirectory);
  tell({ type: 'located', data: home.data, moved: home.moved });
  await endLeftoverPostgres(home.data);
  if (!existsSync(join(home.data, 'PG_VERSION'))) await initialise(home);
  const port = (await findPort(wantedPort, '127.0.0.1')) ?? (await findPort(0, '127.0.0.1'));
  await start(home, port);
  tell({ type: 'ready', port });
} catch (error) {
  tell({ type: 'failed', message: [error instanceof Error ? error.message : error, ...output.slice(-15)].join('\n') });
  if (process.connected) process.disconnect();
}

/**
 * To a parent that may be gone: then `disconnect` follows.
 *
 * @param {Record<string, unknown>} message
 */
function tell(message) {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/**
 * In a directory of another name, so that what was broken off half-way is never taken for a database.
 *
 * @param {PostgresHome} home
 */
async function initialise({ programs, data, identity }) {
  const begun = `${basename(data)}.new-`;
  for (const name of readdirSync(dirname(data))) {
    if (name.startsWith(begun)) rmSync(join(dirname(data), name), { recursive: true, force: true });
  }
  const unfinished = join(dirname(data), begun + randomBytes(4).toString('hex'));
  // Next to it, so that the next start removes what this one has left.
  const passwordFile = `${unfinished}.password`;
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (identity.uid !== undefined) {
      for (const path of [unfinished, passwordFile]) chownSync(path, identity.uid, identity.gid);
    }
    await run(
      join(programs, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        '--username=rollcall',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
      ],
      identity,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmdirSync(data); // Only when it is empty.
  renameSync(unfinished, data);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {PostgresHome['identity']} identity
 */
async function run(program, args, identity) {
  const child = spawn(program, args, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => child.kill('SIGTERM'));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${program} exited with code ${code}`);
}

/**
 * No socket file and loopback only: nothing to collide on but the port.
 *
 * @param {PostgresHome} home
 * @param {number | null} port
 */
async function start({ programs, data, identity }, port) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'log_min_messages=warning',
  ];
  const started = spawn(
    join(programs, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  server = started;
  const ended = new Promise((_, reject) => {
    started.once('error', reject);
    started.once('close', (code) => reject(new Error(`PostgreSQL exited with code ${code}`)));
  });
  started.once('close', () => process.exit(stopping ? 0 : 1));
  started.stderr.on('data', keep);
  const ready = (async () => {
    for (let waited = 0; waited < 60_000; waited += 20) {
      if (isReady(data)) return;
      await sleep(20);
    }
    throw new Error("PostgreSQL wasn't ready within one minute");
  })();
  await Promise.race([ready, ended]);
}

/**
 * The eighth line of the lock file says `ready` once connections are taken.
 *
 * @param {string} data
 */
function isReady(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, and everything committed is on disk. */
function stop() {
  if (stopping) return;
  stopping = true;
  if (server?.pid && server.exitCode === null) server.kill('SIGINT');
  else process.exit(0);
}

/** @param {Buffer} chunk */
function keep(chunk) {
  for (const line of chunk.toString().split('\n')) if (line.trim()) output.push(line);
  output.splice(0, output.length - 200);
  process.stderr.write(chunk);
}
