// npm run memory:engine [-- --rows N]: the engine alone over a census of five million rows in which every dependent
// stands at the far end of the file. Ends with 1 when the process ever held more than the limit, or when a dependent is
// missing or with another's family.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import {
  type ArtifactKind,
  createDiskScratch,
  createUploadScanner,
  normalizeFile,
  recognizeFile,
  renderRecordLines,
} from '@rollcall/normalization';
import { diskArtifacts, readPart } from './disk-artifacts.ts';
import { farDependents } from './far-dependents.ts';

interface FamilyRecord extends Person {
  dependents: Person[];
}

interface Person {
  last_name: string | null;
  member_id: string | null;
}

const limitMb = 320;
const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000000' } } });
const rows = Number(values.rows);
const source = farDependents(rows);
const directory = await mkdtemp(join(tmpdir(), 'rollcall-memory-'));
try {
  const summary = await timed('normalize', () => normalize());
  const found = await timed('count', () => countFamilies(summary.parts));
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    JSON.stringify({ ...found, total: summary.totalRows, valid: summary.validRows, invalid: summary.invalidRows }),
  );
  console.log(`peak ${peakMb} MB of ${limitMb} MB for ${Math.round(source.size / 2 ** 20)} MB of CSV`);
  const isRight = found.records === rows / 2 && found.withTheirs === rows / 2 && summary.validRows === rows;
  process.exitCode = isRight && peakMb < limitMb ? 0 : 1;
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function normalize() {
  const scanner = createUploadScanner();
  for await (const chunk of source.read()) scanner.push(chunk);
  const recognition = await recognizeFile({ source, scan: scanner.finish(), fileName: 'census.csv', vendors: [] });
  if (!recognition.inferredConfig) throw new Error('The census was not recognized');
  const scratch = createDiskScratch(directory);
  let shown = 0;
  const summary = await normalizeFile({
    source,
    layout: recognition.layout,
    config: recognition.inferredConfig,
    artifacts: diskArtifacts(directory),
    scratch,
    today: '2024-02-01',
    onProgress(done) {
      if (done - shown < rows / 5) return;
      shown = done;
      console.log(`${done} rows, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
    },
  });
  await scratch.dispose();
  return summary;
}

/** How many records there are, and how many have exactly the one dependent that is theirs. */
async function countFamilies(parts: readonly { kind: ArtifactKind; part: number }[]) {
  let records = 0;
  let withTheirs = 0;
  for (const part of parts.filter(({ kind }) => kind === 'records')) {
    for await (const line of createInterface({
      input: Readable.from(renderRecordLines(readPart(directory, part))),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      records++;
      const record: FamilyRecord = JSON.parse(line.slice(0, line.indexOf('\t')));
      const [dependent, ...others] = record.dependents;
      if (
        others.length === 0 &&
        dependent?.last_name === record.last_name &&
        dependent.member_id === record.member_id
      ) {
        withTheirs++;
      }
    }
  }
  return { records, withTheirs };
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
