import { describe, expect, test } from '@jest/globals';
import { plain834Layout } from '../../../test/plain-834-layout.ts';
import { SourceError } from '../../source/source-error.ts';
import type { Edi834Layout } from '../../source/source-layout.ts';
import { EDI_834_COLUMNS } from './columns.ts';
import { edi834Decoder } from './edi-834.ts';
import { readInterchangeHeader } from './interchange-header.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*P*:~';
const member = (n: number, extra = '') =>
  `INS*Y*18*030*XN*A***FT~REF*0F*SUB${n}~DTP*336*D8*20200101~NM1*IL*1*DOE*PAT${n}****34*900000001~PER*IP**EM*PAT@EXAMPLE.COM*HP*5550100000~N3*1 A ST~N4*SALEM*OR*97301~DMG*D8*19800102*F~${extra}`;
const HEALTH = 'HD*030**HLT*PPO 500*EMP~DTP*348*D8*20250101~';
const DENTAL = 'HD*030**DEN*DENTAL*FAM~DTP*348*RD8*20250101-20251231~';

function file(body: string, { segments = 0, isa = ISA, tail = 'GE*1*1~IEA*1*000000001~' } = {}): string {
  const count = segments || body.split('~').length - 1 + 3;
  return `${isa}GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1~ST*834*0001*005010X220A1~BGN*00*1*20250101****4~${body}SE*${count}*0001~${tail}`;
}

async function read(text: string, { chunk = 1 << 16, ...overrides }: Partial<Edi834Layout> & { chunk?: number } = {}) {
  const bytes = new TextEncoder().encode(text);
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunk) yield bytes.slice(at, Math.min(end, at + chunk));
    },
  };
  const rows: { row: number; cells: Record<string, string> }[] = [];
  const faults: { code: string; severity: string; row: number | null }[] = [];
  for await (const batch of edi834Decoder.decode(source, { ...plain834Layout, ...overrides })) {
    for (let r = 0; r < batch.rowCount; r++) {
      const cells: Record<string, string> = {};
      for (let c = 0; c < EDI_834_COLUMNS.length; c++) {
        const cell = batch.rowCells[r]! + c;
        const value = new TextDecoder().decode(batch.bytes.subarray(batch.cellStarts[cell], batch.cellEnds[cell]));
        if (value !== '') cells[EDI_834_COLUMNS[c]!.name] = value;
      }
      rows.push({ row: batch.rowNumbers[r]!, cells });
    }
    for (const fault of batch.faults) faults.push({ code: fault.code, severity: fault.severity, row: fault.rowNumber });
  }
  return { rows, faults };
}

