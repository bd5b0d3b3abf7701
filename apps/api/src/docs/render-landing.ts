import { escapeHtml, renderPage } from './html.ts';

/** What stands at `/`. */
export function renderLanding(baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  const card = (path: string, name: string, text: string) =>
    `<li><a href="${base}${path}"><b>${name}</b><span>${text}</span></a></li>`;
  const body = `<h1>Rollcall</h1>
<p>Enrollment data normalization: any vendor's enrollment file in, canonical member records out.</p>
<ul class="cards">
${card('/docs/getting-started', 'Getting started', 'A token, an upload, the records: in curl, Node.js and Python.')}
${card('/docs', 'API reference', 'Every endpoint, to read and to try.')}
${card('/docs/errors', 'Errors', 'Every code, its cause and what to do about it.')}
${card('/openapi.json', 'OpenAPI 3.1', 'The contract for generators and test tools.')}
</ul>`;
  return renderPage({ title: 'Rollcall', baseUrl, body });
}
