import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plain834Layout } from '../../../test/plain-834-layout.ts';
import type { DecodeIssue } from '../../source/row-batch.ts';
import { SourceError } from '../../source/source-error.ts';
import type { Edi834Layout } from '../../source/source-layout.ts';
import { EDI_834_COLUMNS } from './columns.ts';
import { decodeMembers } from './edi-834.ts';
import { MemberCutter } from './member-cutter.ts';

const layout: Edi834Layout = { ...plain834Layout, truncated: 'keep' };
const ISA = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*P*:';

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const date = oneOf('D8*20250101', 'D8*20241231', 'RD8*20250101-20251231', 'D8*', 'RD8*20250101', 'XX', '');
const value = oneOf('A1', '', '900000001', 'Zoë Ünïcode', 'a value of more than sixteen letters', ' b ', 'O:B', '-');
const memberSegment = fc
  .oneof(
    { weight: 4, arbitrary: fc.tuple(oneOf('0F', '1L', '17', '23', 'SY', 'ZZ', 'QQQQ', '', 'DX'), value) },
    { weight: 1, arbitrary: fc.tuple(oneOf('0F'), oneOf('', 'A*B*C')) },
  )
  .map(([code, text]) => `REF*${code}*${text}`);
const dateSegment = fc
  .tuple(oneOf('348', '349', '356', '357', '336', '303', '300', '999', ''), date)
  .map(([code, text]) => `DTP*${code}*${text}`);
const name = fc
  .tuple(
    oneOf('IL', 'IL', 'IL', '74', '70', '31', 'S3', 'P5', 'IN', 'Y2', 'QQ', ''),
    value,
    oneOf('34', 'ZZ', 'MI', 'XX', ''),
  )
  .map(([code, text, qualifier]) => `NM1*${code}*1*DOE*${text}****${qualifier}*900000002`);
const contact = oneOf('PER*IP**HP*5550100000*EM*A@EXAMPLE.COM', 'PER*IP**TE*1*TE*2*EX', 'PER*IP', 'PER*IP**EM**HP*3');
const address = fc
  .tuple(value, value)
  .map(([a, b]) => `N3*${a}*${b}~N4*SALEM*OR*97301*US`)
  .chain((text) => oneOf(text, text.replace('~', '*~')));
const birth = oneOf('DMG*D8*19800102*F*M', 'DMG*XX*198001', 'DMG*D8', 'DMG*D8*19800102');
const coverage = fc
  .tuple(oneOf('030', '021', ''), oneOf('HLT', 'DEN', 'VIS'), value)
  .map(([code, line, plan]) => `HD*${code}**${line}*${plan}*EMP`);
const other = oneOf(
  'LX*1', 'LS*2700', 'LE*2700', 'N1*75*DEPT', 'COB*P*1', 'DSB*1', 'LUI***EN', 'ICM*7*1000', 'EC*01*02*03', 'AMT*P3*10',
  'IDC*1*D', 'HLH*N', 'HD', 'INSX*Y', 'IN*Y', 'ISABELLA*X', 'ISA*00', '', '*', 'REF *0F *A', 'SE *1*1', 'X'.repeat(70),
  `REF*0F${'*A'.repeat(70)}`, 'NM1', 'PER', 'N3', 'ST*834*0009', 'SE*3*0009', 'GE*1*1', 'IEA*1*1', 'GS*BE',
); // biome-ignore format: a list
const segment = fc.oneof(
  { weight: 6, arbitrary: memberSegment },
  { weight: 4, arbitrary: dateSegment },
  { weight: 3, arbitrary: name },
  { weight: 1, arbitrary: contact },
  { weight: 2, arbitrary: address },
  { weight: 1, arbitrary: birth },
  { weight: 4, arbitrary: coverage },
  { weight: 2, arbitrary: other },
);
const ins = fc
  .tuple(oneOf('Y', 'Y', 'N', 'N', '', 'X'), oneOf('18', '18', '01', '19', '', '999'))
  .map(([flag, code]) => `INS*${flag}*${code}*030*XN*A***FT**N*20240101`);
const member = fc.tuple(ins, fc.array(segment, { maxLength: 14 })).map((parts) => parts.flat());
const set = fc
  .tuple(
    fc.array(oneOf('REF*38*G1', 'N1*P5*SPONSOR*FI*99', 'N1*IN*PAYER', 'BGN*00*1', 'REF*0F*X')),
    fc.array(member, { maxLength: 8 }),
  )
  .map(([header, members]) => {
    const body = [...header, ...members.flat()];
    return ['ST*834*0001*005010X220A1', ...body, `SE*${body.length + 2}*0001`];
  });
const interchange = fc
  .array(set, { minLength: 1, maxLength: 3 })
  .map((sets) => [
    ISA,
    'GS*BE*S*R*20250101*1200*1*X*005010X220A1',
    ...sets.flat(),
    `GE*${sets.length}*1`,
    'IEA*1*000000001',
  ]);
const written = fc
  .tuple(
    interchange,
    oneOf('*', '|', '^', '\t', '\u001d'),
    oneOf('~', '~\n', '~\r\n', '~\r\n  ', '\n', '\r\n', '\u001c', "'"),
  )
  .map(([segments, element, end]) =>
    segments
      .flatMap((text) => text.split('~'))
      .map((text) => text.replaceAll('*', element) + end)
      .join(''),
  );
