// The page's own server. The client secret stays here: the page talks to /rollcall/v1 on this origin, and what a page may
// do is passed on with this server's token. A real one checks first who is asking.
import { createReadStream } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Rollcall } from '@rollcall/client';

const baseUrl = process.env.ROLLCALL_BASE_URL;
const rollcall = new Rollcall({
  baseUrl,
  clientId: process.env.ROLLCALL_CLIENT_ID,
  clientSecret: process.env.ROLLCALL_CLIENT_SECRET,
});
const sdk = join(fileURLToPath(import.meta.resolve('@rollcall/client')), '../browser.js');
const PAGES = {
  '/': ['text/html; charset=utf-8', join(import.meta.dirname, 'index.html')],
  '/page.mjs': ['text/javascript', join(import.meta.dirname, 'page.mjs')],
  '/rollcall-client.js': ['text/javascript', sdk],
};
const ALLOWED = /^(POST \/files\/upload|GET \/jobs\/\w+(\/events)?(\?wait=\d+)?|GET \/files\/\w+\/errors\?[\w=&]*)$/;

const server = createServer(async (request, response) => {
  const page = PAGES[request.url];
  if (page) {
    response.setHeader('Content-Type', page[0]);
    createReadStream(page[1]).pipe(response);
    return;
  }
  const path = request.url.replace(/^\/rollcall\/v1/, '');
  if (path === request.url || !ALLOWED.test(`${request.method} ${path}`)) {
    response.writeHead(404).end();
    return;
  }
  try {
    passOn(request, response, path, await rollcall.accessToken());
  } catch {
    response.writeHead(502).end();
  }
});

function passOn(request, response, path, token) {
  const { host: _, cookie: _cookie, ...headers } = request.headers;
  const send = baseUrl.startsWith('https:') ? httpsRequest : httpRequest;
  const options = { method: request.method, headers: { ...headers, authorization: `Bearer ${token}` } };
  const onward = send(`${baseUrl}${path}`, options, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/\n`);
});
