import { createHash } from 'node:crypto';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
code, pre { font: 0.9em ui-monospace, monospace; }
pre { padding: 1rem; overflow-x: auto; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 0.6rem; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
h2 { margin-top: 2.2rem; }
section:target { outline: 2px solid #2f6fed; outline-offset: 0.5rem; border-radius: 4px; }
nav a { margin-right: 1rem; }
.status { font-weight: 600; }
`;

/** Pages bring their own style and nothing else; the policy admits exactly that style. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function renderPage(page: { title: string; body: string; baseUrl: string }): string {
  const { title, body, baseUrl } = page;
  const base = escapeHtml(baseUrl);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<nav><a href="${base}/docs">API</a><a href="${base}/docs/errors">Errors</a><a href="${base}/openapi.json">OpenAPI</a></nav>
<main>
${body}
</main>
</body>
</html>
`;
}
