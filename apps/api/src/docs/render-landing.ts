import { escapeHtml, renderPage } from './html.ts';

/** The page at `/` if there is no dashboard. */
export function renderLanding(baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  const card = (path: string, name: string, text: string) =>
    `<li><a href="${base}${path}"><b>${name}</b><span>${text}</span></a></li>`;
  const body = `<h1>Rollcall</h1>
<p>Turn any vendor’s benefits enrollment file into canonical member records.</p>
<ul class="cards">
${card('/docs/getting-started', 'Get started', 'Get a token, upload a file, and read the records with curl, Node.js, or Python.')}
${card('/docs', 'API reference', 'Every endpoint, with code in curl, Node.js and Python.')}
${card('/docs/errors', 'Error codes', 'What each error code means and how to fix it.')}
${card('/openapi.json', 'OpenAPI 3.1', 'The API description for code generators and test tools.')}
</ul>`;
  return renderPage({ title: 'Rollcall', baseUrl, body, navigation: [] });
}
