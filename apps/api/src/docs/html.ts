import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A block of code with a button that copies it (made by assets/docs.js; without scripts the code is simply there). */
export function codeBlock(code: string, language: string): string {
  return `<div class="code"><span class="language">${escapeHtml(language)}</span><pre tabindex="0"><code>${escapeHtml(code.trim())}</code></pre></div>`;
}

/**
 * Pages run this host's own scripts and show this host's own styles, nothing else. `data:` images are the icons inside
 * the reference's style sheet.
 */
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

const PAGES = [
  ['/docs/getting-started', 'Getting started'],
  ['/docs', 'API reference'],
  ['/docs/errors', 'Errors'],
  ['/docs/versioning', 'Versioning'],
] as const;

export interface Page {
  readonly title: string;
  readonly body: string;
  readonly baseUrl: string;
  /** Path of the page below the base address, to mark it in the navigation. */
  readonly path?: string;
  /** Further style sheets and scripts among the assets. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

export function renderPage({ title, body, baseUrl, path, styles = [], scripts = [] }: Page): string {
  const base = escapeHtml(baseUrl);
  const links = PAGES.map(
    ([to, name]) => `<a href="${base}${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${styles.map((name) => `<link rel="stylesheet" href="${base}/docs/assets/${name}">`).join('\n')}
<style>${STYLE}</style>
</head>
<body>
<header><a class="brand" href="${base.replace(/\/v1$/, '')}/">Rollcall</a><nav>${links.join('')}<a href="${base}/openapi.json">OpenAPI</a></nav></header>
<main>
${body}
</main>
${[...scripts, 'docs.js'].map((name) => `<script src="${base}/docs/assets/${name}"></script>`).join('\n')}
</body>
</html>
`;
}
