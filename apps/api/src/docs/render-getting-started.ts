import { curlUpload, nodeUpload, pythonUpload } from './examples/upload-and-poll.ts';
import { CURL_CONFIGURE, NODE_WEBHOOK, PYTHON_WEBHOOK } from './examples/verify-webhook.ts';
import { codeBlock, escapeHtml } from './html.ts';

export function renderGettingStarted(baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  return `<h1>Getting started</h1>
<p>You need a client id and a client secret from your account. Everything below works as it stands once they are put in.</p>
<dl class="facts">
<dt>Base address</dt><dd><code>${base}</code></dd>
<dt>Formats</dt><dd>CSV and other delimited text, Excel, fixed width, EDI 834; recognized from the content</dd>
<dt>Limit</dt><dd>1000 requests an hour and client; <code>X-RateLimit-Remaining</code> says what is left, and a <code>304</code> is free</dd>
</dl>
<h2 id="upload">Upload a file and poll for the result</h2>
<p>The answer to an upload is a job. Ask for it every 10 seconds for the first 2 minutes, then every 30 seconds, less often while nothing changes, and give it up after 15 minutes. <code>GET /jobs/{job_id}?wait=30</code> holds the answer until the state changes and saves most of that; <code>GET /jobs/{job_id}/events</code> streams it.</p>
${codeBlock(curlUpload(baseUrl), 'curl')}
${codeBlock(nodeUpload(baseUrl), 'Node.js')}
${codeBlock(pythonUpload(baseUrl), 'Python')}
<p><code>GET /status</code> lists all recent runs at once. Send its <code>ETag</code> back as <code>If-None-Match</code>: while nothing has changed the answer is a <code>304</code>, which does not count against the limit.</p>
<h2 id="errors">When something is wrong</h2>
<p>Rows that fail do not fail the file: the job ends as <code>completed_with_errors</code>, the good records are in the output, and the error report names row, field and a suggested fix for each of the others. <code>GET /files/{job_id}/rejected</code> gives the failed rows back as a CSV to correct and upload again. A file of whose rows none is valid ends as <code>failed</code>, so that nobody loads an empty group: <code>error.code</code> is <code>mapping_required</code> where a required field has no column, else <code>no_valid_rows</code>, and the error report is there all the same. A request that is refused says why in <code>error.code</code>; see <a href="${base}/docs/errors">all codes</a>.</p>
<h2 id="webhooks">Receive webhooks</h2>
<p>You get a signed POST request for every event you choose. <code>webhook-signature</code> is the HMAC-SHA256 over <code>webhook-id</code>, <code>webhook-timestamp</code>, and the body, under your secret. Compute it over the bytes as received, compare in constant time, and respond with 401 when it differs or the timestamp is more than 5 minutes off. Any library for Standard Webhooks does that. <code>X-Service-Signature</code> signs the body alone: it can't tell a recorded request that is sent again, so use it only where you can't read the other headers. Any 2xx within 15 seconds acknowledges the event. Everything else is retried for about three days.</p>
${codeBlock(CURL_CONFIGURE(baseUrl), 'curl')}
${codeBlock(NODE_WEBHOOK, 'Node.js')}
${codeBlock(PYTHON_WEBHOOK, 'Python')}`;
}
