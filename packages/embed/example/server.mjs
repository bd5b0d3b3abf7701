// The partner's side: a page, and a token for the person who is signed in there. Run with the variables below set.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const {
  ROLLCALL_URL = 'http://127.0.0.1:3000',
  ROLLCALL_CLIENT_ID,
  ROLLCALL_CLIENT_SECRET,
  PORT = '8080',
} = process.env;
const read = (/** @type {string} */ name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = read('index.html').replaceAll('{service}', ROLLCALL_URL);
const POLICY = `default-src 'none'; style-src 'self'; script-src ${ROLLCALL_URL}; connect-src 'self' ${ROLLCALL_URL}`;

async function issueToken() {
  const response = await fetch(`${ROLLCALL_URL}/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: ROLLCALL_CLIENT_ID,
      client_secret: ROLLCALL_CLIENT_SECRET,
      scope: 'files:upload',
      uploader: 'example-user', // Your ID of the user of this request, from your own session.
    }),
  });
  return { status: response.status, body: await response.text() };
}

createServer(async ({ method, url }, response) => {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
  if (url === '/') return response.setHeader('Content-Type', 'text/html').end(page);
  if (url === '/page.css') return response.setHeader('Content-Type', 'text/css').end(read('page.css'));
  if (method !== 'POST' || url !== '/rollcall-token') return response.writeHead(404).end();
  // In a real server: refuse with 401 unless the user is signed in, and check your CSRF protection.
  const { status, body } = await issueToken().catch(() => ({ status: 502, body: '{}' }));
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}).listen(Number(PORT), '127.0.0.1');
