import { describe, expect, test } from '@jest/globals';
import { readCsv, readText } from './csv-reading.ts';

const HEADER = 'Member ID,Name,Birth Date,Plan\n';
const row = (n: number) => `M${n},Ann Lee,1980-01-0${n},MED\n`;
const cellsOf = (rows: readonly { cells: readonly string[] }[]) => rows.map(({ cells }) => cells);

describe('rows that are not as wide as the header', () => {
  test.each([
    ['a cell too many', 'M2,Lee, Ann,1980-01-02,MED', 5],
    ['a cell too few', 'M2,Ann Lee,1980-01-02', 3],
    ['a delimiter too many before an empty last cell', 'M2,,Ann Lee,1980-01-02,', 5],
  ])('%s: rejected, not shifted', async (_, line, cells) => {
    const read = await readText(`${HEADER}${row(1)}${line}\n${row(3)}`);
    expect(read.faults).toMatchObject([
      { code: 'ragged_row', severity: 'error', rowNumber: 3, rejectsRow: true, originalValue: String(cells) },
    ]);
    expect(read.rows[1]!.cells).toEqual(line.split(','));
    expect(read.rows).toHaveLength(3);
  });

  test('rows that all close with a delimiter are whole', async () => {
    const read = await readText(`${HEADER}M1,Ann,1980-01-01,MED,\nM2,Bo,1980-01-02,,\nM3,Cy,1980-01-03,DEN,\n`);
    expect(read.faults).toEqual([]);
    expect(cellsOf(read.rows)[1]).toEqual(['M2', 'Bo', '1980-01-02', '']);
  });

  test('rows of a writer that leaves out empty cells at the end are whole', async () => {
    const lines = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? `M${n},Ann,1980-01-01` : `M${n},Ann,1980-01-01,MED`,
    );
    const read = await readText(`${HEADER}${lines.join('\n')}\n`);
    expect(read.faults).toEqual([]);
    expect(read.rows).toHaveLength(12);
  });

  test('rows that lack a cell in the middle are faults, however many: nothing may shift', async () => {
    const lines = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0 ? `M${n},1980-01-01,MED` : `M${n},Ann,1980-01-01,MED`,
    );
    const read = await readText(`${HEADER}${lines.join('\n')}\n`);
    expect(read.faults.map(({ code, rowNumber }) => [code, rowNumber])).toEqual(
      [2, 5, 8, 11].map((rowNumber) => ['ragged_row', rowNumber]),
    );
  });
});

