// One package, three uses: ESM, CommonJS and browser builds, without dependencies.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');
// Another folder when one is named: tests build beside whatever runs from dist.
const dist = resolve(process.argv[2] ?? join(here, 'dist'));
rmSync(dist, { recursive: true, force: true });

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: here,
  bundle: true,
  target: 'es2022',
  conditions: ['rollcall-source'],
  logLevel: 'warning',
  legalComments: 'none',
};
/** @satisfies {import('esbuild').BuildOptions} */
const node = { ...common, platform: 'node', target: 'node20' };
const sdk = { index: 'src/index.ts', webhooks: 'src/webhooks/index.ts' };
/** @type {import('esbuild').Plugin} */
const inBrowser = {
  name: 'no paths in a browser',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/open-path\.ts$/ }, () => ({ path: join(here, 'src/upload/open-path.browser.ts') })),
};

await Promise.all([
  build({ ...node, entryPoints: sdk, outdir: dist, format: 'esm', sourcemap: true }),
  build({ ...node, entryPoints: sdk, outdir: dist, format: 'cjs', outExtension: { '.js': '.cjs' }, sourcemap: true }),
  build({
    ...common,
    entryPoints: ['src/index.ts'],
    outfile: join(dist, 'browser.js'),
    format: 'esm',
    platform: 'browser',
    plugins: [inBrowser],
    sourcemap: true,
  }),
]);

// Declarations name their neighbors `./x.ts`, which resolves to `./x.d.ts` in both module systems.
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', join(dist, 'types')],
  {
    cwd: here,
    stdio: 'inherit',
  },
);
// Types of the bundled verifier are bundled too, by path.
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    'tsconfig.build.json',
    '--outDir',
    join(dist, 'types/verifier'),
  ].concat(['--emitDeclarationOnly', '--sourceMap', 'false']),
  { cwd: join(here, '../webhook-verifier'), stdio: 'inherit' },
);
for (const name of readdirSync(join(dist, 'types/webhooks'))) {
  const path = join(dist, 'types/webhooks', name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll("'@rollcall/webhooks'", "'../verifier/index.ts'"));
}
cpSync(join(dist, 'types'), join(dist, 'types-cjs'), { recursive: true });
writeFileSync(join(dist, 'types-cjs/package.json'), '{ "type": "commonjs" }\n');
