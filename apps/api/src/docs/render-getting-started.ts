import { curlUpload, nodeUpload, pythonUpload } from './examples/upload-and-poll.ts';
import { CURL_CONFIGURE, NODE_WEBHOOK, PYTHON_WEBHOOK } from './examples/verify-webhook.ts';
import { codeBlock, escapeHtml } from './html.ts';

export function renderGettingStarted(baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  return `<h1>Get started</h1>
<p>You need a client ID and a client secret from your account. Insert them in the examples below, or let <b>Your credentials</b> above do it. They run unchanged otherwise.</p>
<dl class="facts">
<dt>Base URL</dt><dd><code>${base}</code></dd>
<dt>Formats</dt><dd>CSV and other delimited text, Excel, fixed-width text, and X12 834, detected from the content</dd>
<dt>Rate limit</dt><dd>1,000 requests per hour per client. <code>X-RateLimit-Remaining</code> shows how many are left. A <code>304</code> response does not count.</dd>
</dl>
<h2 id="upload">Upload a file and get the result</h2>
<p>An upload returns a job. <code>GET /jobs/{job_id}?wait=30</code> responds as soon as the job’s state changes, and after 30 seconds at the latest, so repeat it until the job has finished. <code>GET /jobs/{job_id}/events</code> streams the same. If you can do neither, poll every 10 seconds for the first 2 minutes, then every 30 seconds, and stop after 15 minutes.</p>
${codeBlock(curlUpload(baseUrl), 'curl')}
${codeBlock(nodeUpload(baseUrl), 'Node.js')}
${codeBlock(pythonUpload(baseUrl), 'Python')}
<p><code>GET /status</code> lists all recent runs. Send its <code>ETag</code> as <code>If-None-Match</code>: if nothing has changed, the response is <code>304</code>, which does not count against the rate limit.</p>
<h2 id="errors">Handle errors</h2>
<p>Rejected rows do not fail the file: the job ends as <code>completed_with_errors</code>, the valid records are in the output, and the error report lists the row, field, and suggested fix for each rejected row. <code>GET /files/{job_id}/rejected</code> returns the rejected rows as a CSV file. Correct it and send it to <code>POST /jobs/{job_id}/corrections/file</code>, which makes a new job of the whole file with your corrections. A file without a valid row ends as <code>failed</code>, so that no one loads an empty group: <code>error.code</code> is <code>mapping_required</code> where a required field has no column, else <code>no_valid_rows</code>, and the error report is available in both cases. If a request fails, <code>error.code</code> contains the reason. See <a href="${base}/docs/errors">all codes</a>.</p>
<h2 id="webhooks">Receive webhooks</h2>
<p>You get a signed POST request for every event you choose. <code>webhook-signature</code> is the HMAC-SHA256 over <code>webhook-id</code>, <code>webhook-timestamp</code>, and the body, under your secret. Compute it over the bytes as received, compare in constant time, and respond with 401 when it differs or the timestamp is more than 5 minutes off. Any library for Standard Webhooks does that. <code>X-Service-Signature</code> signs the body alone: it can't tell a recorded request that is sent again, so use it only where you can't read the other headers. Any 2xx within 15 seconds acknowledges the event. Everything else is retried for about three days.</p>
${codeBlock(CURL_CONFIGURE(baseUrl), 'curl')}
${codeBlock(NODE_WEBHOOK, 'Node.js')}
${codeBlock(PYTHON_WEBHOOK, 'Python')}`;
}