describe('files joined into one, each under its header', () => {
  const other = 'Plan,Name,Member ID,Birth Date\n';
  const rowsOf = ({ rows }: { rows: readonly { rowNumber: number; cells: readonly string[] }[] }) =>
    rows.map(({ rowNumber, cells }) => [rowNumber, ...cells]);

  test('the same columns in another order are put into the order of the first', async () => {
    const read = await readText(`${HEADER}${row(1)}${other}MED,Bo Day,M2,1980-01-02\n${HEADER}${row(3)}`);
    expect(rowsOf(read)).toEqual([
      [2, 'M1', 'Ann Lee', '1980-01-01', 'MED'],
      [4, 'M2', 'Bo Day', '1980-01-02', 'MED'],
      [6, 'M3', 'Ann Lee', '1980-01-03', 'MED'],
    ]);
    expect(read.faults).toEqual([]);
    expect(read.scan.rowCount).toBe(3);
  });

  test.each([
    ['other columns among them', 'Member ID,Birth Date,Plan,Hire Date\n'],
    ['one column fewer', 'Name,Member ID,Birth Date\n'],
    ['its first label no label of the first header', 'SSN,Name,Birth Date,Plan\n'],
    ['no label of the first header', 'Dep First Name,Dep Last Name,Relation,Address 1\n'],
  ])('%s: what stands under them is rejected, and says where to cut', async (_, header) => {
    const line = `${header.trim().replace(/[^,]+/g, 'x')}\n`;
    const read = await readText(`${HEADER}${row(1)}${row(2)}${header}${line}${HEADER}${row(3)}`);
    expect(read.faults).toContainEqual(
      expect.objectContaining({
        code: 'second_header',
        rowNumber: 5,
        rejectsRow: true,
        suggestedFix: expect.stringContaining('row 4'),
      }),
    );
    expect(read.faults.map(({ rowNumber }) => rowNumber)).not.toContain(7);
    expect(read.scan.rowCount).toBe(4);
    expect(read.rows).toHaveLength(4);
  });

  test('two columns of one name in another order are not told apart', async () => {
    const read = await readText(`ID,Name,Date,Date\n1,Ann,2,3\nName,ID,Date,Date\nBo,2,3,4\n`);
    expect(read.faults.map(({ code, rowNumber }) => [code, rowNumber])).toEqual([['second_header', 4]]);
  });

  test('a header of two lines, the second in another order', async () => {
    const groups = 'Member,,,Medical\n';
    const read = await readText(
      `${groups}ID,Name,Birth Date,Plan\n${row(1)}${row(2)}${groups}ID,Birth Date,Name,Plan\nM3,1980-01-03,Ann Lee,MED\n`,
    );
    expect(read.faults.map(({ code, rowNumber }) => [code, rowNumber])).toEqual([['second_header', 7]]);
    expect(read.scan.rowCount).toBe(3);
  });

  test('members without any number are data', async () => {
    const read = await readText(`${HEADER}${row(1)}Mx,Ann Plan,,MED\nName,City,State,Member\n${row(3)}`);
    expect(read.rows).toHaveLength(4);
    expect(read.faults).toEqual([]);
  });

  test('a member whose first value is a label is data', async () => {
    const read = await readText(`${HEADER}${row(1)}Plan,Plan B,1980-01-02,MED\n${row(3)}`);
    expect(read.rows).toHaveLength(3);
    expect(read.faults).toEqual([]);
  });

  test.each([1, 2, 7, 64])('in chunks of %d bytes', async (chunk) => {
    const text = `${HEADER}${row(1)}"Plan","Name","Member ID","Birth Date"\n"MED","Bo","M2","1980-01-02"\n`;
    const read = await readCsv(Buffer.from(text), chunk);
    expect(rowsOf(read)).toEqual([
      [2, 'M1', 'Ann Lee', '1980-01-01', 'MED'],
      [4, 'M2', 'Bo', '1980-01-02', 'MED'],
    ]);
  });
});

describe('quotes', () => {
  test('one that is never closed costs its row only', async () => {
    const read = await readText(`${HEADER}${row(1)}M2,"Ann Lee,1980-01-02,MED\n${row(3)}${row(4)}`);
    expect(read.faults).toMatchObject([{ code: 'unclosed_quote', rowNumber: 3, rejectsRow: true }]);
    expect(cellsOf(read.rows)).toEqual([
      ['M1', 'Ann Lee', '1980-01-01', 'MED'],
      ['M2', '"Ann Lee', '1980-01-02', 'MED'],
      ['M3', 'Ann Lee', '1980-01-03', 'MED'],
      ['M4', 'Ann Lee', '1980-01-04', 'MED'],
    ]);
    expect(read.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5]);
  });

  test('one that is not closed before rows with quotes costs its row only', async () => {
    const quoted = (n: number) => `"M${n}","Ann Lee","1980-01-0${n}","MED"\n`;
    const read = await readText(
      `${quoted(0).replace('M0', 'Member ID')}${quoted(1)}"M2","Ann Lee,"1980","x\n${quoted(3)}`,
    );
    expect(read.rows.at(-1)!.cells).toEqual(['M3', 'Ann Lee', '1980-01-03', 'MED']);
    expect(read.faults.filter((fault) => fault.rejectsRow).map((fault) => fault.rowNumber)).toEqual([3]);
  });

  test('an open quote in a file far larger than a cell may be: the rest is read', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `M${n},Ann Lee,1980-01-01,MED\n`).join('');
    const read = await readText(`${HEADER}M,"open,1980-01-01,MED\n${many}`);
    expect(read.rows).toHaveLength(60_001);
    expect(read.scan.rowCount).toBe(60_001);
    expect(read.faults).toMatchObject([{ code: 'unclosed_quote', rowNumber: 2 }]);
  });

  test.each(['1,""""x,b,c\n', '1,"""x,b,c\n', '1,"a""b,c,d\n', ',"\\"x,,\n'])(
    'a whole file of %j ends, row by row',
    async (line) => {
      const many = 100_000;
      const read = await readText(HEADER + row(1).repeat(500) + line.repeat(many));
      expect(read.rows.length).toBe(read.scan.rowCount);
      expect(read.rows.length).toBe(many + 500);
    },
  );

  test('inside a plain cell they are text', async () => {
    const read = await readText(`${HEADER}M1,Ann "Annie" Lee,1980-01-01,5" plan\n${row(2)}`);
    expect(read.faults).toEqual([]);
    expect(read.rows[0]!.cells).toEqual(['M1', 'Ann "Annie" Lee', '1980-01-01', '5" plan']);
  });

  test('inside a quoted cell, not doubled: text, with a warning', async () => {
    const read = await readText(`${HEADER}M1,"Ann "Annie" Lee",1980-01-01,MED\n${row(2)}`);
    expect(read.faults).toMatchObject([{ code: 'stray_quote', severity: 'warning', rowNumber: 2, rejectsRow: false }]);
    expect(read.rows[0]!.cells[1]).toBe('Ann "Annie" Lee');
  });

  test('line breaks inside count as one row', async () => {
    const read = await readText(`${HEADER}M1,"Ann\r\nLee",1980-01-01,MED\n${row(2)}`);
    expect(read.rows.map(({ rowNumber, cells }) => [rowNumber, cells[1]])).toEqual([
      [2, 'Ann\r\nLee'],
      [3, 'Ann Lee'],
    ]);
  });
});

