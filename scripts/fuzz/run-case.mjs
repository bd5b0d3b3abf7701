import assert from 'node:assert/strict';

const BYTES_READ_PER_BYTE = 24;
const BYTES_WRITTEN_PER_BYTE = 24;
const ROOM_BYTES = 4 * 2 ** 20;
const REPLACEMENT = '\ufffd';

/**
 * The whole way of a damaged file through the engine, and what must hold whatever came in: nothing is thrown but
 * SourceError, rows in are rows valid plus rows invalid, a row with an error is in no record, what was counted is what
 * was read, characters are not lost in silence, and no more is read or written than the file's size allows.
 *
 * @param {import('@rollcall/normalization')} engine
 * @param {{ name: string, bytes: Uint8Array }} file
 * @returns {Promise<string>} How it went: `read` or the code of the refusal.
 */
export async function runCase(engine, { name, bytes }) {
  const budget = {
    read: bytes.length * BYTES_READ_PER_BYTE + ROOM_BYTES,
    written: bytes.length * BYTES_WRITTEN_PER_BYTE + ROOM_BYTES,
  };
  const source = countedSource(bytes, budget);
  try {
    const recognition = await recognize(engine, source, name, bytes);
    const vendor = recognition.vendor && engine.findBuiltInVendor(recognition.vendor.id);
    const artifacts = countedArtifacts(budget);
    const summary = await engine.normalizeFile({
      source,
      layout: recognition.layout,
      config: recognition.inferredConfig ?? vendor.config,
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

async function recognize(engine, source, fileName, bytes) {
  const scanner = engine.createUploadScanner();
  const chunk = 1 + (bytes.length % 5000);
  for (let at = 0; at < bytes.length; at += chunk) scanner.push(Uint8Array.from(bytes.subarray(at, at + chunk)));
  return engine.recognizeFile({ source, scan: scanner.finish(), fileName, vendors: engine.builtInVendors() });
}

async function readArtifacts({ readIssues, renderRecordLines }, artifacts) {
  let records = '';
  for await (const chunk of renderRecordLines([artifacts.bytes('records')])) records += Buffer.from(chunk).toString();
  const issues = [];
  for await (const issue of readIssues([artifacts.bytes('issues')])) issues.push(issue);
  return { records: linesOf(records), issues };
}

const linesOf = (text) => text.split('\n').slice(0, -1);

function check(bytes, recognition, summary, { records, issues }) {
  const { totalRows, validRows, invalidRows } = summary;
  assert.equal(validRows + invalidRows, totalRows, 'rows in are rows valid plus rows invalid');
  assert.equal(totalRows, recognition.rowCount, 'rows counted are rows read');
  const errorRows = new Set();
  let warnings = 0;
  for (const { severity, rowNumber } of issues) {
    if (severity === 'error') errorRows.add(rowNumber);
    else warnings++;
  }
  assert.equal(warnings, summary.warnings, 'warnings counted are warnings reported');
  assert.equal(errorRows.size, invalidRows, 'every invalid row has an error, and every error a row');
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
  assert.ok(hadReplacement(bytes, recognition.layout.encoding), 'a replacement character that the file did not have');
}

function hadReplacement(bytes, encoding) {
  const names = { 'utf-16le': 'utf-16le', 'utf-16be': 'utf-16be' };
  return new TextDecoder(names[encoding] ?? 'utf-8').decode(bytes).includes(REPLACEMENT);
}

function countedSource(bytes, budget) {
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

function countedArtifacts(budget) {
  const parts = [];
  return {
    async create(kind, part) {
      const entry = { kind, part, chunks: [] };
      parts.push(entry);
      return {
        async write(chunk) {
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
    bytes(kind) {
      const chunks = parts.filter((entry) => entry.kind === kind).sort((a, b) => a.part - b.part);
      return Buffer.concat(chunks.flatMap((entry) => entry.chunks));
    },
  };
}
