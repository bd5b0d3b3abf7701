import { ROUTES, type RouteContract } from '@rollcall/contracts';
import { escapeHtml } from './html.ts';

export function renderApiPage(baseUrl: string): string {
  const byTag = new Map<string, string[]>();
  for (const [id, route] of Object.entries<RouteContract>(ROUTES)) {
    byTag.set(route.tag, [...(byTag.get(route.tag) ?? []), renderRoute(id, route)]);
  }
  const tables = [...byTag].map(
    ([tag, rows]) => `<h2>${tag}</h2>
<table><tr><th>Endpoint</th><th>Purpose</th><th>Scope</th></tr>${rows.join('')}</table>`,
  );
  return `<h1>Rollcall API</h1>
<p>Enrollment files in any vendor's layout in, canonical member records out. The whole contract is in the <a href="${escapeHtml(baseUrl)}/openapi.json">OpenAPI 3.1 document</a>; XML answers follow <a href="${escapeHtml(baseUrl)}/docs/enrollment-v1.xsd">this schema</a>.</p>
<h2>Getting started</h2>
<pre>${escapeHtml(gettingStarted(baseUrl))}</pre>
${tables.join('\n')}
<section id="versioning">
<h2>Versioning</h2>
<p>Additive changes (new endpoints, new fields, new codes) happen within <code>/v1</code>: ignore what you do not know. A breaking change gets <code>/v2</code>; <code>/v1</code> then answers with <code>Deprecation</code> and <code>Sunset</code> headers for at least 12 months.</p>
</section>`;
}

function renderRoute(id: string, route: RouteContract): string {
  const more = route.description === undefined ? '' : `<br><small>${escapeHtml(route.description)}</small>`;
  const scope = route.access === null ? 'none needed' : `<code>${route.access}</code>`;
  return `<tr id="${id}"><td><code>${route.method.toUpperCase()} ${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}${more}</td><td>${scope}</td></tr>`;
}

function gettingStarted(baseUrl: string): string {
  return `# 1. A token (valid for 3600 seconds)
TOKEN=$(curl -s ${baseUrl}/oauth/token -H 'Content-Type: application/json' \\
  -d '{"grant_type":"client_credentials","client_id":"<CLIENT_ID>","client_secret":"<CLIENT_SECRET>"}' \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

# 2. A file
curl -s ${baseUrl}/files/upload -H "Authorization: Bearer $TOKEN" -F file=@enrollment.csv

# 3. Its job, held until the state changes
curl -s "${baseUrl}/jobs/<job_id>?wait=30" -H "Authorization: Bearer $TOKEN"

# 4. The records, and what was wrong with the others
curl -s ${baseUrl}/files/<job_id>/output -H "Authorization: Bearer $TOKEN"
curl -s ${baseUrl}/files/<job_id>/errors -H "Authorization: Bearer $TOKEN"`;
}
