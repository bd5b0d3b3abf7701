// Reads the same files with two builds of the project and says, file by file, where the second is better or worse.
//
//   node scripts/bench/compare-readings.mjs <other checkout> --scorer <score.mjs> [--dir <files with truths>] [set.jsonl …]
//
// Both must be built. The scorer compares records with the truths beside the files; the labelled header sets (as of
// `npm run bench:accuracy`) are compared column by column. The exit code is 1 where this build is worse on any file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const here = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scorer: { type: 'string' }, dir: { type: 'string' } },
});
const [other, ...sets] = positionals;
if (other === undefined) {
  console.error('Give the other checkout, built: node scripts/bench/compare-readings.mjs <other checkout> …');
  process.exit(2);
}

/** What is worse than nothing counts most. */
const COST = { 'SILENT WRONG': 10, 'SILENT LOSS': 10, 'WRONGLY REJECTED': 3, 'WRONG, TOLD': 2 };

function faultsOf(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'readings-'));
  const report = path.join(folder, 'faults.json');
  const args = [values.scorer, root, '--json', report, ...(values.dir ? ['--dir', values.dir] : [])];
  try {
    execFileSync(process.execPath, args, { stdio: 'ignore' });
  } catch {
    // The scorer's own exit code says that something is silently wrong.
  }
  const costs = new Map();
  for (const { file, class: kind } of JSON.parse(readFileSync(report, 'utf8')))
    costs.set(file, (costs.get(file) ?? 0) + (COST[kind] ?? 1));
  rmSync(folder, { recursive: true });
  return costs;
}

async function missesOf(root) {
  const engine = path.join(root, 'packages/normalization/dist/index.js');
  const { inferMapping } = await import(pathToFileURL(engine).href);
  const misses = new Map();
  for (const set of sets.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean).map(JSON.parse))) {
    const headers = set.headers ?? set.fields.map(({ name }) => name);
    const { fields } = inferMapping({ columns: headers.map((name) => ({ name })) });
    const right = Object.entries(set.mapping ?? {}).filter(([field, label]) =>
      fields.some((one) => one.field.endsWith(field) && headers[one.column] === label),
    );
    misses.set(set.vendor, Object.keys(set.mapping ?? {}).length - right.length);
  }
  return misses;
}

function compare(before, after) {
  let worse = 0;
  for (const name of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was, is] = [before.get(name) ?? 0, after.get(name) ?? 0];
    if (is > was) worse += 1;
    if (is !== was) console.log(`${is > was ? 'WORSE ' : 'better'} ${name}: ${was} -> ${is}`);
  }
  return worse;
}

let worse = 0;
if (values.scorer !== undefined) worse += compare(faultsOf(path.resolve(other)), faultsOf(here));
if (sets.length > 0) worse += compare(await missesOf(path.resolve(other)), await missesOf(here));
console.log(worse === 0 ? 'no file is worse' : `${worse} files are worse`);
process.exitCode = worse === 0 ? 0 : 1;
