import type { Socket } from 'node:net';

/** What may wait: SFTP has no flow control of its own for requests, and clients run ahead as far as they like. */
const PAUSE_BYTES = 1024 * 1024;
const RESUME_BYTES = PAUSE_BYTES / 2;
/** Of a request without data, in memory. */
const REQUEST_BYTES = 1024;

/** Does one request of a connection after the other, and stops reading from the socket while too much waits. */
export class RequestQueue {
  readonly #socket: Socket;
  #waitingBytes = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** `work` must not throw. */
  push(work: () => Promise<void>, bytes = 0): void {
    const weight = REQUEST_BYTES + bytes;
    this.#waitingBytes += weight;
    if (this.#waitingBytes > PAUSE_BYTES) this.#socket.pause();
    this.#last = this.#last.then(work).finally(() => {
      this.#waitingBytes -= weight;
      if (this.#waitingBytes < RESUME_BYTES && this.#socket.isPaused()) this.#socket.resume();
    });
  }

  /** Everything that was pushed is done. */
  idle(): Promise<void> {
    return this.#last;
  }
}
