import type { Socket } from 'node:net';

/** Maximum size of waiting requests. SFTP has no flow control for requests, and clients send as many as they like. */
const PAUSE_BYTES = 1024 * 1024;
const RESUME_BYTES = PAUSE_BYTES / 2;
/** Memory of a request without data. */
const REQUEST_BYTES = 1024;

/** Processes the requests of a connection in sequence, and pauses the socket while too many are waiting. */
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

  /** Settles when all requests are done. */
  idle(): Promise<void> {
    return this.#last;
  }
}
