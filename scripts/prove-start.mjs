// node scripts/prove-start.mjs [MAJOR …]: tests that `npm start` starts, processes a file, and stops without leaving
// anything behind. Without arguments, runs in this checkout on this Node.js. With major versions, or `others` for all
// other supported ones, runs in a fresh clone with the Node.js of the npm package `node-<platform>-<arch>`. Uses only
// built-ins.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processSamples } from './start/process-samples.mjs';

const SUPPORTED = [20, 22, 24, 26];
const READY_MS = 10 * 60_000;
const STOP_MS = 60_000;

const root = join(import.meta.dirname, '..');
const ownMajor = Number(process.versions.node.split('.')[0]);
const majors = process.argv.slice(2).flatMap((word) => (word === 'others' ? SUPPORTED.filter(isOther) : Number(word)));

const runs =
  majors.length === 0 ? [() => proveStart({ checkout: root, env: {} })] : majors.map((major) => () => proveOn(major));
// At the same time: each waits for its disk about half of its time.
const proofs = await Promise.all(runs.map(report));
process.exitCode = proofs.every(Boolean) ? 0 : 1;

/** @param {number} major */
function isOther(major) {
  return major !== ownMajor;
}

/** @param {() => Promise<string>} run */
async function report(run) {
  const startedAt = Date.now();
  try {
    const what = await run();
    console.log(`ok   ${what} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${messageOf(error)}`);
    return false;
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {number} major */
async function proveOn(major) {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-start-'));
  const home = installNode(major);
  const env = {
    PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH}`,
    // Native code is compiled with the headers of this Node.js.
    npm_config_nodedir: join(home, 'node_modules', packageName()),
  };
  try {
    const checkout = join(folder, 'clone');
    if (existsSync(join(root, '.git'))) execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, checkout]);
    else
      cpSync(root, checkout, {
        recursive: true,
        filter: (path) => !/[/\\](node_modules|dist|\.data|\.turbo)$/.test(path),
      });
    return await proveStart({ checkout, env });
  } catch (error) {
    throw new Error(`npm start on Node.js ${major}: ${messageOf(error)}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function packageName() {
  return `node-${process.platform}-${process.arch}`;
}

/**
 * The folder whose `bin` holds that Node.js; kept for the next time.
 *
 * @param {number} major
 */
function installNode(major) {
  const home = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'rollcall-nodes', String(major));
  if (existsSync(join(home, 'bin/node'))) return home;
  mkdirSync(join(home, 'bin'), { recursive: true });
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', home, ...quiet, `${packageName()}@${major}`], { stdio: 'pipe' });
  symlinkSync(join('..', 'node_modules', packageName(), 'bin/node'), join(home, 'bin/node'));
  return home;
}

/** @param {{ checkout: string, env: NodeJS.ProcessEnv }} where */
async function proveStart({ checkout, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-proof-'));
  const port = await findFreePort();
  const log = join(folder, 'start.log');
  const output = openSync(log, 'w');
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    // PostgreSQL may run as another user, who needs access.
    env: { ...process.env, ...env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', output, output],
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const origin = `http://127.0.0.1:${port}`;
  execFileSync('chmod', ['711', folder]);
  try {
    await Promise.race([
      isReady(folder, origin),
      ended.then((code) => Promise.reject(new Error(`It ended with ${code}.`))),
    ]);
    const members = await sendSamples(checkout, folder);
    child.kill('SIGTERM');
    const code = await Promise.race([ended, sleep(STOP_MS, 'no exit within a minute', { ref: false })]);
    if (code !== 0) throw new Error(`SIGTERM: ${code}`);
    if (await responds(`${origin}/health/live`)) throw new Error('The API outlived npm start.');
    const version = execFileSync('node', ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' }).trim();
    return `npm start on Node.js ${version}: samples through, ${members} members`;
  } catch (error) {
    const lines = readFileSync(log, 'utf8').split('\n').slice(-20);
    throw new Error([messageOf(error), ...lines.map((line) => `     | ${line}`)].join('\n'), { cause: error });
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(STOP_MS)]);
      child.kill('SIGKILL');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The address and the accounts are known, and the API is ready.
 *
 * @param {string} folder
 * @param {string} origin
 */
async function isReady(folder, origin) {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(500)) {
    if (existsSync(join(folder, 'data/quickstart.json')) && (await responds(`${origin}/health/ready`))) return;
  }
  throw new Error('It was not ready in time.');
}

/** @param {string} url */
async function responds(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok === true;
}

/**
 * As a partner would, through the API. Returns the number of members that came out.
 *
 * @param {string} checkout
 * @param {string} folder
 */
async function sendSamples(checkout, folder) {
  const account = JSON.parse(readFileSync(join(folder, 'data/quickstart.json'), 'utf8'));
  const results = await processSamples({
    baseUrl: account.base_url,
    clientId: account.client_id,
    clientSecret: account.client_secret,
    directory: join(checkout, 'samples'),
    stopping: AbortSignal.timeout(READY_MS),
  });
  const empty = results.find(({ members }) => members === 0);
  if (empty) throw new Error(`${empty.fileName}: ${empty.status}, no members`);
  return results.reduce((sum, { members }) => sum + members, 0);
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
