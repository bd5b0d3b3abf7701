import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SFTPWrapper } from 'ssh2';

const MOST_BYTES = 1024 * 1024;
const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 100;

/**
 * Settles when the client can receive more: neither the socket nor the channel's window is full. The library doesn't
 * signal when its `_buffer` is empty, so it is polled.
 */
export async function untilSent(sftp: SFTPWrapper, socket: Socket): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !socket.destroyed; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    const held: unknown = Reflect.get(sftp, '_buffer');
    const isHeld = Array.isArray(held) && held.length > 0;
    if (!isHeld && socket.writableLength < MOST_BYTES) return;
    await sleep(waitMs);
  }
}
