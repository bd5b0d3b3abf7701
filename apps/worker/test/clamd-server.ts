import { createServer, type Socket } from 'node:net';

/** Splits the well-known test file, so that no scanner minds this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamdServer {
  readonly url: string;
  /** Contents it was sent, whole streams only. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

/** In place of an answer. */
export const SILENCE = '<silence>';

/** Speaks clamd's INSTREAM; finds EICAR. `answer` overrides what it says, `null`: it hangs up in the middle. */
export async function startClamd(answer?: string | null): Promise<ClamdServer> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      if (answer === null && received.length > 20) return void socket.destroy();
      const content = readStream(received);
      if (content === null) return;
      scanned.push(content);
      if (answer === SILENCE) return;
      const verdict = content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      socket.end(`${answer ?? verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    scanned,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The content once its end has arrived. */
function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('not the INSTREAM command');
  const chunks: Buffer[] = [];
  for (let offset = command.length; offset + 4 <= received.length; ) {
    const length = received.readUInt32BE(offset);
    if (length === 0) return Buffer.concat(chunks);
    offset += 4;
    chunks.push(received.subarray(offset, offset + length));
    offset += length;
  }
  return null;
}
