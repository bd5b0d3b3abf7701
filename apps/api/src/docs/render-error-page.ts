import { ERRORS, type ErrorDefinition, JOB_ERRORS } from '@rollcall/contracts';
import { escapeHtml } from './html.ts';

/** Every code with an anchor of its name: `documentation_url` of each error body leads here. */
export function renderErrorPage(): string {
  const sections = Object.entries<ErrorDefinition>(ERRORS).map(([code, error]) => {
    return `<section id="${code}">
<h2><code>${code}</code></h2>
<p><span class="status">HTTP ${error.status}</span>: ${escapeHtml(error.message)}</p>
<p><b>Cause.</b> ${escapeHtml(error.cause)}</p>
<p><b>Remedy.</b> ${escapeHtml(error.remedy)}</p>
<p>${error.retryable ? 'The same request may succeed later.' : 'The same request will fail again.'}</p>
</section>`;
  });
  const jobRows = Object.entries(JOB_ERRORS).map(
    ([code, meaning]) => `<tr id="job-${code}"><td><code>${code}</code></td><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return `<h1>Errors</h1>
<p>Every answer that is not a success has this body. <code>code</code> is stable; <code>request_id</code> finds the request in our logs.</p>
<pre>${escapeHtml(`{
  "error": {
    "code": "invalid_file_format",
    "message": "Unable to determine the file format.",
    "details": "The file looks like a PDF document. Accepted formats are CSV, Excel, fixed width or EDI 834.",
    "request_id": "req_019a2b3c4d5e7f8091a2b3c4d5e6f708",
    "documentation_url": "…/docs/errors#invalid_file_format"
  }
}`)}</pre>
${sections.join('\n')}
<section id="job-errors">
<h2>Errors of failed jobs</h2>
<p>A file that cannot be processed as a whole makes its job <code>failed</code>, with one of these in <code>error.code</code> of the job.</p>
<table><tr><th>code</th><th>meaning</th></tr>${jobRows.join('')}</table>
</section>`;
}