describe('834 decoder', () => {
  test('a row per coverage, a row for a member without one, numbered by member', async () => {
    const { rows, faults } = await read(file(member(1, HEALTH + DENTAL) + member(2)));
    expect(faults).toEqual([]);
    expect(rows.map((r) => [r.row, r.cells['2100A.NM1.04'], r.cells['2300.HD.03']])).toEqual([
      [1, 'PAT1', 'HLT'],
      [1, 'PAT1', 'DEN'],
      [2, 'PAT2', undefined],
    ]);
    expect(rows[0]!.cells).toMatchObject({
      '2000.INS*Y.02': '18',
      '2000.REF*0F.02': 'SUB1',
      '2100A.NM1*34.09': '900000001',
      '2100A.PER*HP.04': '5550100000',
      '2100A.PER*EM.04': 'PAT@EXAMPLE.COM',
      '2100A.DMG*D8.02': '19800102',
      '2300.DTP*348.03': '20250101',
    });
    expect(rows[1]!.cells).toMatchObject({ '2300.DTP*348.03': '20250101', '2300.DTP*349.03': '20251231' });
    expect(rows[1]!.cells['2300.HD.04']).toBe('DENTAL');
  });

  test('people of the sibling loops are never read as the member', async () => {
    const others =
      'NM1*70*1*WRONG*NAME****34*111111111~DMG*D8*19000101*M~NM1*31*1~N3*PO BOX 1~NM1*S3*1*PARENT*CUSTODIAL~N3*9 OTHER ST~';
    const { rows } = await read(
      file(
        member(
          1,
          `${others}HD*030**HLT*P*EMP~LX*1~NM1*P3*1*PROVIDER*PCP~N3*8 CLINIC~COB*P*1~REF*60*X~NM1*IN*2*OTHER INSURER~N3*7 X~`,
        ),
      ),
    );
    expect(rows[0]!.cells).toMatchObject({
      '2100A.NM1.03': 'DOE',
      '2100A.N3.01': '1 A ST',
      '2100A.DMG*D8.02': '19800102',
      '2100C.N3.01': 'PO BOX 1',
    });
  });

  test('a reference or date behind the name is still the member’s', async () => {
    const { rows } = await read(file(member(1, `REF*1L*GRP9~DTP*357*D8*20251231~${HEALTH}`)));
    expect(rows[0]!.cells).toMatchObject({ '2000.REF*1L.02': 'GRP9', '2000.DTP*357.03': '20251231' });
  });

  test('every chunk size gives the same rows', async () => {
    const text = file(member(1, HEALTH + DENTAL) + member(2) + member(3, HEALTH), { isa: ISA });
    const whole = await read(text);
    for (const chunk of [1, 2, 3, 7, 50, 113]) expect(await read(text, { chunk })).toEqual(whole);
  });

  test.each([
    ['LF after the terminator', (s: string) => s.replaceAll('~', '~\n')],
    ['CRLF and indents', (s: string) => s.replaceAll('~', '~\r\n  ')],
    ['newline as the terminator', (s: string) => s.replaceAll('~', '\n')],
    ['other separators', (s: string) => s.replaceAll('*', '|').replaceAll('~', '\u001c')],
    ['an empty ISA16', (s: string) => s.replace('*P*:~', '*P*~')],
    ['an empty ISA16 before a line break', (s: string) => s.replace('*P*:~', '*P*~').replaceAll('~', '~\n')],
    ['no terminator behind IEA', (s: string) => s.slice(0, -1)],
  ])('%s', async (_, rewrite) => {
    const plain = await read(file(member(1, HEALTH)));
    expect(await read(rewrite(file(member(1, HEALTH))))).toEqual(plain);
  });

  test.each(['\n', '\r\n', '\n\n'])(
    'a line break (%j) inside an element is one space, and told once a member',
    async (lineBreak) => {
      const broken = member(2).replace('SALEM', `NEW${lineBreak}SALEM`).replace('DOE', `${lineBreak}D${lineBreak}OE`);
      const { rows, faults } = await read(file(member(1) + broken + member(3)));
      expect(rows[1]!.cells).toMatchObject({ '2100A.N4.01': 'NEW SALEM', '2100A.NM1.03': 'D OE' });
      expect(faults).toEqual([{ code: 'line_break_in_element', severity: 'warning', row: 2 }]);
    },
  );

  test('line breaks at the edges of elements mean nothing', async () => {
    const { rows, faults } = await read(file(member(1).replace('SALEM', '\r\nSALEM\r\n').replace('N3*', 'N3\n*')));
    expect(rows[0]!.cells).toMatchObject({ '2100A.N4.01': 'SALEM', '2100A.N3.01': '1 A ST' });
    expect(faults).toEqual([]);
  });

  test.each(['\n', '\r\n'])(
    'a file wrapped at a fixed width with %j reads as it did before it was wrapped',
    async (lineBreak) => {
      const text = file(Array.from({ length: 9 }, (_, n) => member(n + 1, HEALTH)).join(''));
      const plain = await read(text);
      for (const width of [72, 80, 81, 128]) {
        const lines = text.match(new RegExp(`[^]{1,${width}}`, 'g'))!;
        expect(await read(lines.join(lineBreak))).toEqual(plain);
        expect(await read(lines.join(lineBreak) + lineBreak, { chunk: 7 })).toEqual(plain);
      }
    },
  );

  test('several interchanges, each with its own separators', async () => {
    const second = file(member(2)).replaceAll('*', '|');
    const { rows, faults } = await read(file(member(1)) + second);
    expect(faults).toEqual([]);
    expect(rows.map((r) => [r.row, r.cells['2100A.NM1.04']])).toEqual([
      [1, 'PAT1'],
      [2, 'PAT2'],
    ]);
  });

  test('a miscounted SE is a warning; another control number breaks the file, or is its error where the vendor says so', async () => {
    expect((await read(file(member(1), { segments: 99 }))).faults).toEqual([
      { code: 'segment_count_mismatch', severity: 'warning', row: null },
    ]);
    const wrong = file(member(1), { tail: 'GE*1*7~IEA*1*1~' });
    await expect(read(wrong)).rejects.toMatchObject({
      code: 'envelope_broken',
      details: expect.stringContaining('GE02'),
    });
    expect((await read(wrong, { truncated: 'keep' })).faults).toEqual([
      { code: 'control_number_mismatch', severity: 'error', row: null },
      { code: 'control_number_mismatch', severity: 'warning', row: null },
    ]);
  });

  test('a truncated file fails, or keeps its whole members where the vendor says so', async () => {
    const text = file(member(1, HEALTH) + member(2, HEALTH));
    const cut = text.slice(0, text.indexOf('PAT2') + 10);
    await expect(read(cut)).rejects.toMatchObject({ code: 'file_truncated' });
    const { rows, faults } = await read(cut, { truncated: 'keep' });
    expect(rows.map((r) => r.row)).toEqual([1, 2]);
    expect(faults).toEqual([
      { code: 'member_truncated', severity: 'error', row: 2 },
      { code: 'file_truncated', severity: 'error', row: null },
    ]);
  });

  test('no truncation reads as a whole file, hangs or throws anything but a SourceError', async () => {
    const text = file(member(1, HEALTH) + member(2, DENTAL));
    const lastIea = text.lastIndexOf('IEA') + 'IEA*1*000000001'.length;
    for (let length = 1; length < lastIea; length++) {
      await expect(
        read(text.slice(0, length)).catch((error: unknown) =>
          Promise.reject(error instanceof SourceError ? error.code : error),
        ),
      ).rejects.toMatch(/file_truncated|envelope_broken/);
    }
  });

  test('INS01 and INS02 that contradict each other', async () => {
    const flagged = await read(file(member(1).replace('INS*Y*18', 'INS*Y*19')));
    expect(flagged.faults).toEqual([{ code: 'subscriber_flag_conflict', severity: 'warning', row: 1 }]);
    expect(flagged.rows[0]!.cells['2000.INS*Y.02']).toBe('18');
    const rejected = await read(file(member(1).replace('INS*Y*18', 'INS*N*18')));
    expect(rejected.faults).toEqual([{ code: 'subscriber_flag_conflict', severity: 'error', row: 1 }]);
  });

  test('another transaction set inside is refused by name', async () => {
    await expect(read(file(member(1)).replace('ST*834', 'ST*820'))).rejects.toMatchObject({
      code: 'invalid_file_format',
      details: expect.stringContaining('820'),
    });
  });
});

describe('interchange header', () => {
  const header = (text: string) => readInterchangeHeader(new TextEncoder().encode(text), 0);
  test('a name that ends in ISA is no header', () => {
    expect(header('ISABELLA*X')).toBeNull();
  });
  test('4010 has no repetition separator', () => {
    expect(header(`${ISA.replace('*^*00501*', '*U*00401*')}GS*BE`)?.separators.repetition).toBe(-1);
    expect(header(`${ISA}GS*BE`)?.separators.repetition).toBe('^'.charCodeAt(0));
  });
});
