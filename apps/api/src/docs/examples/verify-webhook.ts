/** Receivers that take nothing on trust: the signature is computed over the body's bytes, before they are parsed. */
export const CURL_CONFIGURE = (
  baseUrl: string,
): string => `curl -fsS ${baseUrl}/partner-config/<PARTNER_ID> -H "$AUTH" -H 'Content-Type: application/json' -d '{
  "webhook_url": "https://hooks.example.com/rollcall",
  "webhook_secret": "<WEBHOOK_SECRET>",
  "webhook_events": ["job.completed", "job.failed"]
}'

# By hand, for a body kept in a file: what X-Service-Signature has to be
printf 'sha256=%s\\n' "$(openssl dgst -sha256 -hmac '<WEBHOOK_SECRET>' -r < body.json | cut -d' ' -f1)"`;

export const NODE_WEBHOOK = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { env } from 'node:process';

const SECRET = env.WEBHOOK_SECRET;

function isGenuine(body, header = '') {
  const expected = Buffer.from(\`sha256=\${createHmac('sha256', SECRET).update(body).digest('hex')}\`);
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(body, request.headers['x-service-signature'])) return response.writeHead(401).end();
  // At least once: webhook-id stays the same when an event is sent again.
  console.log(request.headers['webhook-id'], JSON.parse(body.toString()));
  response.writeHead(200).end();
}).listen(8000);`;

export const PYTHON_WEBHOOK = `import hashlib, hmac, json, os
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["WEBHOOK_SECRET"].encode()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        expected = "sha256=" + hmac.new(SECRET, body, hashlib.sha256).hexdigest()
        genuine = hmac.compare_digest(expected, self.headers.get("X-Service-Signature", ""))
        self.send_response(200 if genuine else 401)
        self.end_headers()
        if genuine:
            # At least once: webhook-id stays the same when an event is sent again.
            print(self.headers["webhook-id"], json.loads(body))


HTTPServer(("", 8000), Receiver).serve_forever()`;
