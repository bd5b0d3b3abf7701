// The part of `npm start` that needs packages: settings, PostgreSQL, accounts, and the three processes.
import { formatElapsed } from './format-elapsed.mjs';
import { startSettings } from './settings.mjs';
import { StartError } from './start-error.mjs';

/** The local PostgreSQL, while it starts; null when another is named, or when its port is not usable. */
export async function startPostgres({ dataDirectory, secrets, stopping, undo, end }) {
  const port = startSettings.shape.POSTGRES_PORT.safeParse(process.env.POSTGRES_PORT || undefined);
  if (process.env.DATABASE_URL || !port.success) return null;
  const { startLocalPostgres } = await import('./local-postgres.mjs');
  const postgres = startLocalPostgres({
    dataDirectory,
    password: secrets.postgres_password,
    servicePassword: secrets.service_password,
    port: port.data,
    onLost: () => {
      if (!stopping.aborted) end({ message: 'The local PostgreSQL ended; see logs/postgres.log.', exitCode: 1 });
    },
  });
  undo.push(postgres.stop);
  return postgres;
}

/** Needs the build. Settles when everything is up and the reader has been shown where. */
export async function startService(context, postgres) {
  const { dataDirectory, stages, stopping } = context;
  const settings = await readEnvironment(context);
  const { port, host } = await claimPort(settings);
  const origin = originOf(host, port);

  const database = await stages.run(postgres ? 'Starting PostgreSQL' : 'Connecting to PostgreSQL', () =>
    connect(settings, postgres),
  );
  if (database.note) stages.print(database.note);
  stopping.throwIfAborted();

  const env = { ...process.env, DATA_DIR: dataDirectory, HOST: host, PORT: String(port) };
  Object.assign(env, { MASTER_KEYS: settings.MASTER_KEYS, DATABASE_URL: database.url });
  // The apps are not to have it.
  delete env.DATABASE_OWNER_URL;
  const { prepareDatabase } = await import('./prepare-database.mjs');
  const accounts = await stages.run('Preparing the database', (say) =>
    prepareDatabase(context, { env, settings, ownerUrl: database.ownerUrl, origin, say }),
  );
  stopping.throwIfAborted();

  const { startApps } = await import('./start-apps.mjs');
  const metrics = await stages.run('Starting API, worker, and delivery', () => startApps(context, env, origin));
  stages.print(`Ready after ${formatElapsed(performance.now())}`);
  if (accounts.isNew) await sendSamples(context, accounts.quickstart);
  const { printWelcome } = await import('./print-welcome.mjs');
  await printWelcome({ ...accounts, metrics });
}

async function readEnvironment({ root, dataDirectory, secrets }) {
  const { loadSettingSchemas, readSettings } = await import('./read-settings.mjs');
  return readSettings(await loadSettingSchemas(root), {
    ...process.env,
    DATA_DIR: dataDirectory,
    MASTER_KEYS: process.env.MASTER_KEYS || secrets.MASTER_KEYS,
    // Known only once the local PostgreSQL runs; a place holder lets everything else be checked now.
    DATABASE_URL: process.env.DATABASE_URL || 'postgresql://localhost/rollcall',
  });
}

async function claimPort(settings) {
  const { findPort } = await import('./ports.mjs');
  const port = await findPort(settings.PORT, settings.HOST);
  if (port !== null) return { port, host: settings.HOST };
  const advice = `Stop what uses it, or set PORT to another one.`;
  throw new StartError('port_taken', `Port ${settings.PORT} is taken. ${advice}`);
}

/** Under which this machine reaches the API. */
function originOf(host, port) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function connect(settings, postgres) {
  const { checkDatabase, checkRedis, checkStorage } = await import('./check-services.mjs');
  const ownerUrl = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  const database = postgres ? await postgres.ready : { url: process.env.DATABASE_URL, ownerUrl };
  await Promise.all([
    postgres ? null : checkDatabase(database.ownerUrl),
    settings.REDIS_URL ? checkRedis(settings.REDIS_URL) : null,
    checkStorage(settings),
  ]);
  return database;
}

async function sendSamples({ root, stages, stopping }, quickstart) {
  const { runSamples } = await import('./run-samples.mjs');
  const { printSamples } = await import('./print-welcome.mjs');
  try {
    printSamples(
      await runSamples({
        baseUrl: quickstart.base_url,
        clientId: quickstart.client_id,
        clientSecret: quickstart.client_secret,
        directory: `${root}/samples`,
        stopping,
      }),
    );
  } catch (error) {
    if (!stopping.aborted) stages.print(`The sample files were not processed: ${error.message}`);
  }
}
