import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorDefinition, JOB_ERRORS } from '@rollcall/contracts';
import { codeBlock, escapeHtml } from './html.ts';

/** Lists every error code with an anchor. `documentation_url` of each error body links here. */
export function renderErrorPage(): string {
  const byStatus = new Map<number, string[]>();
  for (const [code, error] of Object.entries<ErrorDefinition>(ERRORS)) {
    byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), renderError(code, error)]);
  }
  const sections = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, errors]) => `<h2>${status} ${STATUS_CODES[status] ?? ''}</h2>${errors.join('')}`);
  const jobRows = Object.entries(JOB_ERRORS).map(
    ([code, meaning]) => `<tr id="job-${code}"><td><code>${code}</code></td><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return `<h1>Errors</h1>
<p>All error responses have this format. Branch on <code>code</code>, which never changes. Include <code>request_id</code> when you contact support. For seven days, you find the request by it: <code>GET /requests?request_id=…</code>, <code>rollcall logs --request …</code>, or <b>API access</b> in the dashboard.</p>
${codeBlock(
  `{
  "error": {
    "code": "invalid_file_format",
    "message": "Unable to determine the file format.",
    "details": "The file looks like a PDF document. Upload delimited text (CSV), an Excel workbook (.xlsx, .xlsb, .xls), fixed-width text, or X12 834.",
    "request_id": "req_019a2b3c4d5e7f8091a2b3c4d5e6f708",
    "documentation_url": "…/docs/errors#invalid_file_format"
  }
}`,
  'JSON',
)}
${sections.join('\n')}
<section id="job-errors">
<h2>Job errors</h2>
<p>If a file cannot be processed, its job ends as <code>failed</code>. The job’s <code>error.code</code> is one of these.</p>
<div class="table"><table><tr><th>Code</th><th>Meaning</th></tr>${jobRows.join('')}</table></div>
</section>`;
}

function renderError(code: string, error: ErrorDefinition): string {
  return `<section class="error" id="${code}">
<h3><span class="status">${error.retryable ? 'Retryable' : 'Not retryable'}</span><a href="#${code}"><code>${code}</code></a></h3>
<p>${escapeHtml(error.message)}</p>
<p><b>Cause.</b> ${escapeHtml(error.cause)}</p>
<p><b>Solution.</b> ${escapeHtml(error.remedy)}</p>
</section>`;
}
