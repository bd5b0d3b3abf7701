import { lookup } from 'node:dns';
import { connect, isIP, type Socket } from 'node:net';
import { AddressBlockedError, type AddressRules, guardLookup } from '@rollcall/platform';
import { PickupError } from './pickup-error.ts';

const CONNECT_MS = 15_000;

/**
 * Partners configure where we connect, as for webhooks: the literal address, every resolved address, and the peer of
 * the open socket are checked. The connection uses an address that was checked.
 */
export function connectGuarded(
  { host, port }: { readonly host: string; readonly port: number },
  rules: AddressRules,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const literal = host.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !rules.permits(literal)) return reject(toPickupError(new AddressBlockedError(literal)));
    const socket = connect({
      host: literal,
      port,
      lookup: guardLookup(lookup, rules),
      autoSelectFamily: true,
      noDelay: true,
    });
    const timer = setTimeout(
      () => socket.destroy(new PickupError('timeout', 'The server did not answer.')),
      CONNECT_MS,
    );
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(toPickupError(error));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      const peer = socket.remoteAddress ?? 'unknown';
      if (!rules.permits(peer)) return socket.destroy(new AddressBlockedError(peer));
      clearTimeout(timer);
      socket.removeListener('error', fail);
      resolve(socket);
    });
  });
}

function toPickupError(error: Error): PickupError {
  if (error instanceof PickupError) return error;
  if (error instanceof AddressBlockedError) return new PickupError('address_blocked', `${error.message}.`);
  const code = String(Reflect.get(error, 'code'));
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new PickupError('host_not_found', 'The host name does not resolve.');
  return new PickupError('connection_failed', `No connection to the server: ${code}.`, { cause: error });
}