const file = fc.array(written, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''));
const change = fc.record({
  at: fc.nat(),
  removed: fc.nat(3),
  text: fc.oneof(
    oneOf('', '\n', '\r\n', '*', '~', '~~', 'INS*', '~INS*Y*18~', 'ISA', '~ISA*', '\u0000'),
    fc.string({ maxLength: 3 }),
  ),
});

interface Reading {
  readonly rows: readonly unknown[];
  readonly rowFaults: readonly DecodeIssue[];
  readonly fileFaults: readonly DecodeIssue[];
  readonly error: string | null;
}

async function read(
  bytes: Uint8Array,
  chunk: number,
  form: Edi834Layout,
  cutter: MemberCutter | null,
): Promise<Reading> {
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunk) yield bytes.slice(at, Math.min(end, at + chunk));
    },
  };
  const rows: unknown[] = [];
  const faults: DecodeIssue[] = [];
  let error: string | null = null;
  try {
    for await (const batch of decodeMembers(source, form, {}, cutter)) {
      for (let row = 0; row < batch.rowCount; row++) {
        const first = batch.rowCells[row]!;
        expect(batch.rowCells[row + 1]).toBe(first + EDI_834_COLUMNS.length);
        const cells = EDI_834_COLUMNS.flatMap(({ name: column }, n) => {
          const text = batch.bytes.subarray(batch.cellStarts[first + n]!, batch.cellEnds[first + n]!);
          return text.length === 0 ? [] : [`${column}=${Buffer.from(text).toString('latin1')}`];
        });
        rows.push([batch.rowNumbers[row], ...cells]);
      }
      faults.push(...batch.faults);
    }
  } catch (thrown) {
    if (!(thrown instanceof SourceError)) throw thrown;
    error = `${thrown.code} ${thrown.details}`;
  }
  return {
    // The rows before a file is rejected depend on where windows end.
    rows: error === null ? rows : [],
    rowFaults: error === null ? faults.filter(({ rowNumber }) => rowNumber !== null) : [],
    fileFaults: error === null ? faults.filter(({ rowNumber }) => rowNumber === null) : [],
    error,
  };
}

const withSeparators = (text: string): Edi834Layout => ({ ...layout, elementSeparator: text[3] ?? '*' });

async function readBothWays(text: string, options: { chunk: number; window: number; truncated: 'keep' | 'fail' }) {
  const bytes = new TextEncoder().encode(text);
  const form = { ...withSeparators(text), truncated: options.truncated };
  const cutter = new MemberCutter(options.window);
  try {
    const fast = await read(bytes, options.chunk, form, cutter);
    expect(fast).toEqual(await read(bytes, bytes.length, form, null));
  } finally {
    cutter.end();
  }
}

const ways = fc.record({
  chunk: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5000 })),
  window: fc.integer({ min: 64, max: 6000 }),
  truncated: fc.constantFrom<'keep' | 'fail'>('keep', 'fail'),
});

describe('members cut by the module', () => {
  test('files are read as by the reader alone, whatever the chunks and windows', async () => {
    await fc.assert(fc.asyncProperty(file, ways, readBothWays), { numRuns: 600 });
  }, 60_000);

  test('and so are broken ones', async () => {
    const broken = fc.tuple(file, fc.array(change, { minLength: 1, maxLength: 4 }), fc.option(fc.nat(), { freq: 3 }));
    await fc.assert(
      fc.asyncProperty(broken, ways, async ([text, changes, end], options) => {
        let changed = text;
        for (const { at, removed, text: added } of changes) {
          const place = at % (changed.length + 1);
          changed = changed.slice(0, place) + added + changed.slice(place + removed);
        }
        await readBothWays(end === null ? changed : changed.slice(0, end % (changed.length + 1)), options);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  test('members of several coverages and of many kinds of segments are taken', async () => {
    const usual =
      'INS*Y*18*030*XN*A***FT~REF*0F*S1~REF*ZZ*1~DTP*356*RD8*20250101-20251231~NM1*IL*1*DOE*PAT****34*900000001~PER*IP**EM*A@B.C~N3*1 A ST~N4*SALEM*OR*97301~DMG*D8*19800102*F~LUI***EN~NM1*31*1~N3*PO BOX 1~ICM*7*1000~HD*030**HLT*PPO~DTP*348*D8*20250101~LX*1~NM1*P3*1*A~N3*X~COB*P*1~HD*030**DEN*D~REF*17*X~LS*2700~LX*1~N1*75*B~LE*2700~';
    const header = `${ISA}~GS*BE*S*R*20250101*1200*1*X*005010X220A1~ST*834*0001~`;
    const unusual = usual.replace('*18*', '*01*');
    const bytes = new TextEncoder().encode(
      `${header}${usual.repeat(20)}${unusual}${usual.repeat(20)}SE*1018*0001~GE*1*1~IEA*1*000000001~`,
    );
    const cutter = new CountingCutter();
    const { rows, rowFaults } = await read(bytes, bytes.length, layout, cutter);
    cutter.end();
    expect(rows).toHaveLength(82);
    expect(rowFaults).toHaveLength(1);
    expect(cutter.taken).toBe(40);
  });
});

class CountingCutter extends MemberCutter {
  taken = 0;

  override take(...args: Parameters<MemberCutter['take']>): void {
    super.take(...args);
    this.taken += this.members;
  }
}
