// The command line and the engine it runs offline, bundled: `npm install` of this package installs nothing else.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
// Another folder when one is named: tests build beside whatever runs from dist.
const dist = resolve(process.argv[2] ?? join(here, 'dist'));
rmSync(dist, { recursive: true, force: true });

/**
 * The engine reads the catalogue from its folder, which a bundle does not have: the bundle holds the texts themselves.
 *
 * @type {import('esbuild').Plugin}
 */
const inlineCatalogue = {
  name: 'inline-catalogue',
  setup({ onLoad }) {
    const folder = join(here, '../normalization/catalogue');
    onLoad({ filter: /[\\/]catalogue-files\.ts$/ }, () => {
      const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
      const compact = (/** @type {string} */ name) =>
        JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      const texts = names.sort().map((name) => [parse(name).name, compact(name)]);
      return {
        contents: `const texts = new Map(${JSON.stringify(texts)}); export const readCatalogueFiles = () => texts;`,
        loader: 'js',
      };
    });
  },
};

const { metafile } = await build({
  absWorkingDir: here,
  // The engine starts the second one as a process of its own, for workbooks.
  entryPoints: { cli: 'src/index.ts', 'reader-main': '../normalization/src/sandbox/reader-main.ts' },
  outdir: dist,
  bundle: true,
  // `rollcall normalize` alone loads the engine.
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['rollcall-source'],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  plugins: [inlineCatalogue],
  // Bundled CommonJS asks for Node's own modules through require.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
});
writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), collectLicenses(metafile));

/**
 * What is bundled is distributed: its licenses go with it.
 *
 * @param {import('esbuild').Metafile} bundle
 */
function collectLicenses({ inputs }) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const input of Object.keys(inputs)) {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found?.[1]) folders.add(join(here, found[1]));
  }
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'LICENSE.txt']
      .map((each) => join(folder, each))
      .find((path) => existsSync(path));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(file, 'utf8').trim() : 'See its package.'}\n`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
