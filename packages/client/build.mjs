// One package, three uses: ESM, CJS and browser builds of the SDK without dependencies; the command line and the engine
// it runs offline as files of their own, which importing the SDK never loads.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');
// Another folder when one is named: tests build beside whatever runs from dist.
const dist = resolve(process.argv[2] ?? join(here, 'dist'));
rmSync(dist, { recursive: true, force: true });

const common = {
  absWorkingDir: here,
  bundle: true,
  target: 'es2022',
  conditions: ['rollcall-source'],
  logLevel: 'warning',
  legalComments: 'none',
  metafile: true,
};
const node = { ...common, platform: 'node', target: 'node20' };
// Bundled CommonJS asks for Node's own modules through require.
const banner = {
  js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
};
const sdk = { index: 'src/index.ts', webhooks: 'src/webhooks/index.ts' };
const inBrowser = {
  name: 'no paths in a browser',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/open-path\.ts$/ }, () => ({ path: join(here, 'src/upload/open-path.browser.ts') })),
};

const results = await Promise.all([
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
  build({
    ...node,
    // The engine starts the second one as a process of its own, for workbooks.
    entryPoints: { cli: 'src/cli/index.ts', 'reader-main': '../normalization/src/isolate/reader-main.ts' },
    outdir: dist,
    splitting: true,
    chunkNames: 'cli-[name]-[hash]',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    banner,
  }),
]);

// Declarations name their neighbours `./x.ts`, which resolves to `./x.d.ts` in both module systems.
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
writeLicences(results);

/** What is bundled is distributed: its licences go with it. */
function writeLicences(builds) {
  const folders = new Set();
  for (const { metafile } of builds) {
    for (const input of Object.keys(metafile.inputs)) {
      const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      if (found) folders.add(join(here, found[1]));
    }
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt']
      .map((each) => join(folder, each))
      .find((path) => existsSync(path));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : 'See its package.'}\n`;
  });
  writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}
