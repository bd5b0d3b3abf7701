// How well delimited files are read that are not as they should be: one table in many variants, each scanned and
// decoded as an upload would be, compared with what the variant says. Prints, by class: files that loaded, and
// precision and recall of header, records and cells. Run after a build: npm run bench:robustness
import { createUploadScanner, csvDecoder } from '@rollcall/normalization';

type Row = string[];

interface Dialect {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
  readonly lineEnd: string;
  readonly encoding: 'utf8' | 'latin1' | 'utf16le' | 'utf16be';
  readonly quoteAll: boolean;
}

/** What is other than in the standard file. */
interface Change {
  readonly dialect?: Partial<Dialect>;
  /** Null: none. */
  readonly header?: readonly string[] | null;
  readonly headerLines?: readonly (readonly string[])[];
  readonly expectedHeader?: readonly string[];
  readonly rows?: readonly Row[];
  readonly before?: string;
  readonly after?: string;
  readonly mark?: boolean;
  readonly endOf?: (line: number) => string | undefined;
  readonly edit?: (text: string) => string;
  /** Changes the lines as they are written, and what should come of them; rows stand `shift` lines below their number. */
  readonly damage?: (lines: string[], expected: Row[], shift: number, dialect: Dialect) => void;
}

interface Variant {
  readonly name: string;
  readonly bytes: Buffer;
  /** Null: none. */
  readonly header: readonly string[] | null;
  readonly rows: readonly Row[];
}

interface Sums {
  files: number;
  loaded: number;
  readonly scores: number[];
  readonly failures: { readonly bytes: Buffer; readonly what: string }[];
}

const HEADER = ['Member ID', 'Name', 'Birth Date', 'SSN', 'Email', 'Plan', 'Premium', 'Address', 'Notes'];
const PLANS = ['MED-PPO', 'MED-HMO', 'DENTAL'] as const;
const NAMES = ['Ann Lee', 'Zoë Müller', "Pat O'Neil", 'Bo Li'] as const;
const NOTES: readonly string[] = [
  '',
  'call "after" 5',
  'moved,\nsee file',
  'ok',
  "it's new",
  'a; b',
  'line 1\nline 2, end',
];

const table = Array.from(
  { length: 84 },
  (_, n): Row => [
    String(100_000 + n * 37),
    NAMES[n % 4]!,
    `19${50 + (n % 50)}-0${1 + (n % 9)}-1${n % 10}`,
    `9${String(n % 100).padStart(2, '0')}-12-${String(1000 + n)}`,
    `person${n}@example.org`,
    PLANS[n % 3]!,
    (100 + n * 3.25).toFixed(2),
    `${n + 1} Main St, Apt ${n % 7}`,
    NOTES[n % NOTES.length]!,
  ],
);

const STANDARD: Dialect = {
  delimiter: ',',
  quote: '"',
  escape: '"',
  lineEnd: '\r\n',
  encoding: 'utf8',
  quoteAll: false,
};

