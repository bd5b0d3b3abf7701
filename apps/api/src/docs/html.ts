import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A code block with a copy button (added by assets/docs.js). */
export function codeBlock(code: string, language: string): string {
  return `<div class="code"><span class="language">${escapeHtml(language)}</span><pre tabindex="0"><code>${escapeHtml(code.trim())}</code></pre></div>`;
}

/** Allows only scripts and styles of this host. `data:` is for the empty icon. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export interface PageLink {
  readonly path: string;
  readonly title: string;
}

export interface Page {
  readonly title: string;
  readonly body: string;
  readonly baseUrl: string;
  /** Path of the page below the base URL, to highlight it in the navigation. */
  readonly path?: string;
  readonly navigation: readonly (readonly [group: string, pages: readonly PageLink[]])[];
}

export function renderPage({ title, body, baseUrl, path, navigation }: Page): string {
  const base = escapeHtml(baseUrl);
  const link = (page: PageLink) =>
    `<li><a href="${base}${page.path}"${page.path === path ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`;
  const groups = navigation.map(([name, pages]) => `<h2>${name}</h2><ul>${pages.map(link).join('')}</ul>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="brand" href="${base.replace(/\/v1$/, '')}/">Rollcall</a>
<input id="search" type="search" placeholder="Search (press /)" aria-label="Search the documentation" data-base="${base}" data-index="${base}/docs/search.json" aria-controls="found" hidden>
<div id="found" hidden></div>
<nav aria-label="Formats">${groups.length > 0 ? '<a class="menu" href="#pages">Menu</a>' : ''}<a href="${base}/openapi.json">OpenAPI</a><a href="${base}/docs/llms.txt">llms.txt</a></nav>
<details id="credentials" data-base="${base}" hidden><summary>Your credentials</summary><form>
<p>Of a <a href="${base}/docs/test-mode">test client</a>, for the code on these pages. The secret is kept on this page only, and a token in this tab for an hour. With a live client, the code reads and changes live data.</p>
<label>Client ID <input name="id" autocomplete="off" spellcheck="false" required></label>
<label>Client secret <input name="secret" type="password" autocomplete="off" required></label>
<button>Fill in</button> <button type="reset">Forget</button> <span role="status"></span></form></details></header>
<div${groups.length > 0 ? ' class="columns"' : ''}>
${groups.length > 0 ? `<nav id="pages" class="pages" aria-label="Documentation">${groups.join('')}</nav>` : ''}
<main id="content">
${body}
</main>
${renderContents(body)}
</div>
<script src="${base}/docs/assets/docs.js"></script>
</body>
</html>
`;
}

const HEADING_START = /<h2[^<>]* id="([^"]+)"[^<>]*>/g;

/** The table of contents in the third column. */
function renderContents(body: string): string {
  const links = body
    .split('</h2>')
    .slice(0, -1)
    .flatMap((before) => {
      const start = [...before.matchAll(HEADING_START)].at(-1);
      if (start === undefined) return [];
      const text = before.slice(start.index + start[0].length).replace(/<[^<>]*>/g, '');
      return `<li><a href="#${start[1]}">${text}</a></li>`;
    });
  if (links.length < 2) return '';
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`;
}
