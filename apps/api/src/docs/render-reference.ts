import { ROUTES, type RouteContract } from '@rollcall/contracts';
import { escapeHtml } from './html.ts';

/** The interactive reference; without scripts, the list of endpoints. */
export function renderReference(baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  const rows = Object.entries<RouteContract>(ROUTES).map(([id, route]) => renderRoute(id, route));
  return `<div id="reference" data-document="${base}/openapi.json"></div>
<noscript>
<h1>Rollcall API</h1>
<p>The whole contract is in the <a href="${base}/openapi.json">OpenAPI 3.1 document</a>; XML answers follow <a href="${base}/docs/enrollment-v1.xsd">this schema</a>.</p>
<table><tr><th>Endpoint</th><th>Purpose</th><th>Scope</th></tr>${rows.join('')}</table>
</noscript>`;
}

function renderRoute(id: string, route: RouteContract): string {
  const more = route.description === undefined ? '' : `<br><small>${escapeHtml(route.description)}</small>`;
  const scope = route.access === null ? 'none needed' : `<code>${route.access}</code>`;
  return `<tr id="${id}"><td><code>${route.method.toUpperCase()} ${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}${more}</td><td>${scope}</td></tr>`;
}
