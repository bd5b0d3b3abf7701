// Scores the reading of unknown files: first records against truths that were written by hand, value by value, then
// column mappings against labeled header sets: precision, recall, and every miss.
//
//   npm run bench:accuracy [-- file.jsonl ...]     header sets alone
//
// The files with truths are the visible blind kit and the rounds in fixtures/rounds; docs/accuracy.md has their figures.
// Ends with 1 when a value of the visible kit is silently wrong.
//
// A line of a file is {vendor, headers | fields, mapping | canonical, acceptable, extra}: the right column by field, other
// right answers, and columns that must not be taken for the member's own.
//
// Behind each file stands a cross-validation. The vocabulary is written by hand, but by people who saw such files, so each
// vendor is held out in turn: words that no other vendor of these files uses are made unintelligible in its labels, as if
// nobody had ever written them down. The catalogue plays no part in the inference. The figure is what is left for a vendor
// that nobody has seen when every word of its own is unknown: a lower bound, as words that only one vendor of a few dozen
// uses are often everybody's.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { inferMapping as InferMapping } from '@rollcall/normalization';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const engine = path.join(root, 'packages/normalization/dist/index.js');
const defaults = ['headers-visible.jsonl', 'fixed-width-visible.jsonl'].map((name) =>
  path.join(root, '../shared/bench', name),
);

interface HeaderSet {
  readonly vendor: string;
  readonly headers: readonly string[];
  /** The right column by field. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly acceptable: Readonly<Record<string, readonly string[]>>;
  /** Columns that must not be taken for the member's own. */
  readonly extra: Readonly<Record<string, string>>;
}

/** A line of a file, in one of its two forms. */
interface RawSet extends Partial<Omit<HeaderSet, 'vendor'>> {
  readonly vendor: string;
  readonly fields?: readonly { readonly name: string }[];
  readonly canonical?: Readonly<Record<string, { readonly name: string }>>;
}

interface Score {
  right: number;
  wrong: number;
  labeled: number;
  /** Of the wrong: fields that the labels of their set do not mention. */
  unlabeled: number;
}

const noScore = (): Score => ({ right: 0, wrong: 0, labeled: 0, unlabeled: 0 });

/** Fields of ours whose label in the benchmark differs. */
const BENCH_NAMES: Readonly<Record<string, string>> = {
  'employment.hire_date': 'hire_date',
  'employment.status': 'employment_status',
};

const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const UNINTELLIGIBLE = 'Zzqx';

const args = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const files = args.length > 0 ? args.map((arg) => path.resolve(arg)) : defaults;
if (!existsSync(engine)) {
  console.error('The engine is not built yet: run `npm run build` first.');
  process.exit(2);
}
const { inferMapping }: { inferMapping: typeof InferMapping } = await import(pathToFileURL(engine).href);

if (args.length === 0) await scoreRecords();

const total = noScore();
const all: { name: string; sets: HeaderSet[] }[] = [];
for (const file of files) {
  if (!existsSync(file)) {
    console.error(`Not found: ${file}. Give the labeled sets as arguments: npm run bench:accuracy -- <file.jsonl>`);
    process.exitCode = 2;
    continue;
  }
  const sets = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => readSet(JSON.parse(line)));
  report(path.basename(file), sets);
  all.push({ name: path.basename(file), sets });
}
if (files.length > 1) printScore('all', total);
const words = wordsByVendor(all.flatMap(({ sets }) => sets));
for (const { name, sets } of all) crossValidate(name, sets, words);

async function scoreRecords(): Promise<void> {
  const kit = path.join(root, '../shared/blind');
  if (!existsSync(kit)) {
    console.error(`Not found: ${kit}. Records are not scored.`);
    process.exitCode = 2;
    return;
  }
  const { scoreFolder, totals } = await import(pathToFileURL(path.join(kit, 'score.mjs')).href);
  const rounds = path.join(root, 'scripts/bench/fixtures/rounds');
  const visible = path.join(kit, 'visible');
  for (const folder of [visible, ...readdirSync(rounds).map((name) => path.join(rounds, name))]) {
    const score = await scoreFolder(root, folder);
    console.log(`${path.basename(folder)}: ${totals(score, { shows: false }).join('\n')}\n`);
    if (folder === visible && score.of('SILENT WRONG').count > 0) process.exitCode = 1;
  }
}

