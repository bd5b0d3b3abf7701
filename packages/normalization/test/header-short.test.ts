import { describe, expect, jest, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { utils, write } from 'xlsx';
import { z } from 'zod';
import { readWholeFile, type WholeReading } from './read-whole-file.ts';

// Each workbook is read in its own process, once for each label.
jest.setTimeout(400_000);

/** By label, the path of what is read from its column. */
const FIELDS: Readonly<Record<string, string>> = {
  'Member ID': 'member_id',
  'Last Name': 'last_name',
  'First Name': 'first_name',
  'Date of Birth': 'date_of_birth',
  SSN: 'ssn',
  Gender: 'gender',
  Street: 'address.street',
  City: 'address.city',
  State: 'address.state',
  Zip: 'address.zip',
  Phone: 'phone',
  'Plan ID': 'coverage.plan_id',
  'Coverage Tier': 'coverage.coverage_type',
  'Effective Date': 'coverage.effective_date',
  'Termination Date': 'coverage.termination_date',
  'Hire Date': 'employment.hire_date',
  Notes: '',
};
const LABELS = Object.keys(FIELDS);

const two = (n: number) => String(n).padStart(2, '0');
/** One in three has ended. */
const cellsOf = (n: number, notes = '') => [
  `SH-${n}`,
  ['Fakely', 'Mockman', 'Testa'][n % 3]!,
  ['Ann', 'Bob', 'Cy', 'Dee'][n % 4]!,
  `19${70 + (n % 20)}-02-${two((n % 27) + 1)}`,
  `801-${two((n % 89) + 10)}-52${two(n % 100)}`,
  n % 2 ? 'F' : 'M',
  `${n + 1} Elm St`,
  n % 2 ? 'Phoenix' : 'Springfield',
  n % 2 ? 'AZ' : 'IL',
  n % 2 ? '85028' : '62704',
  `217-555-${String(1000 + (n % 9000))}`,
  `PPO${(n % 2) + 1}`,
  n % 2 ? 'Family' : 'EE Only',
  '2025-02-01',
  n % 3 ? '' : '2025-05-31',
  `20${two((n % 10) + 10)}-03-15`,
  notes,
];
const ROWS = Array.from({ length: 24 }, (_, n) => cellsOf(n));

const csvOf = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => `${row.join(',')}\n`).join(''));
function sheetOf(rows: readonly (readonly string[])[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1');
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

type Rows = readonly (readonly string[])[];

const anyRecord = z.record(z.string(), z.unknown()).catch({});
const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce((at, key) => anyRecord.parse(at)[key] ?? null, record);

const peopleOf = ({ records, extra }: WholeReading) =>
  records.map((record, at) => ({ row: valueAt(extra[at], 'source.row_number'), read: { ...record, ...extra[at] } }));

/** Values of valid rows that are not those of the same row under the whole header; a field that is empty is not wrong. */
async function wrongValues(reading: WholeReading, rows: Rows): Promise<string[]> {
  const whole = await readWholeFile(csvOf([LABELS, ...rows]));
  expect(whole.summary).toMatchObject({ validRows: rows.length, invalidRows: 0 });
  const own = new Map(peopleOf(whole).map(({ row, read }) => [row, read]));
  return peopleOf(reading).flatMap(({ row, read }) =>
    Object.values(FIELDS).flatMap((path) => {
      const value = valueAt(read, path);
      // Without its column the id is made of the SSN.
      const isPseudonym = path === 'member_id' && String(value).startsWith('P-');
      return value === null || isPseudonym || value === valueAt(own.get(row), path)
        ? []
        : [`${path}: ${String(value)}`];
    }),
  );
}

const without = (at: number) => LABELS.filter((_, label) => label !== at);
const joined = (at: number) => [...LABELS.slice(0, at), `${LABELS[at]}${LABELS[at + 1]}`, ...LABELS.slice(at + 2)];
const NOTED = Array.from({ length: 24 }, (_, n) => cellsOf(n, `see file ${n}`));
const closed = (rows: Rows) => rows.map((row) => [...row, '']);

describe("a header that is one label short gives no member a neighbor's value", () => {
  const forms: [string, (labels: string[]) => Promise<WholeReading>, Rows][] = [
    ['CSV whose last cell is empty', (labels) => readWholeFile(csvOf([labels, ...ROWS])), ROWS],
    ['CSV whose rows close with a delimiter', (labels) => readWholeFile(csvOf([labels, ...closed(NOTED)])), NOTED],
    ['CSV whose header was filled up', (labels) => readWholeFile(csvOf([[...labels, ''], ...NOTED])), NOTED],
    ['Excel', (labels) => readWholeFile(sheetOf([labels, ...NOTED])), NOTED],
  ];
  test.each(forms)('%s, each label missing', async (_, read, rows) => {
    for (const at of LABELS.slice(0, -1).keys()) {
      expect([LABELS[at], await wrongValues(await read(without(at)), rows)]).toEqual([LABELS[at], []]);
    }
  });

  test.each(forms)('%s, each two labels made one', async (_, read, rows) => {
    for (const at of LABELS.slice(0, -1).keys()) {
      expect([LABELS[at], await wrongValues(await read(joined(at)), rows)]).toEqual([LABELS[at], []]);
    }
  });

  test('its rows are refused, and told why', async () => {
    const { summary, issues } = await readWholeFile(csvOf([joined(LABELS.indexOf('Coverage Tier')), ...ROWS]));
    expect(summary).toMatchObject({ validRows: 0, invalidRows: ROWS.length });
    expect(issues[0]).toMatchObject({ code: 'ragged_row', message: expect.stringContaining('more columns than') });
  });
});

describe('rows that close with a delimiter', () => {
  const columns = LABELS.slice(0, LABELS.indexOf('Termination Date'));
  const rows = (count: number) => Array.from({ length: count }, (_, n) => cellsOf(n).slice(0, columns.length));

  test('are read in full where each label can only mean its own column', async () => {
    const { summary, records } = await readWholeFile(csvOf([columns, ...closed(rows(24))]));
    expect(summary).toMatchObject({ validRows: 24, invalidRows: 0 });
    expect(records[0]).toMatchObject({ coverage: { coverage_type: 'employee_only', effective_date: '2025-02-01' } });
  });

  test.each([1, 2, 5])('are read so with %i surplus cells, and with a header that closes, too', async (surplus) => {
    const more = Array<string>(surplus).fill('');
    for (const header of [columns, [...columns, ...more]]) {
      const { summary } = await readWholeFile(csvOf([header, ...rows(24).map((row) => [...row, ...more])]));
      expect(summary).toMatchObject({ validRows: 24, invalidRows: 0 });
    }
  });

  test('are read with ends of coverage in the last column', async () => {
    const ended = ROWS.map((row) => row.slice(0, columns.length + 1));
    const { summary, records } = await readWholeFile(csvOf([[...columns, 'Termination Date'], ...closed(ended)]));
    expect(summary).toMatchObject({ validRows: 24, invalidRows: 0 });
    expect(records[0]).toMatchObject({ coverage: { termination_date: '2025-05-31' } });
  });

  test('are refused where a label behind the last certain one has a value that can be another', async () => {
    const dated = ROWS.map((row, n) => [...row.slice(0, columns.length), n % 3 ? '' : '2024-12-31']);
    const { summary, records } = await readWholeFile(csvOf([[...columns, 'Termination Date'], ...closed(dated)]));
    expect(summary).toMatchObject({ validRows: 16, invalidRows: 8 });
    expect(records.every(({ coverage }) => valueAt(coverage, 'termination_date') === null)).toBe(true);
  });

  test('are read in full under a header that the vendor is known to send', async () => {
    const header = [...columns, 'Termination Date'];
    const bytes = csvOf([header, ...closed(ROWS.map((row) => row.slice(0, header.length)))]);
    const { recognition } = await readWholeFile(bytes);
    const config = vendorConfigSchema.parse({
      ...recognition.inferredConfig,
      detection: { header_signatures: [header] },
    });
    const vendor = { id: 'vnd_1', name: 'Closing', aliases: [], status: 'active' as const, version: 1, config };
    const { summary } = await readWholeFile(bytes, { vendors: [vendor], vendorHint: 'Closing' });
    expect(summary).toMatchObject({ validRows: 24, invalidRows: 0 });
  });

  test('do not vouch for one that has lost a cell, nor for one whose surplus is filled', async () => {
    const damaged = closed(rows(24));
    damaged[5]!.splice(3, 1);
    damaged[9]![columns.length] = 'x';
    const { issues, summary } = await readWholeFile(csvOf([columns, ...damaged]));
    expect(summary).toMatchObject({ validRows: 22, invalidRows: 2 });
    expect(issues.filter(({ code }) => code === 'ragged_row').map(({ row_number }) => row_number)).toEqual([7, 11]);
  });

  test('a few that do not close are whole', async () => {
    const mixed = closed(rows(24)).map((row, n) => (n % 12 === 3 ? row.slice(0, -1) : row));
    const { summary } = await readWholeFile(csvOf([columns, ...mixed]));
    expect(summary).toMatchObject({ validRows: 24, invalidRows: 0 });
  });

  test('30,000 rows, and only the last 99 speak against it', async () => {
    const long = Array.from({ length: 30_000 }, (_, n) => {
      const cells = cellsOf(n).slice(0, columns.length + 1);
      cells[4] = `801-${two((n % 89) + 10)}-${1000 + (n % 9000)}`;
      return [...cells.slice(0, -1), n < 29_901 ? '' : '2025-05-31', ''];
    });
    const { summary, issues } = await readWholeFile(csvOf([[...columns, 'Termination Date'], ...long]), {
      chunkBytes: 65_536,
    });
    const refused = issues.filter(({ code }) => code === 'ragged_row').map(({ row_number }) => row_number);
    expect(refused).toEqual(Array.from({ length: 99 }, (_, n) => 29_903 + n));
    expect(summary.invalidRows).toBe(99);
  });
});

describe('rows that leave out empty cells at their end', () => {
  const columns = [
    'Member ID',
    'Last Name',
    'First Name',
    'Date of Birth',
    'Plan ID',
    'Effective Date',
    'Termination Date',
  ];
  const rowOf = (n: number) => {
    const [id, last, first, birth] = cellsOf(n);
    return [id!, last!, first!, birth!, 'PPO1', '2025-02-01', ...(n % 3 === 0 ? ['2025-05-31'] : [])];
  };
  const rows = Array.from({ length: 3000 }, (_, n) => rowOf(n));

  test('are read', async () => {
    expect((await readWholeFile(csvOf([columns, ...rows]))).summary).toMatchObject({ validRows: 3000, invalidRows: 0 });
  });

  test('one of them far below whose cells are not of the kinds of their columns is refused', async () => {
    const damaged = rows.map((row, n) => (n === 2900 ? row.filter((_, at) => at !== 2) : row));
    const { summary, issues } = await readWholeFile(csvOf([columns, ...damaged]));
    expect(summary).toMatchObject({ validRows: 2999, invalidRows: 1 });
    expect(issues[0]).toMatchObject({ code: 'ragged_row', row_number: 2902 });
  });

  test.each([
    ['plain', (row: string[]) => row],
    ['quoted', (row: string[]) => row.map((cell) => `"${cell}"`)],
  ])('a %s row far below that does write an empty last cell ends it: short rows are refused', async (_, write) => {
    const open = rows.map((row, n) => (n === 2900 ? write([...row.slice(0, 6), '']) : row));
    const { summary } = await readWholeFile(csvOf([columns, ...open]));
    expect(summary.validRows).toBe(1000 + 1);
  });
});
