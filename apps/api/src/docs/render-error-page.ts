import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorDefinition, JOB_ERRORS } from '@rollcall/contracts';
import { codeBlock, escapeHtml } from './html.ts';

/** Every code with an anchor of its name: `documentation_url` of each error body leads here. */
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
<p>Every answer that is not a success has this body. <code>code</code> is stable; <code>request_id</code> finds the request in our logs.</p>
${codeBlock(
  `{
  "error": {
    "code": "invalid_file_format",
    "message": "Unable to determine the file format.",
    "details": "The file looks like a PDF document. Accepted formats are CSV, Excel, fixed width or EDI 834.",
    "request_id": "req_019a2b3c4d5e7f8091a2b3c4d5e6f708",
    "documentation_url": "…/docs/errors#invalid_file_format"
  }
}`,
  'JSON',
)}
${sections.join('\n')}
<section id="job-errors">
<h2>Errors of failed jobs</h2>
<p>A file that cannot be processed as a whole makes its job <code>failed</code>, with one of these in <code>error.code</code> of the job.</p>
<table><tr><th>code</th><th>meaning</th></tr>${jobRows.join('')}</table>
</section>`;
}

function renderError(code: string, error: ErrorDefinition): string {
  return `<section class="error" id="${code}">
<h3><span class="status">${error.retryable ? 'may be sent again' : 'will fail again unchanged'}</span><a href="#${code}"><code>${code}</code></a></h3>
<p>${escapeHtml(error.message)}</p>
<p><b>Cause.</b> ${escapeHtml(error.cause)}</p>
<p><b>Remedy.</b> ${escapeHtml(error.remedy)}</p>
</section>`;
}
