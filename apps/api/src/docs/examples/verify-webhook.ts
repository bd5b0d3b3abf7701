/** Receivers that verify everything: the signature is computed over the raw bytes before they are parsed. */
export const CURL_CONFIGURE = (baseUrl: string): string => `# The response has the token and the ID of your account
ANSWER=$(curl -fsS '${baseUrl}/oauth/token' -H 'Content-Type: application/json' \\
  -d '{"grant_type":"client_credentials","client_id":"<CLIENT_ID>","client_secret":"<CLIENT_SECRET>"}')
TOKEN=$(echo "$ANSWER" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
PARTNER_ID=$(echo "$ANSWER" | sed 's/.*"partner_id":"\\([^"]*\\)".*/\\1/')

# Keep the secret for the receiver
export WEBHOOK_SECRET=$(openssl rand -hex 32)
curl -fsS "${baseUrl}/partner-config/$PARTNER_ID" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d @- <<BODY
{
  "webhook_url": "https://hooks.example.com/rollcall",
  "webhook_secret": "$WEBHOOK_SECRET",
  "webhook_events": ["job.completed", "job.failed"]
}
BODY

# By hand, for a body kept in a file: what X-Service-Signature has to be
printf 'sha256=%s\\n' "$(openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" -r < body.json | cut -d' ' -f1)"`;

export const NODE_WEBHOOK = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { env } from 'node:process';

const SECRET = env.WEBHOOK_SECRET;
const KEY = SECRET.startsWith('whsec_') ? Buffer.from(SECRET.slice(6), 'base64') : Buffer.from(SECRET);
const TOLERANCE_SECONDS = 300;

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  // The signature covers the time, so a recorded request can't be sent again later.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', KEY).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  // There are two signatures while you change the secret. Each is compared in constant time.
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(200).end();
  // webhook-id stays the same when an event is sent again: skip what you have handled.
  console.log(request.headers['webhook-id'], JSON.parse(body.toString()));
}).listen(env.PORT ?? 8000);`;

export const PYTHON_WEBHOOK = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]
KEY = base64.b64decode(SECRET[6:]) if SECRET.startswith("whsec_") else SECRET.encode()
TOLERANCE_SECONDS = 300


def is_genuine(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    # The signature covers the time, so a recorded request can't be sent again later.
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest())
    # There are two signatures while you change the secret. Each is compared in constant time.
    return any(hmac.compare_digest(expected, each.encode()) for each in headers.get("webhook-signature", "").split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(self.headers, body)
        self.send_response(200 if genuine else 401)
        self.end_headers()
        if genuine:
            # webhook-id stays the same when an event is sent again: skip what you have handled.
            print(self.headers["webhook-id"], json.loads(body))


HTTPServer(("", int(os.environ.get("PORT", 8000))), Receiver).serve_forever()`;
