import { connect, type Socket } from 'node:net';

/** The scanner did not say that the file is clean: the file waits, it is never passed. */
export class ScannerUnavailableError extends Error {
  override readonly name = 'ScannerUnavailableError';
}

/** `tcp://host:3310`, or the path of a socket as `unix:/run/clamav/clamd.ctl`. */
export type ScannerAddress = string;

/** Without a sign of life from clamd for this long it counts as away. */
const SILENCE_MS = 60_000;

/**
 * Has clamd look at a stream (its INSTREAM command: chunks with their length before them, an empty one at the end).
 * Returns the name of what was found, null when the file is clean. Throws ScannerUnavailableError for every other answer
 * and for none, its size limit (StreamMaxLength) included.
 */
export async function scanStream(
  address: ScannerAddress,
  chunks: AsyncIterable<Uint8Array>,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Promise<string | null> {
  const socket = connect(placeOf(address));
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd did not respond')));
  const answer = readAnswer(socket);
  // It may come while we are still sending; whatever goes wrong is found when it is awaited below.
  answer.catch(() => {});
  try {
    await send(socket, 'zINSTREAM\0');
    for await (const chunk of markFailures(chunks)) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.byteLength);
      socket.cork();
      socket.write(length);
      const sent = send(socket, chunk);
      socket.uncork();
      await sent;
    }
    await send(socket, Buffer.alloc(4));
    return parseVerdict(await answer);
  } catch (cause) {
    if (cause instanceof ScannerUnavailableError) throw cause;
    if (cause instanceof SourceFailure) throw cause.cause;
    throw new ScannerUnavailableError(`clamd at ${address} did not respond`, { cause });
  } finally {
    socket.destroy();
  }
}

function placeOf(address: ScannerAddress) {
  const url = new URL(address);
  return url.protocol === 'unix:' ? { path: url.pathname } : { host: url.hostname, port: Number(url.port) || 3310 };
}

class SourceFailure extends Error {}

/** What the source of the chunks throws (storage) is not clamd's doing. */
async function* markFailures(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw new SourceFailure('the source failed', { cause });
  }
}

function send(socket: Socket, bytes: Uint8Array | string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('connection to clamd closed')));
  });
}

/** `stream: OK`, `stream: <name> FOUND`; `… ERROR` otherwise. */
function parseVerdict(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (name !== undefined) return name;
  throw new ScannerUnavailableError(`unexpected response from clamd: ${answer.slice(0, 200)}`);
}
