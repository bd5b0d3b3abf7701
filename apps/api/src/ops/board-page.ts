import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escapeHtml } from '../docs/html.ts';
import { BOARD_STYLE } from './board-style.ts';

/** The dashboard's icon. */
export const BOARD_LOGO = '/favicon.svg';

/** Files of Bull Board's user interface, whose names change with its version. */
export interface BoardAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Reads the names from the package's own page.
 *
 * @throws Error if the page has an unexpected format
 */
export function findBoardAssets(): BoardAssets {
  const folder = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  const page = readFileSync(join(folder, 'dist/index.ejs'), 'utf8');
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path]) => path ?? '');
  const assets = {
    scripts: all(/<script defer src="(static\/js\/[\w.-]+)"/g),
    styles: all(/<link href="(static\/css\/[\w.-]+)" rel="stylesheet"/g),
  };
  if (assets.scripts.length === 0 || assets.styles.length === 0) throw new Error('Unexpected Bull Board page markup');
  return assets;
}

/** Replaces Bull Board's own page, which loads fonts from another host. `uiConfig` is data and isn't executed. */
export function renderBoardPage(
  assets: BoardAssets,
  { basePath, uiConfig }: { basePath: string; uiConfig: string },
): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base href="${escapeHtml(basePath)}">
<title>Queues · Rollcall operations</title>
<link rel="icon" href="${BOARD_LOGO}">
${assets.styles.map((path) => `<link href="${path}" rel="stylesheet">`).join('\n')}
<style>${BOARD_STYLE}</style>
</head>
<body>
<script id="__UI_CONFIG__" type="application/json">${uiConfig}</script>
<div id="root"></div>
${assets.scripts.map((path) => `<script defer src="${path}"></script>`).join('\n')}
</body>
</html>
`;
}
