// One script without dependencies. The dashboard's build puts it beside the dashboard, which the API serves.
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const openPath = join(here, '../client/src/upload/open-path.browser.ts');

await build({
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: join(resolve(process.argv[2] ?? 'dist'), 'embed.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  conditions: ['rollcall-source'],
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [
    {
      name: 'no paths in a browser',
      setup: ({ onResolve }) => onResolve({ filter: /\/open-path\.ts$/ }, () => ({ path: openPath })),
    },
  ],
});
