import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plain834Layout } from '../../test/plain-834-layout.ts';
import { type AcknowledgeOptions, acknowledge } from './acknowledge.ts';
import { ANSWER_LIMITS } from './file-answer.ts';

const AT = new Date('2026-03-01T13:12:00Z');
const isa = ({ control = '000000905', version = '00501', asks = '0', usage = 'P', date = '260301' } = {}) =>
  `ISA*00*          *00*          *ZZ*ACME           *ZZ*HEALTHCO       *${date}*1305*^*${version}*${control}*${asks}*${usage}*:~`;
const GS = 'GS*BE*ACME*HEALTHCO*20260301*1305*77*X*005010X220A1~';
const HEADER = 'BGN*00*12456*20260301*1305****4~REF*38*ABCD012354~N1*P5*ACME*FI*1~N1*IN*HEALTHCO*FI*2~';
const JANE =
  'INS*Y*18*030*XN*A***FT~REF*0F*10001~DTP*356*D8*20250101~NM1*IL*1*DOE*JANE****34*900000001~DMG*D8*19801304*F~HD*030**HLT*PLAN1*XYZ~DTP*348*D8*20260101~';
const RICK =
  'INS*Y*18*030*XN*A***FT~DTP*356*D8*20250101~NM1*IL*1*ROE*RICK~DMG*D8*19790202*M~HD*030**HLT*PLAN1*EMP~DTP*348*D8*20260101~';
const GOOD = RICK.replace('DTP*356', 'REF*0F*10002~DTP*356');

const set = (body: string, { control = '0001', end = '' } = {}) => {
  const segments = `ST*834*${control}*005010X220A1~${body}`;
  return `${segments}${end || `SE*${segments.split('~').length}*${control}~`}`;
};
const group = (sets: string, { count = 1, control = '77' } = {}) => `${GS}${sets}GE*${count}*${control}~`;
const file = (groups: string, { header = isa(), count = 1, control = '000000905' } = {}) =>
  `${header}${groups}IEA*${count}*${control}~`;

async function answer(text: string, options: Partial<AcknowledgeOptions> & { chunk?: number } = {}) {
  const bytes = new TextEncoder().encode(text);
  const chunk = options.chunk ?? 1 << 16;
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunk) yield bytes.slice(at, Math.min(end, at + chunk));
    },
  };
  const written = { '999': '', ta1: '' };
  let number = 41;
  const status = await acknowledge({
    source,
    layout: plain834Layout,
    rejected: false,
    at: AT,
    takeNumber: async () => ++number,
    noteInterchange: async () => false,
    write: async (kind, part) => {
      written[kind] += part;
    },
    ...options,
  });
  const segments = written['999'].split('\n').slice(0, -1);
  return { status, functional: written['999'], interchange: written.ta1, segments };
}

/** Returns the lines of the acknowledgement about transaction sets and their segments. */
async function said(text: string, options: Partial<AcknowledgeOptions> & { chunk?: number } = {}): Promise<string[]> {
  const { segments } = await answer(text, options);
  return segments.filter((segment) => /^(IK|AK[3459])/.test(segment));
}

test('the second interchange of a file with a control number of the first is noted', async () => {
  const { status, interchange } = await answer(file(group(set(HEADER + GOOD))) + file(group(set(HEADER + RICK))));
  expect(interchange.match(/TA1\*[^~]*~/g)).toEqual(['TA1*000000905*260301*1305*E*025~']);
  expect(status).toBe('accepted_with_errors');
});

