// npm run generate:kernel [-- --check]: src/kernel/generated/kernel-wasm.ts from kernel/*.ts, which is AssemblyScript. With
// --check nothing is written, and the exit code is 1 when what is there is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

const target = join(import.meta.dirname, 'src/kernel/generated/kernel-wasm.ts');
/** 80 pages of 64 KiB: `src/kernel/kernel-memory.ts` says what is in them. */
const MEMORY = ['--initialMemory', '80', '--maximumMemory', '80'];
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', ...MEMORY];

const code = await compile();
const text = `// Made by \`npm run generate:kernel\` from kernel/*.ts. Do not edit.\nexport const KERNEL_WASM =\n  '${code.toString('base64')}';\n`;
const isStale = (await readFile(target, 'utf8').catch(() => null)) !== text;
if (process.argv.includes('--check')) {
  console.log(isStale ? 'Stale: kernel-wasm.ts. Run npm run generate:kernel' : 'The kernel is up to date.');
  process.exitCode = isStale ? 1 : 0;
} else {
  if (isStale) await writeFile(target, text);
  console.log(isStale ? 'Written: kernel-wasm.ts' : 'Nothing changed.');
}

async function compile() {
  let compiled;
  const { error, stderr } = await asc.main(
    ['rows.ts', '-o', 'rows.wasm', '--baseDir', join(import.meta.dirname, 'kernel'), ...OPTIONS],
    {
      writeFile(_name, contents) {
        compiled = contents;
      },
    },
  );
  if (error !== null || compiled === undefined) throw new Error(`The kernel does not compile:\n${stderr}`);
  return Buffer.from(compiled);
}
