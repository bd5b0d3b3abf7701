import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  /** Keys whose multipart upload was given up. */
  abortedUploads: string[];
  /** Parts are taken in, but answered only when this settles. */
  partsMayFinish: Promise<unknown>;
  stop(): Promise<void>;
}

/** The S3 wire protocol on a free loopback port. s3rver cannot abort a multipart upload, so that is answered here. */
export async function startS3(bucket: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  const abortedUploads: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'DELETE' && url.searchParams.has('uploadId')) {
      abortedUploads.push(url.pathname.slice(bucket.length + 2));
      response.writeHead(204).end();
      return;
    }
    if (url.searchParams.has('partNumber')) void running.partsMayFinish.then(() => serve(request, response));
    else serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const running: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    abortedUploads,
    partsMayFinish: Promise.resolve(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return running;
}
