import { setTimeout as sleep } from 'node:timers/promises';
import { type BuildInfo, isUnavailable, type Logger, startNotReadyServer } from '@rollcall/platform';
import pg from 'pg';
import { PARTNER_ROLE, sessionConfig } from './access/roles.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;
const CONNECT_MS = 5000;

export interface WaitOptions<Opened> {
  readonly url: string;
  readonly logger: Logger;
  /** Aborted when the process is told to stop. */
  readonly stopping: AbortSignal;
  /** The address of the admin server, which reports the process as live but not ready while it waits. */
  readonly admin: { readonly host: string; readonly port: number; readonly service: string; readonly build: BuildInfo };
  /** Reads what the process can't start without. Called again if the connection is lost meanwhile. */
  readonly open: () => Promise<Opened>;
}

/** The server responds but rejects the connection. */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError';
}

/**
 * Waits until PostgreSQL can be reached, and returns what `open` read. Never settles if the process is told to stop
 * before.
 *
 * @throws DatabaseRefusedError if waiting won't help: wrong credentials, no such database. Errors of `open`
 */
export async function waitForDatabase<Opened>(options: WaitOptions<Opened>): Promise<Opened> {
  const { url, logger, stopping, admin, open } = options;
  let notReady: { close(): Promise<void> } | null = null;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    try {
      await tryToConnect(url);
      const opened = await open();
      if (notReady !== null) logger.info({}, 'PostgreSQL available');
      await notReady?.close();
      return opened;
    } catch (err) {
      if (!isUnavailable(err)) throw err;
      logger.warn({ err, delayMs }, 'PostgreSQL unavailable, waiting');
    }
    notReady ??= await startNotReadyServer({ ...admin, dependency: 'database' });
    await sleep(delayMs, undefined, { signal: stopping }).catch(() => new Promise<never>(() => {}));
  }
}

/** @throws DatabaseRefusedError, and errors of a server that can't be reached */
async function tryToConnect(url: string): Promise<void> {
  const client = new pg.Client({
    ...sessionConfig(url, PARTNER_ROLE),
    connectionTimeoutMillis: CONNECT_MS,
  });
  // An error while the connection ends can be ignored.
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseLostSettings(client);
  } catch (error) {
    throw isUnavailable(error) ? error : refusal(error);
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * A pooler that ignores connection settings, which PgBouncer can be configured to do, would change whose rows are
 * visible.
 */
async function refuseLostSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT current_user AS role, current_setting('jit') AS jit");
  if (rows[0]?.role !== PARTNER_ROLE || rows[0]?.jit !== 'off') throw new LostSettingsError();
}

class LostSettingsError extends Error {
  override readonly name = 'LostSettingsError';

  constructor() {
    super(
      "the session's settings (role, jit, TimeZone) did not arrive. A pooler may have dropped the startup parameter " +
        '`options`; connect to PostgreSQL itself',
    );
  }
}

function refusal(cause: unknown): DatabaseRefusedError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (reason.includes(`role "${PARTNER_ROLE}" does not exist`))
    return new DatabaseRefusedError("The database hasn't been migrated yet. Run npm run migrate.", { cause });
  return new DatabaseRefusedError(`PostgreSQL rejected the connection. Check DATABASE_URL: ${reason}`, { cause });
}
