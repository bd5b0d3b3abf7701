import { codeBlock, escapeHtml } from '../html.ts';
import type { Reference } from './read-document.ts';

/** Lists all operations by group, and what they have in common. */
export function renderOverview({ groups }: Reference, baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  const sections = groups.map(({ slug, name, about, operations }) => {
    const rows = operations.map(
      ({ operationId, method, path, summary }) =>
        `<tr><td><a href="${base}/docs/reference/${slug}#${operationId}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></a></td><td>${escapeHtml(summary)}</td></tr>`,
    );
    return `<h2 id="${slug}">${escapeHtml(name)}</h2><p>${escapeHtml(about)}</p><div class="table"><table>${rows.join('')}</table></div>`;
  });
  return `<h1>API reference</h1>
<p>All paths are relative to <code>${base}</code>. The same contract, for generators and test tools: <a href="${base}/openapi.json">OpenAPI 3.1</a>; XML output follows <a href="${base}/docs/enrollment-v1.xsd">this schema</a>. The samples read an access token from <code>TOKEN</code>:</p>
${codeBlock(
  `export TOKEN=$(curl -fsS '${baseUrl}/oauth/token' -H 'Content-Type: application/json' \\
  -d '{"grant_type":"client_credentials","client_id":"<CLIENT_ID>","client_secret":"<CLIENT_SECRET>"}' \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  'curl',
)}
<p><code>/jobs</code> and <code>/files</code> are the API to write against. <code>/status</code>, <code>/download</code> and <code>/errors</code> answer for the same jobs under the name of runs, for clients that poll.</p>
${sections.join('\n')}`;
}