describe('lines that are no data', () => {
  test('blank lines and repeated headers are passed over and still counted as rows', async () => {
    const read = await readText(`${HEADER}${row(1)}\n,,,\n${HEADER}${row(2)}`);
    expect(read.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 6]);
    expect(read.scan.rowCount).toBe(2);
  });

  test.each([
    ['all of the file is Windows-1252', 'N\xe4me', 'Zo\xeb'],
    ['all of it is UTF-8', 'N\xc3\xa4me', 'Zo\xc3\xab'],
    ['the header is Windows-1252, the rows are UTF-8', 'N\xe4me', 'Zo\xc3\xab'],
    ['the same, and its first letter is none of ASCII', '\x80', 'Zo\xc3\xab'],
  ])('a header beyond ASCII is passed over when it comes again: %s', async (_, label, name) => {
    const header = `${label},Member ID,Birth Date,Plan\n`;
    const lines = [1, 2, 3].map((n) => `${name},M${n},1980-01-0${n},MED\n`).join('');
    const read = await readCsv(Buffer.from(`${header}${lines}${header}${lines}`, 'latin1'));
    expect(read.scan.rowCount).toBe(6);
    expect(read.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 6, 7, 8]);
  });

  test('a preamble and a control header stand above the header', async () => {
    const read = await readText(`Enrollment export\nH,client 7,20250101\n\n${HEADER}${row(1)}${row(2)}`);
    expect(read.layout).toMatchObject({ headerRow: 4, firstDataRow: 5 });
    expect(read.rows.map(({ rowNumber }) => rowNumber)).toEqual([5, 6]);
  });

  test('a trailer that states the right count', async () => {
    const read = await readText(`${HEADER}${row(1)}${row(2)}T,2\n`);
    expect(read.scan.rowCount).toBe(2);
    expect(read.rows).toHaveLength(2);
    expect(read.faults).toEqual([]);
  });

  test.each(['\n', ',,,\n', ' , , , \r\n'])('a trailer before thousands of empty rows: %j', async (empty) => {
    const rows = Array.from({ length: 20 }, (_, n) => row(n % 10)).join('');
    const read = await readText(`${HEADER}${rows}T,20\n${empty.repeat(5000)}`);
    expect(read.scan.rowCount).toBe(20);
    expect(read.rows).toHaveLength(20);
    expect(read.faults).toEqual([]);
  });

  test('a trailer that states another count is an error on the file', async () => {
    const read = await readText(`${HEADER}${row(1)}${row(2)}Total records: 3\n`);
    expect(read.rows).toHaveLength(2);
    expect(read.faults).toMatchObject([
      { code: 'control_total_mismatch', severity: 'error', rowNumber: 4, rejectsRow: false, originalValue: '3' },
    ]);
  });

  test('lines at the end without a count are passed over with a warning', async () => {
    const read = await readText(`${HEADER}${row(1)}${row(2)}\nEnd of report\n`);
    expect(read.rows).toHaveLength(2);
    expect(read.faults).toMatchObject([
      { code: 'trailer_rows_skipped', severity: 'warning', rowNumber: 5, rejectsRow: false },
    ]);
  });

  test('a total between rows is passed over with a warning', async () => {
    const read = await readText(`${HEADER}${row(1)}Subtotal,,,\n${row(2)}`);
    expect(read.rows).toHaveLength(2);
    expect(read.faults).toMatchObject([{ code: 'summary_row_skipped', severity: 'warning', rowNumber: 3 }]);
  });
});

