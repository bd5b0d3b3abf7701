// `npm start`: from a fresh checkout to a running service that has normalized a file. Boots what is not given
// (PostgreSQL, keys, storage), migrates, seeds, runs the three processes, and stops them in order.
// `--no-build`: of what is built already, which other processes may be running.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentOf, flagsOf } from './start/app-flags.mjs';
import { outliveReaders } from './start/outlive-readers.mjs';
import { claimDataDirectory } from './start/single-start.mjs';
import { StartError } from './start/start-error.mjs';

const root = join(import.meta.dirname, '..');
const APPS = ['api', 'worker', 'delivery'];
const READY_MS = 60_000;

const stopping = new AbortController();
/** What to undo, newest first. */
const undo = [];

checkNodeVersion();
outliveReaders();
listenForTheEnd();
try {
  await startEverything();
} catch (error) {
  if (!stopping.signal.aborted) await end(describeFailure(error));
}

async function startEverything() {
  const startedAt = Date.now();
  const dataDirectory = makeDataDirectory();
  undo.push(claimDataDirectory(dataDirectory));

  if (!process.argv.includes('--no-build')) {
    const { build } = await import('./start/build.mjs');
    console.log('Building …');
    await build(root, stopping.signal);
  }

  const { loadLocalSecrets } = await import('./start/local-secrets.mjs');
  const secrets = loadLocalSecrets(dataDirectory);
  const settings = await readEnvironment(dataDirectory, secrets);
  const { port, host } = await claimPort(settings);

  const env = { ...process.env, DATA_DIR: dataDirectory, PORT: String(port), MASTER_KEYS: settings.MASTER_KEYS };
  // The apps are not to have it.
  delete env.DATABASE_OWNER_URL;
  let ownerUrl = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (!env.DATABASE_URL) {
    const local = await bootPostgres(settings, secrets, dataDirectory);
    env.DATABASE_URL = local.url;
    ownerUrl = local.ownerUrl;
  }
  await checkServices(ownerUrl, settings);
  const { migrateDatabase } = await import('./start/migrate-database.mjs');
  const migrations = await migrateDatabase({ url: ownerUrl, serviceUrl: env.DATABASE_URL });
  if (migrations.length > 0) console.log(`Migrated the database (${migrations.join(', ')}).`);

  const { checkMasterKeys } = await import('./start/check-master-keys.mjs');
  await checkMasterKeys({ url: env.DATABASE_URL, masterKeys: env.MASTER_KEYS });

  const origin = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const { quickstart, quickstartPath, isNew } = await prepareDemo(env, settings, dataDirectory, origin);
  stopping.signal.throwIfAborted();
  await startApps(env, dataDirectory, origin);
  console.log(`Ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);

  const { printSamples, printWelcome } = await import('./start/print-welcome.mjs');
  if (isNew) await sendSamples(quickstart, printSamples);
  await printWelcome({ quickstart, quickstartPath, sampleName: 'acme-census.csv' });
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Rollcall needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(new StartError('node_too_old', '').exitCode);
}

/** Passable by others, because PostgreSQL may run as another user; everything inside is closed to them. */
function makeDataDirectory() {
  const directory = resolve(root, process.env.DATA_DIR || '.data');
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  mkdirSync(join(directory, 'logs'), { recursive: true, mode: 0o700 });
  return directory;
}

async function readEnvironment(dataDirectory, secrets) {
  const { loadSettingSchemas, readSettings } = await import('./start/read-settings.mjs');
  return readSettings(await loadSettingSchemas(root), {
    ...process.env,
    DATA_DIR: dataDirectory,
    MASTER_KEYS: process.env.MASTER_KEYS || secrets.MASTER_KEYS,
    // Known only once the local PostgreSQL runs; a place holder lets everything else be checked now.
    DATABASE_URL: process.env.DATABASE_URL || 'postgresql://localhost/rollcall',
  });
}

async function claimPort(settings) {
  const { findPort } = await import('./start/ports.mjs');
  const host = settings.HOST ?? '0.0.0.0';
  const port = await findPort(settings.PORT, host);
  if (port === null) {
    throw new StartError(
      'port_taken',
      `Port ${settings.PORT} is taken. Stop what uses it, or set PORT to another one.`,
    );
  }
  return { port, host };
}

async function bootPostgres(settings, secrets, dataDirectory) {
  const { startLocalPostgres } = await import('./start/local-postgres.mjs');
  const { stop, note, ...urls } = await startLocalPostgres({
    dataDirectory,
    password: secrets.postgres_password,
    servicePassword: secrets.service_password,
    port: settings.POSTGRES_PORT,
    onLost: () => {
      if (!stopping.signal.aborted) end({ message: 'The local PostgreSQL ended; see logs/postgres.log.', exitCode: 1 });
    },
  });
  undo.push(stop);
  if (note) console.log(note);
  stopping.signal.throwIfAborted();
  return urls;
}

async function checkServices(ownerUrl, settings) {
  const { checkDatabase, checkRedis, checkStorage } = await import('./start/check-services.mjs');
  await checkDatabase(ownerUrl);
  if (settings.REDIS_URL) await checkRedis(settings.REDIS_URL);
  await checkStorage(settings);
}

async function prepareDemo(env, settings, dataDirectory, origin) {
  const { readPrivateJson, writePrivateJson } = await import('./start/private-file.mjs');
  const { hasDemo, seedDemo } = await import('./start/seed-demo.mjs');
  const quickstartPath = join(dataDirectory, 'quickstart.json');
  const known = readPrivateJson(quickstartPath);
  const isNew = settings.SEED_DEMO && !(await hasDemo(env.DATABASE_URL, known));
  const accounts = isNew ? await seedDemo({ url: env.DATABASE_URL, masterKeys: env.MASTER_KEYS }) : known;
  const quickstart = {
    ...accounts,
    base_url: `${origin}/v1`,
    docs_url: `${origin}/v1/docs`,
    dashboard_url: `${origin}/`,
    ops_url: `${origin}/ops/queues`,
  };
  writePrivateJson(quickstartPath, quickstart);
  return { quickstart, quickstartPath, isNew };
}

async function startApps(env, dataDirectory, origin) {
  const { findPort } = await import('./start/ports.mjs');
  const { supervise } = await import('./start/supervise.mjs');
  const probes = [];
  // Stopped in the order they are started: the API first, so that nothing new comes in.
  const running = [];
  undo.push(async () => {
    const [api, ...others] = running;
    await api?.stop();
    await Promise.all(others.map((app) => app.stop()));
  });
  for (const name of APPS) {
    const adminPort = await findPort(0, '127.0.0.1');
    running.push(
      supervise({
        name,
        script: join(root, 'apps', name, 'dist', 'main.js'),
        flags: flagsOf(name),
        env: { ...environmentOf(name), ...env, ADMIN_HOST: '127.0.0.1', ADMIN_PORT: String(adminPort) },
        logFile: join(dataDirectory, 'logs', `${name}.log`),
      }),
    );
    probes.push({ name, url: `http://127.0.0.1:${adminPort}/health/ready` });
  }
  probes.push({ name: 'api', url: `${origin}/v1/status` });
  await Promise.all(probes.map(waitUntilReady));
}

