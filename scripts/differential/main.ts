// npm run differential -- OTHER-CHECKOUT [--cases N] [--seed S] [FOLDER ...]: reads the same files with the engine of this
// checkout and with that of another one, both built, and compares everything that comes out, byte for byte: layout,
// mapping, warnings, records, error report, and refusals. The files are samples of all vendors, those in `samples/`, in
// the fixtures of the engine, and in the folders, and N damaged ones. Prints each file that differs.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { writeSample } from '../../packages/normalization/test/catalogue-sample.ts';
import { caseOf } from '../fuzz/cases.ts';
import { corpus, type Seed } from '../fuzz/corpus.ts';
import { legacyWorkbooks } from '../fuzz/legacy-workbooks.ts';
import type { Engine } from '../fuzz/run-case.ts';
import { describeOutcome } from './describe-outcome.ts';
import { wideFiles } from './wide-files.ts';

const MAX_BYTES = 512 * 1024;
const NOT_UPLOADED = /\.(json|md|tsv|ts|py|mjs|js)$/i;
const { values, positionals } = parseArgs({
  options: { cases: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [other, ...folders] = positionals;
if (other === undefined) throw new Error('Name the other checkout');
const root = join(import.meta.dirname, '../..');
const [here, there] = await Promise.all([root, other].map(load));
const files = await wholeFiles();
const cases = Number(values.cases);
const seeds = [...corpus(legacyWorkbooks()), ...files.filter(({ bytes }) => bytes.length < 20_000)];
let different = 0;
for (const file of files) await compare(file);
for (let index = 0; index < cases; index++) await compare(caseOf(Number(values.seed), index, seeds));
console.log(`${files.length} files and ${cases} damaged ones: ${different} different`);
process.exit(different > 0 ? 1 : 0);

function load(checkout: string): Promise<Engine> {
  return import(pathToFileURL(join(checkout, 'packages/normalization/dist/index.js')).href);
}

async function compare({ name, bytes }: Pick<Seed, 'name' | 'bytes'>): Promise<void> {
  const [ours, theirs] = [await describeOutcome(here!, name, bytes), await describeOutcome(there!, name, bytes)];
  const parts = Object.keys(ours).filter((part) => ours[part] !== theirs[part]);
  if (parts.length === 0) return;
  different++;
  console.log(`${name}: ${parts.join(', ')}`);
}

async function wholeFiles(): Promise<Seed[]> {
  const found: Seed[] = here!
    .builtInVendors()
    .map((vendor) => ({ name: `${vendor.id}.csv`, bytes: Buffer.from(writeSample(vendor)) }));
  found.push(...wideFiles());
  const fixtures = ['samples', 'packages/normalization/test/ten-files', 'packages/normalization/test/edi-834/files'];
  for (const folder of [...fixtures.map((path) => join(root, path)), ...folders]) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || NOT_UPLOADED.test(entry.name)) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      if (bytes.length <= MAX_BYTES) found.push({ name: basename(entry.name), bytes });
    }
  }
  return found;
}
