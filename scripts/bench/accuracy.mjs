// Scores the inference of column mappings against labelled header sets: precision, recall and every miss.
//
//   npm run bench:accuracy [-- file.jsonl ...] [--cross-validate]
//
// A line of a file is {vendor, headers | fields, mapping | canonical, acceptable, extra}: the right column by field, other
// right answers, and columns that must not be taken for the member's own. Nothing in the inference is fitted to these
// files by a machine, so there is nothing to cross-validate; the vocabulary and the patterns are written by hand.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const engine = path.join(root, 'packages/normalization/dist/index.js');
const defaults = ['headers-visible.jsonl', 'fixed-width-visible.jsonl'].map((name) =>
  path.join(root, '../shared/bench', name),
);

/** Fields of ours whose label in the benchmark differs. */
const BENCH_NAMES = { 'employment.hire_date': 'hire_date', 'employment.status': 'employment_status' };

const args = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const files = args.length > 0 ? args.map((arg) => path.resolve(arg)) : defaults;
if (!existsSync(engine)) {
  console.error('The engine is not built yet: run `npm run build` first.');
  process.exit(2);
}
const { inferMapping } = await import(pathToFileURL(engine).href);

if (process.argv.includes('--cross-validate')) {
  console.log(
    'No parameter is learned from data: holding vendors out would change nothing. Scores are those of the whole.',
  );
}

const total = { right: 0, wrong: 0, labelled: 0 };
for (const file of files) {
  if (!existsSync(file)) {
    console.error(`Not found: ${file}. Give the labelled sets as arguments: npm run bench:accuracy -- <file.jsonl>`);
    process.exitCode = 2;
    continue;
  }
  const sets = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => readSet(JSON.parse(line)));
  report(path.basename(file), sets);
}
if (files.length > 1) printScore('all', total);

function readSet(raw) {
  const headers = raw.headers ?? raw.fields.map((field) => field.name);
  const mapping =
    raw.mapping ?? Object.fromEntries(Object.entries(raw.canonical).map(([field, column]) => [field, column.name]));
  return { vendor: raw.vendor, headers, mapping, acceptable: raw.acceptable ?? {}, extra: raw.extra ?? {} };
}

function report(name, sets) {
  // Only what the labels speak of can be scored: family links and the like have no label in these sets.
  const vocabulary = new Set(sets.flatMap((set) => Object.keys(set.mapping)));
  const sum = { right: 0, wrong: 0, labelled: 0 };
  for (const set of sets) scoreSet(set, vocabulary, sum);
  printScore(name, sum);
  for (const key of Object.keys(sum)) total[key] += sum[key];
}

function scoreSet(set, vocabulary, sum) {
  const predicted = new Map();
  for (const { field, column } of inferMapping({ columns: set.headers.map((name) => ({ name })) }).fields) {
    predicted.set(BENCH_NAMES[field] ?? field, set.headers[column]);
  }
  const forbidden = new Set(Object.values(set.extra));
  const misses = [];
  for (const [field, right] of Object.entries(set.mapping)) {
    sum.labelled += 1;
    const answer = predicted.get(field);
    const hit = answer === right || (set.acceptable[field] ?? []).includes(answer);
    if (hit && !(answer !== right && forbidden.has(answer))) sum.right += 1;
    else misses.push(`  ${field}: expected ${JSON.stringify(right)}, got ${JSON.stringify(answer ?? null)}`);
    if (answer !== undefined && !hit) sum.wrong += 1;
  }
  for (const [field, answer] of predicted) {
    if (field in set.mapping || !vocabulary.has(field)) continue;
    sum.wrong += 1;
    misses.push(
      `  ${field}: expected nothing, got ${JSON.stringify(answer)}${forbidden.has(answer) ? ' (somebody else’s)' : ''}`,
    );
  }
  if (misses.length > 0) console.log(`${set.vendor}\n${misses.join('\n')}`);
}

function printScore(name, { right, wrong, labelled }) {
  const precision = right / (right + wrong);
  const recall = right / labelled;
  console.log(
    `${name}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)} (${right} right, ${wrong} wrong, ${labelled} labelled)`,
  );
}
