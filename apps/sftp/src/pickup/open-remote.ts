import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import type { AddressRules } from '@rollcall/platform';
import ssh2, { type Algorithms, type Client, type SFTPWrapper } from 'ssh2';
import { ALGORITHMS } from '../algorithms.ts';
import { connectGuarded } from './connect-guarded.ts';
import { PickupError } from './pickup-error.ts';
import { RemoteFolder } from './remote-folder.ts';

const READY_MS = 30_000;
/** Maximum time without data from the server. */
const SILENT_MS = 60_000;

const CLIENT_ALGORITHMS = {
  ...ALGORITHMS,
  serverHostKey: [
    'ssh-ed25519',
    'ecdsa-sha2-nistp256',
    'ecdsa-sha2-nistp384',
    'ecdsa-sha2-nistp521',
    'rsa-sha2-512',
    'rsa-sha2-256',
  ],
} as const satisfies Algorithms;

export interface RemoteTarget {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly hostKeys: readonly string[];
  readonly credential: { readonly password: string } | { readonly privateKey: string };
}

/**
 * Logs in to a partner's server. The password is only sent to a server with a pinned host key. Aborting the signal ends
 * the connection.
 *
 * @throws PickupError
 */
export async function openRemote(
  target: RemoteTarget,
  { rules, signal }: { rules: AddressRules; signal: AbortSignal },
): Promise<RemoteFolder> {
  const socket = await connectGuarded(target, rules);
  const client = new ssh2.Client();
  const abort = (): void => void socket.destroy();
  signal.addEventListener('abort', abort, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', abort));
  socket.setTimeout(SILENT_MS, () => socket.destroy(new PickupError('timeout', 'The server stopped answering.')));
  if (signal.aborted) abort();
  const gone = new Promise<never>((_resolve, reject) => {
    let failure: unknown = null;
    client.on('error', (error: Error) => {
      failure ??= error;
    });
    client.once('close', () => reject(failure ?? new PickupError('connection_lost', 'The connection was lost.')));
  });
  // Prevents an unhandled rejection when the connection ends.
  gone.catch(() => undefined);
  try {
    const sftp = await Promise.race([logIn(client, socket, target), gone]);
    return new RemoteFolder({ client, sftp, gone });
  } catch (error) {
    client.destroy();
    socket.destroy();
    throw toPickupError(error);
  }
}

async function logIn(
  client: Client,
  sock: NonNullable<Parameters<Client['connect']>[0]['sock']>,
  { username, hostKeys, credential }: RemoteTarget,
): Promise<SFTPWrapper> {
  let shown: string | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    client.once('ready', resolve);
    client.once('error', (error: Error) => {
      const isUnknown = shown !== null && !hostKeys.includes(shown);
      reject(
        isUnknown
          ? new PickupError(
              'host_key_mismatch',
              `The server's host key is ${shown}, which is not one of the expected keys.`,
            )
          : error,
      );
    });
  });
  if ('password' in credential) {
    // Some servers ask for the password interactively.
    client.on('keyboard-interactive', (_name, _text, _language, prompts, finish) => {
      finish(prompts.map(() => credential.password));
    });
  }
  client.connect({
    sock,
    username,
    readyTimeout: READY_MS,
    algorithms: CLIENT_ALGORITHMS,
    hostVerifier: (key: Buffer) => {
      shown = fingerprintOf(key);
      return hostKeys.includes(shown);
    },
    ...('password' in credential ? { password: credential.password, tryKeyboard: true } : credential),
  });
  await ready;
  return promisify<SFTPWrapper>((done) => client.sftp(done))();
}

function toPickupError(error: unknown): PickupError {
  if (error instanceof PickupError) return error;
  const level = error instanceof Error ? String(Reflect.get(error, 'level')) : '';
  const message = error instanceof Error ? error.message : '';
  if (level === 'client-authentication')
    return new PickupError('login_failed', 'The server refused the username, key, or password.', { cause: error });
  if (level === 'client-timeout') return new PickupError('timeout', 'The server did not answer.', { cause: error });
  if (level === 'handshake')
    return new PickupError('connection_failed', `The handshake failed: ${message}.`, { cause: error });
  return new PickupError('connection_lost', 'The connection was lost during login.', { cause: error });
}

function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}