function readSet(raw: RawSet): HeaderSet {
  const headers = raw.headers ?? (raw.fields ?? []).map((field) => field.name);
  const mapping =
    raw.mapping ??
    Object.fromEntries(Object.entries(raw.canonical ?? {}).map(([field, column]) => [field, column.name]));
  return { vendor: raw.vendor, headers, mapping, acceptable: raw.acceptable ?? {}, extra: raw.extra ?? {} };
}

function report(name: string, sets: readonly HeaderSet[]): void {
  // Only what the labels speak of can be scored: family links and the like have no label in these sets.
  const vocabulary = new Set(sets.flatMap((set) => Object.keys(set.mapping)));
  const sum = noScore();
  for (const set of sets) scoreSet(set, vocabulary, sum);
  printScore(name, sum);
  console.log(`  ${sum.unlabeled} of the ${sum.wrong} wrong are fields that the labels of their set do not mention`);
  for (const key of ['right', 'wrong', 'labeled'] as const) total[key] += sum[key];
}

/** `shown`: the labels as the inference gets to see them. */
function scoreSet(
  set: HeaderSet,
  vocabulary: ReadonlySet<string>,
  sum: Score,
  { shown = set.headers, isQuiet = false }: { readonly shown?: readonly string[]; readonly isQuiet?: boolean } = {},
): void {
  const predicted = new Map<string, string | undefined>();
  for (const { field, column } of inferMapping({ columns: shown.map((name) => ({ name })) }).fields) {
    predicted.set(BENCH_NAMES[field] ?? field, set.headers[column]);
  }
  const forbidden = new Set(Object.values(set.extra));
  const misses: string[] = [];
  for (const [field, right] of Object.entries(set.mapping)) {
    sum.labeled += 1;
    const answer = predicted.get(field);
    const hit = answer !== undefined && (answer === right || (set.acceptable[field] ?? []).includes(answer));
    if (hit && !(answer !== right && forbidden.has(answer))) sum.right += 1;
    else misses.push(`  ${field}: expected ${JSON.stringify(right)}, got ${JSON.stringify(answer ?? null)}`);
    if (answer !== undefined && !hit) sum.wrong += 1;
  }
  for (const [field, answer] of predicted) {
    if (field in set.mapping || !vocabulary.has(field)) continue;
    sum.wrong += 1;
    sum.unlabeled += 1;
    misses.push(
      `  ${field}: expected nothing, got ${JSON.stringify(answer)}${answer !== undefined && forbidden.has(answer) ? ' (somebody else’s)' : ''}`,
    );
  }
  if (misses.length > 0 && !isQuiet) console.log(`${set.vendor}\n${misses.join('\n')}`);
}

function printScore(name: string, { right, wrong, labeled }: Score): void {
  const precision = right / (right + wrong);
  const recall = right / labeled;
  console.log(
    `${name}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)} (${right} right, ${wrong} wrong, ${labeled} labeled)`,
  );
}

/** Which vendors use a word in their labels. */
function wordsByVendor(sets: readonly HeaderSet[]): Map<string, Set<string>> {
  const vendorsOf = new Map<string, Set<string>>();
  for (const { vendor, headers } of sets) {
    for (const word of headers.flatMap((label) => label.match(WORD) ?? []).map((word) => word.toLowerCase())) {
      vendorsOf.set(word, (vendorsOf.get(word) ?? new Set<string>()).add(vendor));
    }
  }
  return vendorsOf;
}

function crossValidate(
  name: string,
  sets: readonly HeaderSet[],
  vendorsOf: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const vocabulary = new Set(sets.flatMap((set) => Object.keys(set.mapping)));
  const sum = noScore();
  let hidden = 0;
  for (const set of sets) {
    const isKnown = (word: string) =>
      word.length === 1 || [...(vendorsOf.get(word.toLowerCase()) ?? [])].some((one) => one !== set.vendor);
    const shown = set.headers.map((label) =>
      label.replace(WORD, (word) => {
        if (isKnown(word)) return word;
        hidden += 1;
        return UNINTELLIGIBLE;
      }),
    );
    scoreSet(set, vocabulary, sum, { shown, isQuiet: true });
  }
  printScore(`${name}, each vendor held out (${hidden} words hidden)`, sum);
}
