// npm run generate:kernel [-- --check]: what AssemblyScript and TypeScript both know, from kernel/layout.mjs, and the module
// from kernel/*.ts, which is AssemblyScript. With --check nothing is written, and the exit code is 1 when something is stale.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import * as layout from './kernel/layout.mjs';

/** 240 pages of 64 KiB: `kernel/layout.mjs` says what is in them. */
const MEMORY = ['--initialMemory', '240', '--maximumMemory', '240'];
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', ...MEMORY];
/** Lists of numbers: AssemblyScript has them by bytes. */
const PLACES = ['OP', 'DRAFT', 'SETTING', 'ANSWER', 'PERSON', 'PLAN', 'HEAD', 'COVERAGE_HEAD'];
/** What TypeScript has of its own tables. */
const KERNEL_ONLY = ['CODES_OF', 'COVERAGE_FIELDS', 'FIELD', 'ID_FIELDS', 'SSN_CHECKED'];
const isCheck = process.argv.includes('--check');
/** @type {string[]} */
const stale = [];

const from = 'Made by `npm run generate:kernel` from kernel';
await put('kernel/generated/layout.ts', `// ${from}/layout.mjs. Do not edit.\n${assemblyScript()}`);
await put('src/kernel/generated/layout.ts', `// ${from}/layout.mjs. Do not edit.\n${typeScript()}`);
const code = await compile();
await put(
  'src/kernel/generated/kernel-wasm.ts',
  `// ${from}/*.ts. Do not edit.\nexport const KERNEL_WASM =\n  '${code.toString('base64')}';\n`,
);
if (isCheck) {
  console.log(
    stale.length > 0 ? `Stale: ${stale.join(', ')}. Run npm run generate:kernel` : 'The kernel is up to date.',
  );
  process.exitCode = stale.length > 0 ? 1 : 0;
} else console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Nothing changed.');

/**
 * @param {string} name
 * @param {string} text
 */
async function put(name, text) {
  const path = join(import.meta.dirname, name);
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return;
  stale.push(name);
  if (isCheck) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** `MEMORY.cellStarts` is CELL_STARTS there, `OP.kind` OP_KIND; bytes are `usize`, all else `i32`. */
function assemblyScript() {
  /** @type {string[]} */
  const lines = [];
  const add = (/** @type {string} */ name, /** @type {'i32' | 'usize'} */ type, /** @type {number} */ value) =>
    lines.push(`export const ${name}: ${type} = 0x${value.toString(16)};\n`);
  for (const [group, entries] of Object.entries(layout)) {
    if (typeof entries === 'number') add(group, 'i32', entries);
    else {
      const prefix = { MEMORY: '', LIMITS: 'MAX_' }[group] ?? `${group}_`;
      // Places of numbers are given as the bytes in front of them.
      const isPlace = PLACES.includes(group);
      const type = group === 'MEMORY' || group === 'FIELD' || isPlace ? 'usize' : 'i32';
      for (const [name, value] of Object.entries(entries)) {
        add(prefix + name.replace(/[A-Z]/g, '_$&').toUpperCase(), type, isPlace ? value * 4 : value);
      }
    }
  }
  return lines.join('');
}

function typeScript() {
  return Object.entries(layout)
    .filter(([name]) => !KERNEL_ONLY.includes(name))
    .map(([name, value]) => {
      if (typeof value === 'number') return `export const ${name} = ${value};\n`;
      const entries = Object.entries(value).map(([key, number]) => `  ${key}: ${number},\n`);
      return `export const ${name === 'MEMORY' ? 'AT' : name} = {\n${entries.join('')}} as const;\n`;
    })
    .sort()
    .join('');
}

async function compile() {
  let compiled;
  const { error, stderr } = await asc.main(
    ['main.ts', '-o', 'kernel.wasm', '--baseDir', join(import.meta.dirname, 'kernel'), ...OPTIONS],
    {
      writeFile(_name, contents) {
        compiled = contents;
      },
    },
  );
  if (error !== null || compiled === undefined) throw new Error(`The kernel does not compile:\n${stderr}`);
  return Buffer.from(compiled);
}