describe('headers', () => {
  test('group names over column names are joined', async () => {
    const read = await readText(
      'Employee,,,Plan,\nID,Name,Birth Date,Code,Tier\nM1,Ann,1980-01-01,MED,EE\nM2,Bo,1981-01-01,DEN,EE\n',
    );
    expect(read.columns).toEqual(['Employee ID', 'Employee Name', 'Employee Birth Date', 'Plan Code', 'Plan Tier']);
    expect(read.rows).toHaveLength(2);
  });

  test('a file without one keeps its first row', async () => {
    const read = await readText(`${row(1)}${row(2)}${row(3)}`);
    expect(read.layout.headerRow).toBeNull();
    expect(read.rows).toHaveLength(3);
  });

  test('names may come twice, and may be missing', async () => {
    const read = await readText('Member ID,Name,,Name\nM1,Ann,1980-01-01,Lee\nM2,Bo,1981-01-01,Li\n');
    expect(read.columns).toEqual(['Member ID', 'Name', 'column_3', 'Name']);
  });

  test('a header alone is a file with no rows', async () => {
    const read = await readText(HEADER);
    expect(read.scan).toMatchObject({ format: 'csv', rowCount: 0 });
    expect(read.rows).toEqual([]);
  });
});

describe('bytes', () => {
  test('NUL bytes are taken out, with a warning', async () => {
    const read = await readText(`${HEADER}M1,An\0n,1980-01-01,MED\n${row(2)}`);
    expect(read.rows[0]!.cells[1]).toBe('Ann');
    expect(read.faults).toMatchObject([{ code: 'nul_byte', severity: 'warning', rowNumber: 2 }]);
  });

  test('Windows-1252 that shows only behind the head of the file', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `M${n},Ann Lee,1980-01-01,MED\n`).join('');
    const read = await readCsv(
      Buffer.from(
        `${HEADER}${many}M,Zoë “Z” Lee,1980-01-01,€\n`.replace('“', '\x93').replace('”', '\x94').replace('€', '\x80'),
        'latin1',
      ),
    );
    expect(read.layout.encoding).toBe('windows-1252');
    expect(read.rows.at(-1)!.cells).toEqual(['M', 'Zoë “Z” Lee', '1980-01-01', '€']);
  });

  test('UTF-8 with a foreign row stays UTF-8, with a warning', async () => {
    const good = Array.from({ length: 10 }, (_, n) => `M${n},Zoë,1980-01-01,MED\n`).join('');
    const read = await readCsv(
      Buffer.concat([Buffer.from(HEADER + good), Buffer.from('M,José,1980-01-01,MED\n', 'latin1')]),
    );
    expect(read.layout.encoding).toBe('utf-8');
    expect(read.rows.at(-1)!.cells[1]).toBe('José');
    expect(read.rows[0]!.cells[1]).toBe('Zoë');
    expect(read.faults).toMatchObject([{ code: 'mixed_encoding', severity: 'warning', rowNumber: null }]);
  });

  test('a row longer than any row is reported and passed over', async () => {
    const read = await readText(`${HEADER}${row(1)}M2,${'x'.repeat(5 << 20)},1980-01-01,MED\n${row(3)}`);
    expect(read.faults).toMatchObject([{ code: 'row_too_long', rowNumber: 3, rejectsRow: true }]);
    expect(read.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4]);
    expect(read.scan.rowCount).toBe(3);
  });
});
