import type { Socket } from 'node:net';
import type { Connection } from 'ssh2';
import { Authentication, isStillAllowed } from './authenticate.ts';
import type { Caller } from './caller.ts';
import type { Dependencies } from './dependencies.ts';
import { endChannel } from './end-channel.ts';
import { RequestQueue } from './request-queue.ts';
import { serveSftp } from './serve-sftp.ts';

const LOGIN_MS = 30_000;
const RECHECK_MS = 15_000;
const MOST_CHANNELS = 4;

export interface ConnectionPlace {
  readonly socket: Socket;
  readonly address: string;
  readonly sizes: Map<string, number>;
}

/** Serves a connection. Settles when it has ended and partial files are stored. */
export function serveConnection(
  deps: Dependencies,
  connection: Connection,
  { socket, address, sizes }: ConnectionPlace,
): Promise<void> {
  const { settings, logger } = deps;
  const idleMs = settings.SFTP_IDLE_MINUTES * 60_000;
  const queue = new RequestQueue(socket);
  const channels = new Set<{ close(): Promise<void> }>();
  let caller: Caller | null = null;
  let idle = setTimeout(() => socket.destroy(), LOGIN_MS);

  const authentication = new Authentication(deps, {
    address,
    onLogin: (who) => {
      caller = who;
    },
  });
  connection.on('authentication', (context) => void authentication.attempt(context));
  connection.on('ready', () => {
    clearTimeout(idle);
    idle = setTimeout(() => socket.destroy(), idleMs);
  });
  // Resets, timeouts, and clients that don't speak SSH.
  connection.on('error', (err: Error) => logger.debug({ err, address }, 'SFTP connection failed'));
  connection.on('session', (accept, reject) => {
    if (caller === null || channels.size >= MOST_CHANNELS) return reject();
    const who = caller;
    const session = accept();
    session.on('sftp', (acceptSftp) => {
      const sftp = acceptSftp();
      const served = serveSftp(deps, sftp, {
        caller: who,
        socket,
        queue,
        sizes,
        touch: () => void idle.refresh(),
      });
      channels.add(served);
      // The library reports the client's end of file but leaves the channel open, and OpenSSH waits for it to close.
      sftp.on('end', () => void queue.idle().then(() => endChannel(sftp)));
      sftp.on('close', () => void served.close().finally(() => channels.delete(served)));
    });
  });

  const recheck = setInterval(async () => {
    // A short database outage doesn't end a transfer.
    const isAllowed = caller === null || (await isStillAllowed(deps, caller).catch(() => true));
    if (!isAllowed) socket.destroy();
  }, RECHECK_MS).unref();

  return new Promise((resolve) => {
    socket.once('close', async () => {
      clearTimeout(idle);
      clearInterval(recheck);
      await authentication.end({ hasLoggedIn: caller !== null }).catch(() => undefined);
      await Promise.all([...channels].map((channel) => channel.close()));
      resolve();
    });
  });
}
