import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../docs/html.ts';
import { STYLE } from '../docs/style.ts';

const OPS_STYLE = `${STYLE}
main { max-width: 90rem; }
form.login { display: grid; gap: .75rem; max-width: 22rem; }
form.login input { font: inherit; padding: .45rem .6rem; border: 1px solid var(--line); border-radius: 6px; width: 100%; }
button { font: inherit; padding: .35rem .9rem; border: 1px solid var(--line); border-radius: 6px; background: #fff; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: #fff; }
td form { margin: 0; }
p.fault { color: #b3261e; }
`;

/** Only allows scripts and styles of this server. */
const OPS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(OPS_STYLE).digest('base64')}'`,
  "img-src 'self' data:",
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
      : `<nav><a href="/ops/queues">Queues</a><a href="/ops/deliveries">Deliveries</a><a href="/ops/dead-letters">Dead letters</a></nav>
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
