// npm run generate -- csv --rows N [--seed S] [--out FILE]
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { generateCsv } from './generate-csv.mjs';

const generators = { csv: generateCsv };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' }, seed: { type: 'string', default: '1' }, out: { type: 'string' } },
});
const generate = generators[positionals[0]];
const rows = Number(values.rows);
const seed = Number(values.seed);

if (!generate || !Number.isSafeInteger(rows) || rows < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run generate -- csv --rows N [--seed S] [--out FILE]');
  process.exit(2);
}
const out = values.out ? createWriteStream(values.out) : process.stdout;
await pipeline(Readable.from(generate({ rows, seed })), out, { end: values.out !== undefined });
