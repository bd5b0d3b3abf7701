// npm run generate -- csv --rows N [--seed S] [--ssn-pool P] [--out FILE]
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { generateCsv } from './generate-csv.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    seed: { type: 'string', default: '1' },
    // SSNs are drawn at random from so many, so that they meet by chance.
    'ssn-pool': { type: 'string' },
    out: { type: 'string' },
  },
});
const rows = Number(values.rows);
const seed = Number(values.seed);
const ssnPool = values['ssn-pool'] === undefined ? undefined : Number(values['ssn-pool']);
const isCount = (number: number) => Number.isSafeInteger(number) && number > 0;

if (
  positionals[0] !== 'csv' ||
  !isCount(rows) ||
  !Number.isSafeInteger(seed) ||
  (ssnPool !== undefined && !isCount(ssnPool))
) {
  console.error('Usage: npm run generate -- csv --rows N [--seed S] [--ssn-pool P] [--out FILE]');
  process.exit(2);
}
const out = values.out ? createWriteStream(values.out) : process.stdout;
await pipeline(Readable.from(generateCsv({ rows, seed, ssnPool })), out, { end: values.out !== undefined });
