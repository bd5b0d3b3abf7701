// node scripts/compose-proof.mjs    tests docker-compose.yml: starts it with the commands of docs/operations.md, sends
// files, scales workers, checks limits and restarts, and removes everything. Requires Docker with Compose on Linux,
// port 8080, and bash.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFirstHour } from './first-hour.mjs';

const root = join(import.meta.dirname, '..');
const BASE = 'http://localhost:8080';
const WORKERS = 3;
const FILES = 12;
const HEALTHY_MS = 120_000;
/** Less than the time limit of a CI job, including the build. */
const DEADLINE_MS = 25 * 60_000;
/** Maximum size that the image adds to that of Node.js. */
const MOST_MB = 100;

setTimeout(() => fail(new Error('The proof took too long.')), DEADLINE_MS).unref();
/** @type {string[]} */
const events = [];
const receiver = createServer(async (request, response) => {
  events.push(/** @type {{ event: string }} */ (await json(request)).event);
  response.end();
});
const PROJECT = 'rollcall-proof';
/** Files that the page's commands create in the checkout. */
const LEFTOVERS = ['client.txt', ...(existsSync(join(root, '.env')) ? [] : ['.env'])];
/** A project of its own: what runs here as `rollcall` keeps its volumes. @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: PROJECT,
  POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOWED_CIDRS: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16',
};

try {
  const gateway = await output('docker', 'network', 'inspect', 'bridge', '-f', '{{(index .IPAM.Config 0).Gateway}}');
  receiver.listen(0, '0.0.0.0');
  await once(receiver, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (receiver.address());
  env.WEBHOOK_URL = `http://${gateway}:${port}/rollcall`;
  await run('bash', '-c', `set -euo pipefail\n${readFirstHour('compose')}`);
  await within(HEALTHY_MS, () => events.join() === 'webhook.test,job.completed');
  // The last command of the page ends without a line break.
  console.log();
  pass('an operator, a partner, a client, a file, and its webhook by the commands of docs/operations.md');
  await checkBuild();
  await checkSize();

  await run('docker', 'compose', 'up', '--detach', '--no-build', '--no-recreate', '--scale', `worker=${WORKERS}`);
  await within(HEALTHY_MS, async () => (await healthyOf('worker')) === WORKERS);
  await sendFiles();
  pass(`${FILES} files by ${WORKERS} workers`);

  await checkContainers();
  await takeDown();
  pass('nothing is left');
  process.exit(0);
} catch (error) {
  await fail(error);
}

/** @param {unknown} error */
async function fail(error) {
  console.error(`FAIL  ${error instanceof Error ? error.message : error}`);
  await run('docker', 'compose', 'logs', '--no-color', '--tail', '60').catch(() => undefined);
  await takeDown().catch(() => undefined);
  process.exit(1);
}

async function checkBuild() {
  const ready = await (await fetch(`${BASE}/health/ready`)).text();
  if (env.BUILD_COMMIT && !ready.includes(env.BUILD_COMMIT)) throw new Error(`Not the build of this commit: ${ready}`);
}

async function checkSize() {
  const [bytes] = (await output('docker', 'run', '--rm', '--entrypoint', 'du', 'rollcall', '-sb', '/app')).split('\t');
  const megabytes = Math.round(Number(bytes) / 1e6);
  if (!(megabytes < MOST_MB)) throw new Error(`The image adds ${megabytes} MB to its base, more than ${MOST_MB}`);
  pass(`the image adds ${megabytes} MB to its base`);
}

async function sendFiles() {
  const credentials = Object.fromEntries(
    readFileSync(join(root, 'client.txt'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/ +/)),
  );
  const call = async (/** @type {string} */ path, /** @type {RequestInit} */ init) => {
    const answer = await fetch(`${BASE}/v1${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { client_id, client_secret } = credentials;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const { access_token: token } = await call('/oauth/token', { method: 'POST', body });
  const headers = { Authorization: `Bearer ${token}` };
  const sample = readFileSync(join(root, 'samples/acme-census.csv'));
  const jobs = await Promise.all(
    Array.from({ length: FILES }, () => {
      const form = new FormData();
      form.append('file', new Blob([sample]), 'acme-census.csv');
      return call('/files/upload', { method: 'POST', headers, body: form });
    }),
  );
  for (const { job_id: id } of jobs) {
    await within(HEALTHY_MS, async () => {
      const { status } = await call(`/jobs/${id}?wait=10`, { headers });
      if (status === 'failed') throw new Error(`${id} failed`);
      return status.startsWith('completed');
    });
  }
}

/** Each container has a limit, stays below it, and was never killed or restarted. */
async function checkContainers() {
  const ids = (await output('docker', 'compose', 'ps', '--all', '--quiet')).split('\n').filter(Boolean);
  const containers = JSON.parse(await output('docker', 'inspect', ...ids));
  if (containers.length < 5 + WORKERS) throw new Error(`Only ${containers.length} containers`);
  const used = Object.fromEntries(
    (await output('docker', 'stats', '--no-stream', '--no-trunc', '--format', '{{.ID}} {{.MemPerc}}', ...ids))
      .split('\n')
      .map((line) => line.split(' ')),
  );
  for (const { Id: id, Name: name, State: state, RestartCount: restarts, HostConfig: host } of containers) {
    const where = name.replace(/^\//, '');
    if (state.OOMKilled || restarts > 0) throw new Error(`${where} restarted ${restarts} times: ${state.Error}`);
    const health = state.Health?.Status ?? 'healthy';
    const isWell = state.Status === 'running' ? health === 'healthy' : state.ExitCode === 0;
    if (!isWell) throw new Error(`${where} is ${state.Status} and ${health}, exit code ${state.ExitCode}`);
    const limitMib = host.Memory / 2 ** 20;
    if (!limitMib) throw new Error(`${where} has no limit of memory`);
    if (state.Status !== 'running') continue;
    const percent = Number.parseFloat(used[id]);
    if (!(percent < 95)) throw new Error(`${where} uses ${percent}% of its ${limitMib} MiB`);
    pass(`${where}: ${percent}% of ${limitMib} MiB, no restart`);
  }
}

/** @param {string} service */
async function healthyOf(service) {
  const ids = (await output('docker', 'compose', 'ps', '--quiet', service)).split('\n').filter(Boolean);
  const states = await output('docker', 'inspect', '-f', '{{.State.Health.Status}}', ...ids);
  return states.split('\n').filter((state) => state === 'healthy').length;
}

async function takeDown() {
  await run('docker', 'compose', 'down', '--volumes', '--remove-orphans');
  for (const name of LEFTOVERS) rmSync(join(root, name), { force: true });
  const ofProject = ['--filter', `label=com.docker.compose.project=${PROJECT}`];
  const containers = await output('docker', 'ps', '--all', '--quiet', ...ofProject);
  const volumes = await output('docker', 'volume', 'ls', '--quiet', ...ofProject);
  if (containers + volumes !== '') throw new Error(`Left behind: ${containers} ${volumes}`);
}

/**
 * @param {number} ms
 * @param {() => boolean | Promise<boolean>} check
 */
async function within(ms, check) {
  for (const deadline = Date.now() + ms; !(await check()); await sleep(500)) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms / 1000} s: ${check}`);
  }
}

/** @param {string} message */
function pass(message) {
  console.log(`PASS  ${message}`);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function output(command, ...args) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(child.stdout), ended(child)]);
  return printed.trim();
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, ...args) {
  await ended(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }));
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${child.spawnargs.slice(0, 2).join(' ')} ended with ${code}`);
}
