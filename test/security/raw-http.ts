import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends exactly these bytes and gives back each answer that came until the server closed, or was quiet for `quietMs`. */
export async function sendRaw(origin: string, bytes: string | Buffer, quietMs = 3000): Promise<RawAnswer[]> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(quietMs, () => socket.destroy());
  // Refused before all was sent: what was answered counts.
  socket.on('error', () => undefined);
  socket.write(bytes);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      return { status: Number(head.slice(9, 12)), head, body: rest.join('\r\n\r\n') };
    });
}
