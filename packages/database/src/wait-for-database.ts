import { setTimeout as sleep } from 'node:timers/promises';
import { type BuildInfo, isUnavailable, type Logger, startNotReadyServer } from '@rollcall/platform';
import pg from 'pg';
import { PARTNER_ROLE, sessionConfig } from './access/roles.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;
const CONNECT_MS = 5000;

export interface WaitOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Aborted when the process is told to end. */
  readonly stopping: AbortSignal;
  /** The admin server's place: what answers there meanwhile tells that the process is alive and not ready. */
  readonly admin: { readonly host: string; readonly port: number; readonly service: string; readonly build: BuildInfo };
}

/** The server answers, and will not let this process in. */
export class DatabaseRefusedError extends Error {
  override readonly name = 'DatabaseRefusedError';
}

/**
 * Settles when PostgreSQL can be reached, however long that takes; never, when the process is told to end before. Throws
 * DatabaseRefusedError when waiting will not help: wrong credentials, no such database.
 */
export async function waitForDatabase({ url, logger, stopping, admin }: WaitOptions): Promise<void> {
  let notReady: { close(): Promise<void> } | null = null;
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    const err = await tryToConnect(url);
    if (err === null) break;
    if (!isUnavailable(err)) throw refusal(err);
    logger.warn({ err, delayMs }, 'PostgreSQL unavailable, waiting');
    notReady ??= await startNotReadyServer({ ...admin, dependency: 'database' });
    await sleep(delayMs, undefined, { signal: stopping }).catch(() => new Promise<never>(() => {}));
  }
  if (notReady === null) return;
  await notReady.close();
  logger.info({}, 'PostgreSQL available');
}

async function tryToConnect(url: string): Promise<unknown> {
  const client = new pg.Client({
    ...sessionConfig(url, PARTNER_ROLE),
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A connection that is lost while it ends is no news.
  client.on('error', () => {});
  try {
    await client.connect();
    await refuseLostSettings(client);
    return null;
  } catch (err) {
    return err;
  } finally {
    client.end().catch(() => {});
  }
}

/** A pooler that passes the connection on and not its settings, as PgBouncer can be told to, would change whose rows we see. */
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
