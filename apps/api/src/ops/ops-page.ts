import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../docs/html.ts';
import { STYLE } from '../docs/style.ts';
import { FONT_FACE } from './serve-font.ts';
import { THEME_SCRIPT } from './serve-theme.ts';

const DARK =
  '--page: #151517; --line: #27272b; --soft: #0d0d0f; --ink: #ededf0; --dim: #ababb5; --accent: #a3b6ff; --fault: #ff968d; --control: #71717b;';

/** The dashboard's colors, sizes, and shapes on the pages that work without it. */
const OPS_STYLE = `${STYLE}
${FONT_FACE}
:root { --page: #fff; --line: #e8e6e0; --soft: #f4f3ef; --ink: #1b1a17; --dim: #57544c; --accent: #2a4bd0; --fault: #b0221b; --control: #8c887d; font: 13px/1.54 "Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { ${DARK} }
}
:root[data-theme="dark"] { color-scheme: dark; ${DARK} }
:root[data-theme="light"] { color-scheme: light; }
header { padding: 8px 20px; }
header .brand { font-size: 14px; font-weight: 620; }
main { max-width: 90rem; padding: 20px; }
h1 { font-size: 20px; font-weight: 620; letter-spacing: -.018em; margin: 0 0 12px; }
h2 { font-size: 14px; font-weight: 600; margin: 24px 0 6px; }
table { font-size: 13px; }
th, td { padding: 8px 10px 8px 0; }
th { font-size: 12px; font-weight: 500; }
form.login { display: grid; gap: 12px; max-width: 22rem; }
form.login input { font: inherit; padding: 5px 9px; border: 1px solid var(--control); border-radius: 7px; background: var(--page); color: inherit; width: 100%; }
button { font: inherit; font-weight: 530; padding: 4px 11px; border: 1px solid var(--control); border-radius: 7px; background: var(--page); color: inherit; cursor: pointer; }
button.main { background: #2a4bd0; border-color: #2a4bd0; color: #fff; }
td form { margin: 0; }
.wide { overflow-x: auto; }
.wide code, .wide time { white-space: nowrap; }
p.fault { color: var(--fault); }
`;

/** Only allows scripts and styles of this server. */
const OPS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(OPS_STYLE).digest('base64')}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export interface OpsPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** Path of a script on this server. */
  readonly script?: string;
  /** The signed-in user. Without one, there is no navigation. */
  readonly email?: string;
}

export function sendOpsPage(response: Response, { title, body, script, email }: OpsPage): void {
  response.set('Content-Security-Policy', OPS_POLICY);
  const navigation =
    email === undefined
      ? ''
      : `<nav><a href="/operations">Dashboard</a><a href="/ops/queues">Queues</a><a href="/ops/jobs">Jobs</a><a href="/ops/deliveries">Deliveries</a><a href="/ops/dead-letters">Dead letters</a></nav>
<form method="post" action="/ops/logout"><button>Sign out ${escapeHtml(email)}</button></form>`;
  response.type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Rollcall operations</title>
<link rel="icon" href="data:,">
<style>${OPS_STYLE}</style>
<script src="${THEME_SCRIPT}"></script>
</head>
<body>
<header><span class="brand">Rollcall operations</span>${navigation}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script src="${escapeHtml(script)}"></script>`}
</body>
</html>
`);
}
