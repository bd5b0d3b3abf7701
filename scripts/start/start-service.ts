// The part of `npm start` that needs packages: settings, PostgreSQL, accounts, and the three processes.
import { formatElapsed } from './format-elapsed.mjs';
import type { LocalPostgres, ReadyPostgres } from './local-postgres.ts';
import type { Quickstart } from './quickstart.ts';
import type { Settings } from './read-settings.ts';
import { startSettings } from './settings.ts';
import type { StartContext } from './start-context.ts';
import { StartError } from './start-error.mjs';

/** The local PostgreSQL, while it starts; null when another is named, or when its port is not usable. */
export async function startPostgres({
  dataDirectory,
  secrets,
  stopping,
  undo,
  end,
}: StartContext): Promise<LocalPostgres | null> {
  const port = startSettings.shape.POSTGRES_PORT.safeParse(process.env.POSTGRES_PORT || undefined);
  if (process.env.DATABASE_URL || !port.success) return null;
  const { startLocalPostgres } = await import('./local-postgres.ts');
  const postgres = startLocalPostgres({
    dataDirectory,
    password: secrets.postgres_password,
    servicePassword: secrets.service_password,
    port: port.data,
    onLost: () => {
      if (!stopping.aborted)
        end({ message: 'The local PostgreSQL stopped. See logs/postgres.log in the data directory.', exitCode: 1 });
    },
  });
  undo.push(postgres.stop);
  return postgres;
}

/** Needs the build. Settles when everything is up and the reader has been shown where. */
export async function startService(context: StartContext, postgres: LocalPostgres | null): Promise<void> {
  const { dataDirectory, stages, stopping } = context;
  const settings = await readEnvironment(context);
  const { port, host } = await claimPort(settings);
  const origin = originOf(host, port);

  const database = await stages.run(postgres ? 'Starting PostgreSQL' : 'Connecting to PostgreSQL', () =>
    connect(settings, postgres),
  );
  if (database.note) stages.print(database.note);
  stopping.throwIfAborted();

  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDirectory, HOST: host, PORT: String(port) };
  Object.assign(env, { MASTER_KEYS: settings.MASTER_KEYS, DATABASE_URL: database.url });
  // The apps are not to have it.
  delete env.DATABASE_OWNER_URL;
  const { prepareDatabase } = await import('./prepare-database.ts');
  const accounts = await stages.run('Preparing the database', (say) =>
    prepareDatabase(context, { ...database, settings, origin, say }),
  );
  stopping.throwIfAborted();

  const { startApps } = await import('./start-apps.ts');
  const metrics = await stages.run('Starting API, worker, and delivery', () =>
    startApps(context, { env, origin, workers: settings.WORKERS }),
  );
  stages.print(`Ready after ${formatElapsed(performance.now())}`);
  if (accounts.isNew) await sendSamples(context, accounts.quickstart);
  const { printWelcome } = await import('./print-welcome.ts');
  const { SFTP_HOST, SFTP_PORT } = settings;
  await printWelcome({ ...accounts, metrics, sftp: SFTP_PORT ? `${SFTP_HOST}:${SFTP_PORT}` : undefined });
}

async function readEnvironment({ root, dataDirectory, secrets }: StartContext): Promise<Settings> {
  const { loadSettingSchemas, readSettings } = await import('./read-settings.ts');
  return readSettings(await loadSettingSchemas(root), {
    ...process.env,
    DATA_DIR: dataDirectory,
    MASTER_KEYS: process.env.MASTER_KEYS || secrets.MASTER_KEYS,
    // Known only once the local PostgreSQL runs; a place holder lets everything else be checked now.
    DATABASE_URL: process.env.DATABASE_URL || 'postgresql://localhost/rollcall',
  });
}

async function claimPort(settings: Settings): Promise<{ port: number; host: string }> {
  const { findPort } = await import('./ports.mjs');
  const port = await findPort(settings.PORT, settings.HOST);
  if (port !== null) return { port, host: settings.HOST };
  const advice = 'Stop what uses it, or set PORT to another one.';
  throw new StartError('port_taken', `Port ${settings.PORT} is taken. ${advice}`);
}

/** Under which this machine reaches the API. */
function originOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function connect(settings: Settings, postgres: LocalPostgres | null): Promise<ReadyPostgres> {
  const { checkDatabase, checkRedis, checkStorage } = await import('./check-services.ts');
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = settings;
  const database = postgres ? await postgres.ready : { url, ownerUrl, note: null };
  await Promise.all([
    postgres ? null : checkDatabase(database.ownerUrl),
    settings.REDIS_URL ? checkRedis(settings.REDIS_URL) : null,
    checkStorage(settings),
  ]);
  return database;
}

async function sendSamples({ root, stages, stopping }: StartContext, quickstart: Quickstart): Promise<void> {
  const { processSamples } = await import('./process-samples.mjs');
  const { printSamples } = await import('./print-welcome.ts');
  const { base_url: baseUrl, client_id: clientId = '', client_secret: clientSecret = '' } = quickstart;
  try {
    printSamples(
      await processSamples({
        baseUrl,
        clientId,
        clientSecret,
        directory: `${root}/samples`,
        stopping,
      }),
    );
  } catch (error) {
    if (!stopping.aborted)
      stages.print(`The sample files were not processed: ${error instanceof Error ? error.message : error}`);
  }
}
