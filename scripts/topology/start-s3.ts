import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** The answer to a request of this method, instead of the real one. */
type Fault = (method: string) => { status: number; code: string } | null;

/** The S3 wire protocol over a directory. s3rver cannot list or abort multipart uploads, so that is answered here. */
export async function startS3({ bucket, directory }: { bucket: string; directory: string }) {
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  let failing: Fault = () => null;
  const server = createServer((request, response) => {
    const fault = failing(request.method ?? '');
    if (fault) {
      request.resume();
      response.writeHead(fault.status, { 'Content-Type': 'application/xml', Connection: 'close' });
      response.end(`<Error><Code>${fault.code}</Code></Error>`);
    } else if (request.method === 'DELETE' && request.url?.includes('uploadId=')) {
      response.writeHead(204).end();
    } else if (request.method === 'GET' && /[?&]uploads\b/.test(request.url ?? '')) {
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      response.end('<ListMultipartUploadsResult><IsTruncated>false</IsTruncated></ListMultipartUploadsResult>');
    } else serve(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    failWhen: (decide: Fault) => {
      failing = decide;
    },
    heal: () => {
      failing = () => null;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