const writeCell = (text: string, { delimiter, quote, escape: escapeMark, quoteAll }: Dialect): string => {
  const needed =
    quoteAll || text.includes(delimiter) || text.includes(quote) || /[\r\n]/.test(text) || /^['"]/.test(text);
  if (!needed) return text;
  const escaped = escapeMark === quote ? text : text.replaceAll(escapeMark, escapeMark + escapeMark);
  return quote + escaped.replaceAll(quote, escapeMark + quote) + quote;
};
const writeRow = (cells: readonly string[], dialect: Dialect) =>
  cells.map((cell) => writeCell(cell, dialect)).join(dialect.delimiter);

/** The text, and the rows that should come out. */
function variant(name: string, change: Change = {}): Variant {
  const dialect = { ...STANDARD, ...change.dialect };
  const header = change.header === undefined ? HEADER : change.header;
  const rows = change.rows ?? table;
  const lines = [...(change.headerLines ?? (header === null ? [] : [header])), ...rows].map((row) =>
    writeRow(row, dialect),
  );
  const expected = rows.map((row) => [...row]);
  const shift = lines.length - rows.length;
  change.damage?.(lines, expected, shift, dialect);
  const ends = lines.map((_, index) => change.endOf?.(index) ?? dialect.lineEnd);
  let text = (change.before ?? '') + lines.map((line, index) => line + ends[index]).join('') + (change.after ?? '');
  if (change.edit) text = change.edit(text);
  return {
    name,
    bytes: encode(text, dialect.encoding, change.mark),
    header: change.expectedHeader ?? header,
    rows: expected,
  };
}

function encode(text: string, encoding: Dialect['encoding'], mark = false): Buffer {
  const whole = mark ? `\ufeff${text}` : text;
  if (encoding === 'utf16be') return Buffer.from(whole, 'utf16le').swap16();
  return Buffer.from(whole, encoding);
}

const columns = HEADER.map((_, column) => column);
const someRows = [0, 1, 5, 11, 40, 83];

/** Splits a written row at its delimiters, quotes honoured, so that one of them can be changed. */
function pieces(line: string, delimiter: string): Row {
  const cells: Row = [];
  let cell = '';
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    if (character === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

function* variants(): Generator<Variant> {
  yield variant('standard');
  yield variant('standard', { dialect: { quoteAll: true } });
  for (const delimiter of [';', '\t', '|', '~', '^', ':', '\u001f', '||', '~|~', ', ', ' ', '§', '#']) {
    for (const quoteAll of [false, true]) yield variant('delimiter', { dialect: { delimiter, quoteAll } });
  }
  for (const delimiter of [',', ';', '|', '\t']) {
    for (const quoteAll of [false, true]) {
      yield variant('quote', { dialect: { quote: "'", escape: "'", delimiter, quoteAll } });
      yield variant('escape', { dialect: { escape: '\\', delimiter, quoteAll } });
    }
  }
  yield variant('escape', { dialect: { escape: '\0' } });
  for (const lineEnd of ['\n', '\r', '\r\n']) {
    for (const quoteAll of [false, true]) yield variant('record end', { dialect: { lineEnd, quoteAll } });
  }
  for (const row of someRows) {
    for (const end of ['\n', '\r'])
      yield variant('mixed record ends', { endOf: (index) => (index === row ? end : '\r\n') });
  }
  for (const encoding of ['utf8', 'latin1', 'utf16le', 'utf16be'] as const) {
    yield variant('encoding', { dialect: { encoding } });
    if (encoding !== 'latin1') yield variant('encoding', { dialect: { encoding }, mark: true });
  }
  for (const quoteAll of [false, true]) yield variant('no header', { header: null, dialect: { quoteAll } });
  yield variant('several header rows', { headerLines: [HEADER, HEADER] });
  yield variant('several header rows', { headerLines: [HEADER, HEADER, HEADER] });
  const groups = ['Person', '', '', '', '', 'Coverage', '', 'Other', ''];
  const group = ['Person', 'Person', 'Person', 'Person', 'Person', 'Coverage', 'Coverage', 'Other', 'Other'];
  yield variant('several header rows', {
    headerLines: [groups, HEADER],
    expectedHeader: HEADER.map((label, n) => `${group[n]} ${label}`),
  });
  for (const lines of [1, 2, 3, 5]) {
    for (const end of ['\r\n', '\r\n\r\n', ',,,,,,,,\r\n', `\r\n,,,,,,,,\r\n`]) {
      yield variant('preamble', {
        before: `${Array.from({ length: lines }, (_, n) => `Enrollment export ${n}`).join('\r\n')}${end}`,
      });
    }
  }
  yield variant('preamble', { before: 'H,client 7,20250101\r\n' });
  for (const after of [
    'Total records: 84\r\n',
    '\r\nEnd of report\r\n',
    'T,84\r\n',
    'FOOTNOTE,,,,,,,,\r\n',
    '\r\n\r\n',
  ])
    yield variant('end lines', { after });
  yield variant('end lines', { edit: (text) => text.slice(0, -2) });
  for (const count of [0, 1, 2, 3]) yield variant('few rows', { rows: table.slice(0, count) });
  for (const row of someRows) {
    for (const column of columns) {
      yield variant('surplus delimiter', {
        damage(lines, expected, shift, { delimiter }) {
          const cells = pieces(lines[row + shift]!, delimiter);
          cells.splice(column, 0, '');
          lines[row + shift] = cells.join(delimiter);
          expected[row]!.splice(column, 0, '');
        },
      });
      if (column > 0) {
        yield variant('missing delimiter', {
          dialect: { quoteAll: false },
          damage(lines, expected, shift, { delimiter }) {
            const cells = pieces(lines[row + shift]!, delimiter);
            if (/^"|^$/.test(cells[column]!) || /^"/.test(cells[column - 1]!)) return;
            cells.splice(column - 1, 2, cells[column - 1]! + cells[column]!);
            lines[row + shift] = cells.join(delimiter);
            expected[row]!.splice(column - 1, 2, expected[row]![column - 1]! + expected[row]![column]!);
          },
        });
      }
      for (const quoteAll of [false, true]) {
        yield variant('surplus quote', {
          dialect: { quoteAll },
          damage(lines, expected, shift, { delimiter }) {
            const cells = pieces(lines[row + shift]!, delimiter);
            const cell = cells[column]!;
            cells[column] = cell.startsWith('"') ? `""${cell.slice(1)}` : `"${cell}`;
            lines[row + shift] = cells.join(delimiter);
            expected[row]![column] = `"${expected[row]![column]}`;
          },
        });
      }
    }
    yield variant('short row', {
      damage: (lines, expected, shift) => {
        lines[row + shift] = pieces(lines[row + shift]!, ',')
          .slice(0, 4)
          .join(',');
        expected[row] = expected[row]!.slice(0, 4);
      },
    });
    for (const other of [';', '\t', ' ']) {
      yield variant('row with another delimiter', {
        damage: (lines, expected, shift) => {
          lines[row + shift] = pieces(lines[row + shift]!, ',')
            .map((cell) => cell.replace(/[",\n]/g, ''))
            .join(other);
          expected[row] = [lines[row + shift]!];
        },
      });
    }
  }
}

async function read(bytes: Buffer): Promise<Pick<Variant, 'header' | 'rows'>> {
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const { layout, rowCount } = scanner.finish();
  if (layout?.format !== 'csv') throw new Error('not taken for CSV');
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      yield Uint8Array.from(bytes.subarray(start, end));
    },
  };
  const rows: Row[] = [];
  for await (const batch of csvDecoder.decode(source, layout)) {
    for (let row = 0; row < batch.rowCount; row++) {
      const cells: Row = [];
      for (let cell = batch.rowCells[row]!; cell < batch.rowCells[row + 1]!; cell++) {
        cells.push(Buffer.from(batch.bytes.subarray(batch.cellStarts[cell], batch.cellEnds[cell])).toString('utf8'));
      }
      rows.push(cells);
    }
  }
  if (rows.length !== rowCount) throw new Error(`counted ${rowCount}, decoded ${rows.length}`);
  return { header: layout.headerRow === null ? null : layout.columns.map((column) => column.name), rows };
}

/** Hits among two bags of texts. */
function match(found: readonly string[], expected: readonly string[]): [precision: number, recall: number] {
  const left = new Map<string, number>();
  for (const item of expected) left.set(item, (left.get(item) ?? 0) + 1);
  let hits = 0;
  for (const item of found) {
    const count = left.get(item) ?? 0;
    if (count > 0) {
      hits++;
      left.set(item, count - 1);
    }
  }
  const share = (total: number) => (total === 0 ? (found.length === expected.length ? 1 : 0) : hits / total);
  return [share(found.length), share(expected.length)];
}

const classes = new Map<string, Sums>();
for (const { name, bytes, header, rows } of variants()) {
  const sums: Sums = classes.get(name) ?? { files: 0, loaded: 0, scores: [0, 0, 0, 0, 0, 0], failures: [] };
  classes.set(name, sums);
  sums.files++;
  try {
    const result = await read(bytes);
    sums.loaded++;
    const scores = [
      ...match(result.header ?? [], header ?? []),
      ...match(
        result.rows.map((row) => JSON.stringify(row)),
        rows.map((row) => JSON.stringify(row)),
      ),
      ...match(result.rows.flat(), rows.flat()),
    ];
    scores.forEach((score, index) => {
      sums.scores[index]! += score;
    });
    if (scores.some((score) => score < 1))
      sums.failures.push({ bytes, what: scores.map((score) => score.toFixed(3)).join(' ') });
  } catch (error) {
    sums.failures.push({ bytes, what: error instanceof Error ? error.message : String(error) });
  }
}

const title = ['class', 'files', 'loaded', 'header P', 'R', 'records P', 'R', 'cells P', 'R'];
console.log(title.map((text, index) => (index === 0 ? text.padEnd(28) : text.padStart(10))).join(''));
for (const [name, { files, loaded, scores }] of classes) {
  const numbers = [files, loaded, ...scores.map((score) => (score / files).toFixed(4))];
  console.log(name.padEnd(28) + numbers.map((number) => String(number).padStart(10)).join(''));
}
if (process.argv.includes('--failures')) {
  for (const [name, { failures }] of classes) {
    for (const { bytes, what } of failures)
      console.log(name, what, JSON.stringify(bytes.toString('latin1').slice(0, 260)));
  }
}
