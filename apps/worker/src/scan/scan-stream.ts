import { connect, type Socket } from 'node:net';

/** The scanner didn't confirm that the file is clean, so the file waits. */
export class ScannerUnavailableError extends Error {
  override readonly name = 'ScannerUnavailableError';
}

/** `tcp://host:3310`, or a socket such as `unix:/run/clamav/clamd.ctl`. */
export type ScannerAddress = string;

/** If clamd doesn't respond for this long, it counts as unavailable. */
const SILENCE_MS = 60_000;

/**
 * Scans a stream with clamd's INSTREAM command (chunks with their length, and an empty one at the end). Returns the
 * name of the malware, or null if the file is clean.
 *
 * @throws ScannerUnavailableError for every other response, including the size limit (StreamMaxLength)
 */
export async function scanStream(
  address: ScannerAddress,
  chunks: AsyncIterable<Uint8Array>,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Promise<string | null> {
  const socket = connect(placeOf(address));
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd did not respond')));
  const answer = readAnswer(socket);
  // A response can arrive while we are still sending. It is awaited below.
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

/** Errors of the source (storage) aren't clamd's. */
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

/** `stream: OK`, `stream: <name> FOUND`, or `… ERROR`. */
function parseVerdict(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (name !== undefined) return name;
  throw new ScannerUnavailableError(`unexpected response from clamd: ${answer.slice(0, 200)}`);
}
