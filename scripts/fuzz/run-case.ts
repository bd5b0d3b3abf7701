import assert from 'node:assert/strict';
import type { ByteSource, NormalizationSummary } from '@rollcall/normalization';
import type { DamagedFile } from './mutate.ts';

/** From sources or from the build. */
export type Engine = typeof import('@rollcall/normalization');
type Recognition = Awaited<ReturnType<Engine['recognizeFile']>>;
type ArtifactKind = 'records' | 'issues';
interface Budget {
  read: number;
  written: number;
}

const BYTES_READ_PER_BYTE = 24;
const BYTES_WRITTEN_PER_BYTE = 24;
const ROOM_BYTES = 4 * 2 ** 20;
const REPLACEMENT = '\ufffd';

/**
 * Processes a damaged file and checks the invariants: only SourceError is thrown, the total is the sum of valid and
 * invalid rows, a row with an error is in no record, counts match the contents, characters aren't lost silently, and
 * reads and writes are limited by the file's size. Returns `read` or the error code.
 */
export async function runCase(engine: Engine, { name, bytes }: DamagedFile): Promise<string> {
  const budget = {
    read: bytes.length * BYTES_READ_PER_BYTE + ROOM_BYTES,
    written: bytes.length * BYTES_WRITTEN_PER_BYTE + ROOM_BYTES,
  };
  const source = countedSource(bytes, budget);
  try {
    const recognition = await recognize(engine, source, name, bytes);
    const vendor = recognition.vendor && engine.findBuiltInVendor(recognition.vendor.id);
    const config = recognition.inferredConfig ?? vendor?.config;
    assert.ok(config, 'a file that is recognized has a configuration');
    const artifacts = countedArtifacts(budget);
    const summary = await engine.normalizeFile({
      source,
      layout: recognition.layout,
      config,
      artifacts,
      scratch: engine.createMemoryScratch(),
      today: '2025-06-01',
      pseudonym: (digits) => `P-${digits.slice(-4)}`,
    });
    check(bytes, recognition, summary, await readArtifacts(engine, artifacts));
    return 'read';
  } catch (error) {
    if (error instanceof engine.SourceError) return error.code;
    throw error;
  }
}

function recognize(engine: Engine, source: ByteSource, fileName: string, bytes: Uint8Array): Promise<Recognition> {
  const scanner = engine.createUploadScanner();
  const chunk = 1 + (bytes.length % 5000);
  for (let at = 0; at < bytes.length; at += chunk) scanner.push(Uint8Array.from(bytes.subarray(at, at + chunk)));
  return engine.recognizeFile({ source, scan: scanner.finish(), fileName, vendors: engine.builtInVendors() });
}

type Artifacts = ReturnType<typeof countedArtifacts>;
type Issue = Awaited<ReturnType<typeof readArtifacts>>['issues'][number];

async function readArtifacts({ readIssues, renderRecordLines }: Engine, artifacts: Artifacts) {
  let records = '';
  for await (const chunk of renderRecordLines(artifacts.read('records'))) records += Buffer.from(chunk).toString();
  const issues = [];
  for await (const issue of readIssues(artifacts.read('issues'))) issues.push(issue);
  return { records: linesOf(records), issues };
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);

function check(
  bytes: Uint8Array,
  recognition: Recognition,
  summary: NormalizationSummary,
  { records, issues }: { records: readonly string[]; issues: readonly Issue[] },
): void {
  const { totalRows, validRows, invalidRows } = summary;
  assert.equal(validRows + invalidRows, totalRows, 'rows in are rows valid plus rows invalid');
  assert.equal(totalRows, recognition.rowCount, 'rows counted are rows read');
  const errorRows = new Set<number>();
  let warnings = 0;
  for (const { severity, rowNumber } of issues) {
    if (severity === 'error') errorRows.add(rowNumber);
    else warnings++;
  }
  assert.equal(warnings, summary.warnings, 'warnings counted are warnings reported');
  assert.equal(
    errorRows.size,
    invalidRows - unreportedRows(summary),
    'every invalid row has an error, and every error a row',
  );
  const text = records.join('\n');
  for (const line of records) {
    const [record, extra] = line.split('\t').map((json) => JSON.parse(json));
    for (const { source } of [extra, ...extra.dependents]) {
      for (const row of source.row_numbers)
        assert.ok(!errorRows.has(row), `row ${row} has an error and is in a record`);
    }
    assert.equal(record.dependents.length, extra.dependents.length);
  }
  if (recognition.format === 'excel' || !text.includes(REPLACEMENT)) return;
  const encoding = 'encoding' in recognition.layout ? recognition.layout.encoding : 'utf-8';
  assert.ok(hadReplacement(bytes, encoding), 'a replacement character that the file did not have');
}

/** If a file lacks a required column, every row is rejected, and only the first rows are reported with a warning. */
function unreportedRows({ fileWarnings, totalRows, validRows }: NormalizationSummary): number {
  const cut = fileWarnings.find(({ code }) => code === 'report_cut');
  if (cut === undefined) return 0;
  assert.equal(validRows, 0, 'only a report of which every row is rejected is cut');
  return totalRows - Number(cut.details?.reported);
}

function hadReplacement(bytes: Uint8Array, encoding: string): boolean {
  const names: Readonly<Record<string, string>> = { 'utf-16le': 'utf-16le', 'utf-16be': 'utf-16be' };
  return new TextDecoder(names[encoding] ?? 'utf-8').decode(bytes).includes(REPLACEMENT);
}

function countedSource(bytes: Uint8Array, budget: Budget): ByteSource {
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += 4096) {
        const piece = Uint8Array.from(bytes.subarray(at, Math.min(end, at + 4096)));
        budget.read -= piece.length;
        assert.ok(budget.read >= 0, 'more is read than the size of the file allows');
        yield piece;
      }
    },
  };
}

function countedArtifacts(budget: Budget) {
  const parts: { readonly kind: ArtifactKind; readonly part: number; readonly chunks: Buffer[] }[] = [];
  return {
    async create(kind: ArtifactKind, part: number) {
      const entry = { kind, part, chunks: [] as Buffer[] };
      parts.push(entry);
      return {
        async write(chunk: Uint8Array) {
          budget.written -= chunk.length;
          assert.ok(budget.written >= 0, 'more is written than the size of the file allows');
          entry.chunks.push(Buffer.from(chunk));
        },
        async close() {},
        async *read() {
          yield Buffer.concat(entry.chunks);
        },
        async discard() {
          parts.splice(parts.indexOf(entry), 1);
        },
      };
    },
    async *read(kind: ArtifactKind): AsyncIterable<Uint8Array> {
      const chunks = parts.filter((entry) => entry.kind === kind).sort((a, b) => a.part - b.part);
      yield Buffer.concat(chunks.flatMap((entry) => entry.chunks));
    },
  };
}