describe('acknowledgements', () => {
  test('a file with faults is answered at the places where they are', async () => {
    const { functional, interchange, status } = await answer(file(group(set(HEADER + JANE + RICK))));
    expect(status).toBe('accepted_with_errors');
    expect(interchange).toBe('');
    expect(functional).toBe(
      [
        'ISA*00*          *00*          *ZZ*HEALTHCO       *ZZ*ACME           *260301*1312*^*00501*000000042*0*P*:~',
        'GS*FA*HEALTHCO*ACME*20260301*1312*42*X*005010X231A1~',
        'ST*999*0001*005010X231A1~',
        'AK1*BE*77*005010X220A1~',
        'AK2*834*0001*005010X220A1~',
        'IK3*DMG*10**8~',
        'IK4*2*1251*8~',
        'IK3*HD*11*2300*8~',
        'IK4*5*1207*7*XYZ~',
        'IK3*REF*14*2000*3~',
        'IK5*E*5~',
        'AK9*E*1*1*1~',
        'SE*11*0001~',
        'GE*1*42~',
        'IEA*1*000000042~',
        '',
      ].join('\n'),
    );
  });

  test('a file without faults is accepted, and its interchange where it asks for that', async () => {
    const { segments, interchange, status } = await answer(
      file(group(set(HEADER + GOOD)), { header: isa({ asks: '1' }) }),
    );
    expect(status).toBe('accepted');
    expect(segments.slice(3)).toEqual([
      'AK1*BE*77*005010X220A1~',
      'AK2*834*0001*005010X220A1~',
      'IK5*A~',
      'AK9*A*1*1*1~',
      'SE*6*0001~',
      'GE*1*42~',
      'IEA*1*000000042~',
    ]);
    expect(interchange.split('\n')).toEqual([
      'ISA*00*          *00*          *ZZ*HEALTHCO       *ZZ*ACME           *260301*1312*^*00501*000000043*0*P*:~',
      'TA1*000000905*260301*1305*A*000~',
      'IEA*0*000000043~',
      '',
    ]);
  });

  test.each([
    ['SE01 is off', group(set(HEADER, { end: 'SE*99*0001~' })), ['IK5*E*4~', 'AK9*E*1*1*1~']],
    ['SE02 is off', group(set(HEADER, { end: 'SE*6*0002~' })), ['IK5*E*3~', 'AK9*E*1*1*1~']],
    ['GE01 is off', group(set(HEADER), { count: 2 }), ['IK5*A~', 'AK9*E*2*1*1*5~']],
    ['GE02 is off', group(set(HEADER), { control: '78' }), ['IK5*A~', 'AK9*E*1*1*1*4~']],
    ['GS08 is another guide', group(set(HEADER)).replace('X220A1~ST', 'X212~ST'), ['IK5*A~', 'AK9*E*1*1*1*2~']],
    ['SE is missing', `${GS}ST*834*0001*005010X220A1~${HEADER}GE*1*77~`, ['IK5*E*2~', 'AK9*E*1*1*1~']],
    ['GE is missing', `${GS}${set(HEADER)}`, ['IK5*A~', 'AK9*E*1*1*1*3~']],
    [
      'one of two sets has faults',
      group(set(HEADER + GOOD) + set(HEADER + RICK, { control: '0002' }), { count: 2 }),
      ['IK5*A~', 'IK3*REF*7*2000*3~', 'IK5*E*5~', 'AK9*E*2*2*2~'],
    ],
  ])('what the envelope gets wrong: %s', async (_what, groups, expected) => {
    expect(await said(file(groups))).toEqual(expected);
  });

  test.each([
    ['an unknown segment', 'ZZZ*1~', ['IK3*ZZZ*6**1~']],
    ['a name that is no name of a segment', '900-00-0001*1~', ['IK3*ZZZ*6**1~']],
    ['a segment out of place', 'HLH*N~', ['IK3*HLH*6**2~']],
  ])('%s', async (_what, segment, [line]) => {
    expect((await said(file(group(set(HEADER + segment)))))[0]).toBe(line);
  });

  test.each([
    ['INS*Y*18', 'INS*Q*77', ['IK3*INS*6*2000*8~', 'IK4*1*1073*7*Q~', 'IK4*2*1069*7*77~']],
    ['INS*Y*18', 'INS*N*18', ['IK3*INS*6*2000*8~', 'IK4*2*1069*I6*18~']],
    ['INS*Y*18*030', 'INS*Y*18*', ['IK3*INS*6*2000*8~', 'IK4*3*875*1~']],
    ['*FT~', '*FT**********1~', ['IK3*INS*6*2000*8~', 'IK4*18**3~']],
    ['ROE*RICK', `ROE*${'R'.repeat(36)}`, ['IK3*NM1*9**8~', 'IK4*4*1036*5~']],
    ['DMG*D8*19790202', 'DMG*D6*790202', ['IK3*DMG*10**8~', 'IK4*1*1250*7*D6~']],
    ['*M~', '*M**:RET:2106-3^:XYZ:1~', ['IK3*DMG*10**8~', 'IK4*5:2:2*1270*7~']],
    ['*M~', '*M**:RET:1:2~', ['IK3*DMG*10**8~', 'IK4*5:4:1**13~']],
    ['DTP*348*D8*20260101', 'DTP*348*RD8*20260101-20260230', ['IK3*DTP*12*2300*8~', 'IK4*3*1251*8~']],
    ['NM1*IL*1*ROE*RICK~', '', ['IK3*DMG*9*2000*2~', 'IK3*NM1*10**3~']],
  ])('%s for %s', async (from, to, expected) => {
    const lines = await said(file(group(set(HEADER + GOOD.replace(from, to)))));
    expect(lines.slice(0, -2)).toEqual(expected);
  });

  test.each(['900-00-0001', '900000001', 'JANE DOE'])('what is no code is not repeated: %s', async (text) => {
    const { functional } = await answer(file(group(set(HEADER + GOOD.replace('*EMP~', `*${text}~`)))));
    expect(functional).toContain('IK4*5*1207*7~');
    expect(functional).not.toContain(text);
  });

  test('a file that was cut is refused as a whole, sets that are whole too', async () => {
    const text = `${isa()}${GS}${set(HEADER + GOOD)}ST*834*0002*005010X220A1~BGN*00*1`;
    const { segments, interchange, status } = await answer(text, { rejected: true });
    expect(status).toBe('rejected');
    expect(segments.filter((segment) => /^(IK5|AK9)/.test(segment))).toEqual(['IK5*R~', 'IK5*R*2~', 'AK9*R*2*2*0*3~']);
    expect(interchange).toContain('TA1*000000905*260301*1305*R*023~');
  });

  test.each([
    ['IEA02', file(group(set(HEADER)), { control: '000000906' }), 'E*001'],
    ['IEA01', file(group(set(HEADER)), { count: 2 }), 'E*021'],
    ['ISA13', file(group(set(HEADER)), { header: isa({ control: '12A456789' }) }), 'E*001'],
    ['the version', file(group(set(HEADER)), { header: isa({ version: 'ABCDE' }) }), 'E*017'],
    ['the date', file(group(set(HEADER)), { header: isa({ date: '261301' }) }), 'E*014'],
    ['a set without a group', file(set(HEADER)), 'E*022'],
    ['nothing in it', file('', { count: 0, header: isa({ asks: '1' }) }), 'A*000'],
  ])('a TA1 says what is wrong with the interchange: %s', async (_what, text, expected) => {
    const { interchange } = await answer(text);
    expect(/TA1\*[^*]*\*[^*]*\*[^*]*\*(.*)~/.exec(interchange)?.[1]).toBe(expected);
  });

  test('each group of each interchange has an answer, and no number comes twice', async () => {
    const text =
      file(group(set(HEADER)) + group(set(HEADER)), { count: 2 }) +
      file(group(set(HEADER)), { header: isa({ control: '000000906', asks: '1' }), control: '000000906' });
    const { segments, interchange } = await answer(text);
    const numbers = segments.filter((segment) => segment.startsWith('GS')).map((segment) => segment.split('*')[6]);
    expect(numbers).toEqual(['42', '43', '44']);
    expect(segments.filter((segment) => segment.startsWith('IEA'))).toEqual(['IEA*2*000000042~', 'IEA*1*000000044~']);
    expect(interchange).toContain('IEA*0*000000045~');
  });

  test('a 4010 file is answered by a 997', async () => {
    const text = file(group(set(HEADER + JANE)), { header: isa({ version: '00401' }).replace('*^*', '*U*') });
    const { segments } = await answer(
      text.replaceAll('*005010X220A1~BGN', '~BGN').replaceAll('005010X220A1', '004010X095A1'),
    );
    expect(segments.slice(1, -2)).toEqual([
      'GS*FA*HEALTHCO*ACME*20260301*1312*42*X*004010~',
      'ST*997*0001~',
      'AK1*BE*77~',
      'AK2*834*0001~',
      'AK3*DMG*10**8~',
      'AK4*2*1251*8~',
      'AK3*HD*11*2300*8~',
      'AK4*5*1207*7*XYZ~',
      'AK5*E*5~',
      'AK9*E*1*1*1~',
      'SE*10*0001~',
    ]);
  });

  test("the sender's separators are kept where they can hold an answer", async () => {
    const text = file(group(set(HEADER + GOOD)));
    const piped = await answer(text.replaceAll('*', '|').replaceAll('~', '!').replace('|:!', '|>!'));
    expect(piped.functional).toContain('AK1|BE|77|005010X220A1!\n');
    expect(piped.functional).toContain('|0|P|>!\n');
    // Unusable separators: a line break, a letter, and one character used twice.
    for (const odd of [text.replaceAll('~', '\n'), text.replace('P*:~', 'P*A~'), text.replace('P*:~', 'P**~')]) {
      expect((await answer(odd)).functional).toContain('AK1*BE*77*005010X220A1~\n');
    }
  });

  test('a fault comes back from the place where it was put', async () => {
    const members = Array.from({ length: 20 }, () => GOOD).join('');
    const body = (HEADER + members).split('~').slice(0, -1);
    const dated = body.flatMap((segment, at) => (/^(DTP|DMG)/.test(segment) ? [at] : []));
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(dated, { minLength: 1 }),
        fc.integer({ min: 1, max: 300 }),
        async (places, chunk) => {
          const bad = body.map((segment, at) => (places.includes(at) ? segment.replace(/\d{8}/, '20261301') : segment));
          const lines = await said(file(group(set(`${bad.join('~')}~`))), { chunk });
          // ST is segment 1, and the body begins after it.
          const said3 = lines.filter((line) => line.startsWith('IK3')).map((line) => Number(line.split('*')[2]) - 2);
          expect(said3).toEqual(places);
        },
      ),
    );
  });

  test('whatever comes, an answer is short, whole, and the same from any chunks', async () => {
    const bytes = fc.array(
      fc.constantFrom('~', '*', ':', '^', 'ISA', 'GS*', 'ST*834*1', 'SE*', 'GE*', 'IEA*', 'INS*N*18', '\n', 'é', 'x'),
    );
    const text = file(group(set(HEADER + JANE + RICK)));
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(text.length), fc.boolean(), async (noise, place, rejected) => {
        const damaged = text.slice(0, place) + noise.join('') + text.slice(place);
        const whole = await answer(damaged, { rejected });
        const pieces = await answer(damaged, { rejected, chunk: 7 });
        expect(pieces).toEqual(whole);
        const kinds = whole.segments.map((segment) => segment.split(/[^A-Z0-9]/)[0]);
        for (const [open, close] of [
          ['ISA', 'IEA'],
          ['GS', 'GE'],
          ['ST', 'SE'],
          ['AK1', 'AK9'],
          ['AK2', 'IK5'],
        ]) {
          expect(kinds.filter((kind) => kind === open)).toHaveLength(kinds.filter((kind) => kind === close).length);
        }
        expect(whole.functional.length).toBeLessThan(100 * damaged.length);
      }),
      { numRuns: 200 },
    );
  });

  test('a file of nothing but faults makes no endless answer', async () => {
    const members = 'INS*~'.repeat(3 * ANSWER_LIMITS.segmentsOfFile);
    const one = await answer(file(group(set(HEADER + members))));
    expect(one.segments.filter((segment) => segment.startsWith('IK3'))).toHaveLength(ANSWER_LIMITS.segmentsOfSet);
    const groups = await answer(file('GS*~'.repeat(3 * ANSWER_LIMITS.groups)));
    expect(groups.segments.filter((segment) => segment.startsWith('GS'))).toHaveLength(ANSWER_LIMITS.groups);
    const sets = await answer(file(group('ST*834*1~'.repeat(2 * ANSWER_LIMITS.sets))));
    expect(sets.segments.filter((segment) => segment.startsWith('AK2'))).toHaveLength(ANSWER_LIMITS.sets);
    expect(sets.segments.at(-4)).toBe(`AK9*E*1*${2 * ANSWER_LIMITS.sets}*${2 * ANSWER_LIMITS.sets}*5~`);
  });

  test('what was never an interchange has no answer', async () => {
    expect(await answer('hello')).toMatchObject({ status: null, functional: '', interchange: '' });
  });
});
