// npm run bench [-- --quick] [--runs N] [--only csv,edi-834,render,growth,changes,end-to-end,scaling,dashboard,start-up]:
// how fast Rollcall is, against what one would use instead, measured in the same run. Processor time (user and system) of
// processes of their own, floors and ours in turn, medians; for the service as a whole, time by the clock. After a build;
// end-to-end, scaling and start-up need redis-server, dashboard needs Chromium. Prints a table, and a line of JSON for
// each figure.
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { generateNextCsv } from './data/next-csv.ts';
import { CSV_FIGURE, FIGURES, type Figure, type FloorProgram, GROWTH, RENDERED } from './figures.ts';
import { measure, measureInTurn, type Program } from './measure.ts';
import { SERVICE_FIGURES, type ServiceFigure } from './service/service-figures.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, runs: { type: 'string' } },
});
const runs = Number(values.runs ?? (values.quick ? 3 : 5));
const only = values.only?.split(',');
const directory = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
try {
  for (const figure of FIGURES) if (isWanted(figure.name)) await benchFigure(figure);
  if (isWanted('growth')) await benchGrowth();
  if (isWanted('render')) await benchRendering();
  if (isWanted('changes')) await benchChanges();
  for (const [name, bench] of Object.entries(SERVICE_FIGURES)) {
    if (isWanted(name)) await bench({ quick: values.quick, report: reportService });
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
process.exit(0);

function isWanted(name: string): boolean {
  return only === undefined || only.includes(name);
}

/** The first file of a process, and the same once more: code that V8 has optimized by then is a worker's usual state. */
async function benchFigure(figure: Figure): Promise<void> {
  const rows = values.quick ? figure.quickRows : figure.rows;
  const file = await generateFile(figure, rows);
  const files = [file, file];
  const programs = [ours(figure, files), ...figure.floors.map((floor) => floorProgram(floor, files))];
  const [engine = [], ...floors] = await measureInTurn(programs, runs);
  for (const [order, name] of [figure.name, `${figure.name} again`].entries()) {
    for (const [index, floor] of floors.entries()) {
      const { cpu, rssMb } = engine[order]!;
      report(`${name} / ${figure.floors[index]}`, rows / cpu, rows / floor[order]!.cpu, rssMb);
    }
  }
  await rm(file);
}

/** After a file of the middling size: what grows with the rows is wanted, not what a process pays for its first file. */
async function benchGrowth(): Promise<void> {
  const sizes = values.quick ? GROWTH.slice(0, 2) : GROWTH;
  const files: string[] = [];
  for (const rows of sizes) files.push(await generateFile(CSV_FIGURE, rows));
  const before = files[Math.max(0, files.length - 2)]!;
  const programs = files.map((file, index) => ours(CSV_FIGURE, [before, file], `growth-${sizes[index]}`));
  const results = await measureInTurn(programs, runs);
  const last = results.at(-1)![1]!;
  for (const [index, size] of sizes.entries()) {
    const { cpu, rssMb } = results[index]![1]!;
    report(`growth ${size} / ${sizes.at(-1)}`, size / cpu, sizes.at(-1)! / last.cpu, rssMb);
  }
}

async function benchRendering(): Promise<void> {
  const records = values.quick ? CSV_FIGURE.quickRows / 2 : CSV_FIGURE.rows;
  // A record is a family of about 2.2 rows.
  const rows = Math.round(records * 2.18);
  const file = await generateFile(CSV_FIGURE, rows);
  const { program, options } = ours(CSV_FIGURE, [file], 'rendered');
  await measure({ program, options: { ...options, isPlain: true } });
  // Its number says how often rows were placed, which many rows need.
  const parts = await readdir(options.out);
  const lines = join(options.out, parts.find((name) => name.startsWith('records-')) ?? '');
  for (const format of RENDERED) {
    const out = join(directory, `output.${format}`);
    const render: Program = { program: 'render', options: { files: [lines], out, format } };
    await measure(render);
    const copy: Program = { program: 'render', options: { files: [out], out: `${out}.copy`, format: 'copy' } };
    const [rendered, copied] = (await measureInTurn([render, copy], runs)).map(([first]) => first!);
    report(`render ${format} / copy`, records / rendered!.cpu, records / copied!.cpu, rendered!.rssMb);
  }
}

/** A file of which 2 % of the people differ is compared with the one before it, against normalizing it. */
async function benchChanges(): Promise<void> {
  const rows = values.quick ? CSV_FIGURE.quickRows : CSV_FIGURE.rows;
  const before = await generateFile(CSV_FIGURE, rows);
  const file = await generateFile({ ...CSV_FIGURE, name: 'csv-next', generate: generateNextCsv }, rows);
  const { program, options } = ours(CSV_FIGURE, [file, file]);
  const compare: Program = { program: 'changes', options: { ...options, out: join(directory, 'changes'), before } };
  const [compared = [], normalized = []] = await measureInTurn([compare, { program, options }], runs);
  for (const [order, name] of ['changes', 'changes again'].entries()) {
    const { cpu, rssMb } = compared[order]!;
    report(`${name} / normalize`, rows / cpu, rows / normalized[order]!.cpu, rssMb);
  }
}

async function generateFile({ name, generate, extension }: Figure, rows: number): Promise<string> {
  const file = join(directory, `${name}-${rows}.${extension}`);
  await pipeline(Readable.from(generate({ rows })), createWriteStream(file));
  const { size } = await stat(file);
  console.log(`# ${name}: ${rows.toLocaleString('en')} rows, ${(size / 1e6).toFixed(0)} MB, ${runs} runs`);
  return file;
}

function ours({ config }: Figure, files: readonly string[], folder = 'ours'): Program {
  return { program: 'normalize', options: { files, out: join(directory, folder), config } };
}

function floorProgram(program: FloorProgram, files: readonly string[]): Program {
  return { program, options: { files, out: join(directory, program) } };
}

function reportService(bench: string, { value, floor, rssMb = 0, n }: ServiceFigure): void {
  const show = (number: number) => number.toPrecision(4).padStart(9);
  console.log(`${bench.padEnd(32)}${show(value)}${show(floor)}   x ${(value / floor).toFixed(2).padStart(5)}`);
  const round = (number: number) => Number(number.toPrecision(4));
  const ratio = round(value / floor);
  console.log(JSON.stringify({ bench, value: round(value), floor: round(floor), ratio, rss_mb: rssMb, n }));
}

/** Both as rows (or records) per second of processor time. */
function report(bench: string, value: number, floor: number, rssMb: number): void {
  const ratio = value / floor;
  const thousands = (rate: number) => `${(rate / 1000).toFixed(0)} k/s`.padStart(9);
  console.log(
    `${bench.padEnd(28)}${thousands(value)}${thousands(floor)}   x ${ratio.toFixed(2).padStart(5)}  ${rssMb} MB`,
  );
  const round = (number: number) => Number(number.toPrecision(4));
  console.log(
    JSON.stringify({ bench, value: round(value), floor: round(floor), ratio: round(ratio), rss_mb: rssMb, n: runs }),
  );
}
