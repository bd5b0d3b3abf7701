import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { NotLoggedInError, UsageError } from './exit-codes.ts';
import type { GlobalOptions, Io } from './io.ts';

export interface Credentials {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export function credentialsPath({ env }: Io): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'rollcall', 'credentials.json');
}

/** Environment variables take precedence over the file, and options over both, so CI needs no file. */
export async function readCredentials(io: Io, options: GlobalOptions): Promise<Credentials> {
  const { env } = io;
  const stored = await readStored(io);
  const baseUrl = options.baseUrl ?? env.ROLLCALL_BASE_URL ?? stored?.baseUrl;
  const clientId = env.ROLLCALL_CLIENT_ID ?? stored?.clientId;
  const clientSecret = env.ROLLCALL_CLIENT_SECRET ?? stored?.clientSecret;
  if (!baseUrl || !clientId || !clientSecret) {
    throw new NotLoggedInError(
      'Not logged in. Run `rollcall login`, or set ROLLCALL_BASE_URL, ROLLCALL_CLIENT_ID, and ROLLCALL_CLIENT_SECRET.',
    );
  }
  // A stored secret must not be sent to another server because of an option.
  if (stored && clientSecret === stored.clientSecret && new URL(baseUrl).origin !== new URL(stored.baseUrl).origin) {
    throw new UsageError(`You're logged in to ${stored.baseUrl}. Run \`rollcall login\` for ${baseUrl} first.`);
  }
  return { baseUrl, clientId, clientSecret };
}

export async function storeCredentials(io: Io, credentials: Credentials): Promise<string> {
  const path = credentialsPath(io);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Creates a new file, so that nobody who has the old one open can read it.
  await rm(path, { force: true });
  await writeFile(path, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return path;
}

async function readStored(io: Io): Promise<Credentials | null> {
  const text = await readFile(credentialsPath(io), 'utf8').catch(() => null);
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  return isCredentials(stored) ? stored : null;
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  const { baseUrl, clientId, clientSecret }: Partial<Record<keyof Credentials, unknown>> = value;
  return [baseUrl, clientId, clientSecret].every((each) => typeof each === 'string' && each !== '');
}
