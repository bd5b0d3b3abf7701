// One package, three uses: ESM, CJS and browser builds of the SDK without dependencies; the command line and the engine
// it runs offline as files of their own, which importing the SDK never loads.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');
const dist = join(here, 'dist');
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
const inBrowser = {
  name: 'no paths in a browser',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/open-path\.ts$/ }, () => ({ path: join(here, 'src/upload/open-path.browser.ts') })),
};

const results = await Promise.all([
  build({ ...node, entryPoints: ['src/index.ts'], outfile: 'dist/index.js', format: 'esm', sourcemap: true }),
  build({ ...node, entryPoints: ['src/index.ts'], outfile: 'dist/index.cjs', format: 'cjs', sourcemap: true }),
  build({
    ...common,
    entryPoints: ['src/index.ts'],
    outfile: 'dist/browser.js',
    format: 'esm',
    platform: 'browser',
    plugins: [inBrowser],
    sourcemap: true,
  }),
  build({
    ...node,
    entryPoints: { cli: 'src/cli/index.ts' },
    outdir: 'dist',
    splitting: true,
    chunkNames: 'cli-[name]-[hash]',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    banner,
  }),
]);

// Declarations name their neighbours `./x.ts`, which resolves to `./x.d.ts` in both module systems.
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: here,
  stdio: 'inherit',
});
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
