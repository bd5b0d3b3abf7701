// A TCP proxy on loopback: a balancer in front of several servers, and a network that can be slowed, cut or made silent.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Each connection goes to the next target, a port of loopback, that accepts one. `observe` is called for each, and what it
 * returns with all that the client sends.
 */
export async function startTcpProxy(listTargets: () => readonly number[], observe?: () => (chunk: Buffer) => void) {
  const pairs = new Set<readonly [Socket, Socket]>();
  const greetings: Buffer[] = [];
  let turn = 0;
  let delayMs = 0;
  let silent = false;
  let refusing = false;

  const server = createServer({ pauseOnConnect: true, noDelay: true }, async (client) => {
    client.on('error', () => {});
    const upstream = refusing ? null : await reach(listTargets(), turn++);
    if (!upstream || refusing) {
      upstream?.destroy();
      client.resetAndDestroy();
      return;
    }
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.once('data', (chunk) => greetings.push(chunk));
    if (observe) client.on('data', observe());
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      from.on('end', () => later(() => to.end()));
      from.on('data', (chunk) => {
        from.pause();
        later(() => to.destroyed || to.write(chunk, () => from.resume()));
      });
    }
    client.resume();
  });
  const held: (() => void)[] = [];
  const later = (action: () => unknown): void => {
    if (silent) held.push(() => void action());
    else if (delayMs > 0) setTimeout(action, delayMs);
    else action();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** What each client said first. */
    greetings,
    /** Every piece, in either direction, takes this much longer. */
    slow: (ms: number) => {
      delayMs = ms;
    },
    /** Connections stay open and carry nothing until `heal`. */
    silence: () => {
      silent = true;
    },
    /** Connections are reset and new ones refused until `heal`. */
    cut: () => {
      refusing = true;
      dropAll();
    },
    heal: () => {
      delayMs = 0;
      silent = false;
      refusing = false;
      for (const action of held.splice(0)) action();
    },
    stop: async () => {
      refusing = true;
      dropAll();
      server.close();
      await once(server, 'close');
    },
  };
}

async function reach(ports: readonly number[], turn: number): Promise<Socket | null> {
  for (let tried = 0; tried < ports.length; tried++) {
    const port = ports[(turn + tried) % ports.length] ?? 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const connected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (connected) return socket;
  }
  return null;
}
