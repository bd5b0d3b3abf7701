import type { Socket } from 'node:net';
import { AppError } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { errorBody } from './error-handler.ts';

const DETAILS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request headers are larger than 16 KiB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request headers did not arrive in time.',
};

/** Node.js rejects malformed HTTP before the app sees it. This sends the usual error body. */
export function refuseMalformed({ publicBaseUrl }: { publicBaseUrl: string | undefined }) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const details = DETAILS[error.code ?? ''] ?? 'The request is not valid HTTP.';
    const requestId = createId('req');
    const origin = publicBaseUrl ?? `http://${hostOf(socket)}:${socket.localPort ?? 0}`;
    const body = JSON.stringify(errorBody(new AppError('invalid_request', { details }), requestId, `${origin}/v1`));
    const head = [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${requestId}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

function hostOf({ localAddress = 'localhost' }: Socket): string {
  const address = localAddress.replace(/^::ffff:/, '');
  return address.includes(':') ? `[${address}]` : address;
}
