/** Complete programs: token, upload, long polling, records, and errors. */
export function curlUpload(baseUrl: string): string {
  return `# Ends at the first error
(
set -e
BASE=${baseUrl}
CLIENT_ID='<CLIENT_ID>'
CLIENT_SECRET='<CLIENT_SECRET>'
# The value of a field of a JSON answer
value() { ANSWER=\${1#*"\\"$2\\":\\""}; echo "\${ANSWER%%\\"*}"; }

# Get a token, valid for 3,600 seconds
ANSWER=$(curl -fsS "$BASE/oauth/token" -H 'Content-Type: application/json' \\
  -d "{\\"grant_type\\":\\"client_credentials\\",\\"client_id\\":\\"$CLIENT_ID\\",\\"client_secret\\":\\"$CLIENT_SECRET\\"}")
AUTH="Authorization: Bearer $(value "$ANSWER" access_token)"

# Upload the file. The idempotency key makes it safe to retry
ANSWER=$(curl -fsS "$BASE/files/upload" -H "$AUTH" -H "Idempotency-Key: $(date +%s)-$$" -F file=@enrollment.csv)
JOB=$(value "$ANSWER" job_id)

# Each request waits up to 30 seconds for the state to change. Stop after 15 minutes
STARTED=$(date +%s)
while :; do
  ANSWER=$(curl -fsS "$BASE/jobs/$JOB?wait=30" -H "$AUTH")
  STATUS=$(value "$ANSWER" status)
  case $STATUS in completed|completed_with_errors) break ;; failed) echo "$ANSWER"; exit 1 ;; esac
  if [ $(( $(date +%s) - STARTED )) -ge 900 ]; then echo 'no result after 15 minutes'; exit 1; fi
done
echo "$STATUS"

# Download the records and the error report
curl -fsS "$BASE/files/$JOB/output" -H "$AUTH" -o records.json
curl -fsS "$BASE/files/$JOB/errors" -H "$AUTH" -o errors.json
)`;
}

export function nodeUpload(baseUrl: string): string {
  return `// Node.js 20 or newer, no packages: node upload.mjs enrollment.csv
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { argv, env } from 'node:process';

const BASE = '${baseUrl}';
const { CLIENT_ID, CLIENT_SECRET } = env;
const [file = 'enrollment.csv'] = argv.slice(2);

async function call(path, init) {
  const response = await fetch(BASE + path, init);
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.error.code}: \${body.error.details} (\${body.error.request_id})\`);
  return body;
}

const { access_token } = await call('/oauth/token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ grant_type: 'client_credentials', client_id: CLIENT_ID, client_secret: CLIENT_SECRET }),
});
const headers = { Authorization: \`Bearer \${access_token}\` };

const form = new FormData();
form.append('file', await openAsBlob(file), basename(file));
let job = await call('/files/upload', {
  method: 'POST',
  headers: { ...headers, 'Idempotency-Key': randomUUID() },
  body: form,
});

// Each request waits up to 30 seconds for the state to change. Fails after 15 minutes.
const deadline = Date.now() + 15 * 60_000;
while (job.status === 'queued' || job.status === 'processing') {
  if (Date.now() > deadline) throw new Error('no result after 15 minutes');
  job = await call(\`/jobs/\${job.job_id}?wait=30\`, { headers });
}
if (job.status === 'failed') throw new Error(\`\${job.error.code}: \${job.error.message}\`);

const output = await call(\`/files/\${job.job_id}/output\`, { headers });
const report = await call(\`/files/\${job.job_id}/errors\`, { headers });
console.log(\`\${job.status}: \${output.records.length} records, \${report.total_errors} errors\`);`;
}

export function pythonUpload(baseUrl: string): string {
  return `# Python 3.9 or newer: pip install requests; python upload.py enrollment.csv
import os, sys, time, uuid
import requests

BASE = "${baseUrl}"
path = sys.argv[1] if len(sys.argv) > 1 else "enrollment.csv"
session = requests.Session()


def call(method, path, **options):
    response = session.request(method, BASE + path, **options)
    if not response.ok:
        error = response.json()["error"]
        raise RuntimeError(f"{error['code']}: {error['details']} ({error['request_id']})")
    return response.json()


token = call("POST", "/oauth/token", json={
    "grant_type": "client_credentials",
    "client_id": os.environ["CLIENT_ID"],
    "client_secret": os.environ["CLIENT_SECRET"],
})
session.headers["Authorization"] = f"Bearer {token['access_token']}"

with open(path, "rb") as file:
    job = call("POST", "/files/upload", files={"file": (os.path.basename(path), file)},
               headers={"Idempotency-Key": str(uuid.uuid4())})

# Each request waits up to 30 seconds for the state to change. Fails after 15 minutes.
deadline = time.monotonic() + 15 * 60
while job["status"] in ("queued", "processing"):
    if time.monotonic() > deadline:
        raise TimeoutError("no result after 15 minutes")
    job = call("GET", f"/jobs/{job['job_id']}?wait=30")
if job["status"] == "failed":
    raise RuntimeError(f"{job['error']['code']}: {job['error']['message']}")

output = call("GET", f"/files/{job['job_id']}/output")
report = call("GET", f"/files/{job['job_id']}/errors")
print(f"{job['status']}: {len(output['records'])} records, {report['total_errors']} errors")`;
}