/** Any answer below 500 will do: the public port answers 401 without a token. */
async function waitUntilReady({ name, url }) {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(100)) {
    stopping.signal.throwIfAborted();
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer && answer.status < 500) return;
  }
  throw new StartError(
    'app_not_ready',
    `The ${name} process was not ready within a minute; see logs/${name}.log in the data directory.`,
  );
}

async function sendSamples(quickstart, printSamples) {
  const { runSamples } = await import('./start/run-samples.mjs');
  try {
    const results = await runSamples({
      baseUrl: quickstart.base_url,
      clientId: quickstart.client_id,
      clientSecret: quickstart.client_secret,
      directory: join(root, 'samples'),
      stopping: stopping.signal,
    });
    printSamples(results);
  } catch (error) {
    if (!stopping.signal.aborted) console.error(`The sample files did not go through: ${error.message}`);
  }
}

function listenForTheEnd() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end({ exitCode: 0 }));
  // npm is our parent (package.json says `exec`, or a shell would be and keep signals to itself). When it is killed
  // outright, only that changes. Started without npm, a parent that goes is nobody's concern.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end({ exitCode: 0 }), 1000).unref();
}

/** Stops everything, newest first, once. A second Ctrl-C changes nothing: each step has its own deadline. */
async function end({ message, exitCode }) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (message) console.error(`\n${message}`);
  else console.log('\nStopping …');
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error.message);
    }
  }
  process.exit(exitCode);
}

function describeFailure(error) {
  if (error instanceof StartError) return { message: error.message, exitCode: error.exitCode };
  return { message: error?.stack ?? String(error), exitCode: 1 };
}
