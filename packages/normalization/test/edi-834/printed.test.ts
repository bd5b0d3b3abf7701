import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readWholeFile } from '../read-whole-file.ts';

/** 834 files printed from a model: what was printed is read, whatever the separators, line breaks and chunks. */
const letters = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPRSTUVWXYZÉ'), minLength: 2, maxLength: 9 });
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 2 });
const day = (from: number, to: number) =>
  fc
    .date({ min: new Date(Date.UTC(from, 0, 1)), max: new Date(Date.UTC(to, 11, 31)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const TIERS = { EMP: 'employee_only', ESP: 'employee_plus_spouse', FAM: 'employee_plus_family' } as const;
const LINES = { HLT: 0, DEN: 1, VIS: 2 } as const;

const coverage = (line: fc.Arbitrary<keyof typeof LINES>) =>
  fc.record({
    line,
    plan: letters,
    tier: fc.constantFrom('EMP', 'ESP', 'FAM'),
    from: day(2024, 2025),
    to: optional(day(2026, 2030)),
    asRange: fc.boolean(),
  });
const coverages = fc
  .shuffledSubarray(['HLT', 'DEN', 'VIS'] as const, { minLength: 1 })
  .chain((lines) => fc.tuple(...lines.map((line) => coverage(fc.constant(line)))));
const person = { first: letters, last: letters };
const subscriber = fc.record({
  ...person,
  born: day(1950, 1990),
  middle: optional(letters),
  city: optional(letters),
  coverages,
  noise: fc.subarray(['refs', 'incorrect', 'responsible', 'provider', 'cob', 'categories'] as const),
  dependents: fc.array(fc.record({ ...person, born: day(2003, 2023), relation: fc.constantFrom('19', '17', '09') }), {
    maxLength: 3,
  }),
});
const style = fc.record({
  element: fc.constantFrom('*', '|', '^', '\u001d'),
  terminator: fc.constantFrom('~', '!', '\u001c', '\n', '\r\n'),
  lineBreak: fc.constantFrom('', '\n', '\r\n', '\r\n  '),
});
type Subscriber = typeof subscriber extends fc.Arbitrary<infer T> ? T : never;
type Coverage = Subscriber['coverages'][number];
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

const compact = (date: string) => date.replaceAll('-', '');

function printCoverage({ line, plan, tier, from, to, asRange }: Coverage): string[] {
  const start = `DTP*348*D8*${compact(from)}`;
  const dates =
    to === null
      ? [start]
      : asRange
        ? [`DTP*348*RD8*${compact(from)}-${compact(to)}`]
        : [start, `DTP*349*D8*${compact(to)}`];
  return [`HD*030**${line}*${plan}*${tier}`, ...dates];
}

function printFamily(one: Subscriber, n: number): string[] {
  const has = (kind: Subscriber['noise'][number], ...segments: string[]) => (one.noise.includes(kind) ? segments : []);
  return [
    'INS*Y*18*030*XN*A***FT',
    `REF*0F*S${1000 + n}`,
    ...has('refs', 'REF*17*X;Y', 'REF*23*ABC', 'DTP*337*D8*20300101'),
    `NM1*IL*1*${one.last}*${one.first}*${one.middle ?? ''}***34*219${String(450_000 + n + 1)}`,
    ...(one.city === null ? [] : ['N3*1 MAIN ST', `N4*${one.city}*OR*97301`]),
    `DMG*D8*${compact(one.born)}*F`,
    ...has('incorrect', 'NM1*70*1*WRONG*NAME****34*219999998', 'DMG*D8*19000102*M'),
    ...has('responsible', 'NM1*QD*1*GUARD*GIL', 'PER*RP**EM*X@EXAMPLE.ORG', 'N3*9 FAR ST', 'N4*BOISE*ID*83702'),
    ...one.coverages.flatMap((each) => [
      ...printCoverage(each),
      ...has('provider', 'LX*1', 'NM1*P3*1*DOC*DEE****SV*1', 'N4*RENO*NV*89501'),
      ...has('cob', 'COB*P*1*5', 'REF*SY*219888888', 'DTP*344*D8*19990101', 'NM1*IN*2*OTHER'),
    ]),
    ...has('categories', 'LS*2700', 'LX*1', 'N1*75*CODE', 'REF*0F*OTHER', 'DTP*349*D8*19990101', 'LE*2700'),
    ...one.dependents.flatMap(({ first, last, born, relation }) => [
      `INS*N*${relation}*030*XN*A`,
      `REF*0F*S${1000 + n}`,
      `NM1*IL*1*${last}*${first}`,
      `DMG*D8*${compact(born)}*M`,
    ]),
  ];
}

function print(families: readonly Subscriber[], { element, terminator, lineBreak }: Style): Uint8Array {
  const body = families.flatMap(printFamily);
  const set = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101****4', ...body];
  const segments = [
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*P*:',
    'GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ];
  const end = terminator.includes('\n') ? terminator : terminator + lineBreak;
  return new TextEncoder().encode(
    segments.map((segment) => segment.replace('1200*^*', '1200*{*').replaceAll('*', element) + end).join(''),
  );
}

const shown = ({ plan, tier, from, to }: Coverage) => ({
  plan_id: plan,
  effective_date: from,
  termination_date: to,
  coverage_type: TIERS[tier as keyof typeof TIERS],
});

function expected(one: Subscriber, n: number) {
  const primary = [...one.coverages].sort((a, b) => LINES[a.line] - LINES[b.line])[0]!;
  return {
    member_id: `S${1000 + n}`,
    first_name: one.first,
    last_name: one.last,
    date_of_birth: one.born,
    ssn: `***-**-${String(450_000 + n + 1).slice(-4)}`,
    email: null,
    phone: null,
    address: {
      street: one.city === null ? null : '1 MAIN ST',
      city: one.city,
      state: one.city === null ? null : 'OR',
      zip: one.city === null ? null : '97301',
    },
    coverage: shown(primary),
    dependents: one.dependents.map(({ first, last, born, relation }) => ({
      member_id: `S${1000 + n}`,
      first_name: first,
      last_name: last,
      date_of_birth: born,
      ssn: null,
      gender: 'male',
      relationship: { '19': 'child', '17': 'stepchild', '09': 'adopted_child' }[relation],
      coverage: shown(primary),
    })),
  };
}

/** Two children of one name and birth date are one person to anyone who reads the file. */
const distinct = ({ dependents }: Subscriber) =>
  new Set(dependents.map(({ first, last, born }) => `${first} ${last} ${born}`)).size === dependents.length;

describe('834 printed from a model', () => {
  test('is read as it was meant', async () => {
    const families = fc.array(subscriber.filter(distinct), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(families, style, fc.integer({ min: 1, max: 400 }), async (drawn, written, chunkBytes) => {
        const { records, summary, issues } = await readWholeFile(print(drawn, written), { chunkBytes });
        expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(records).toEqual(drawn.map(expected));
        expect(summary.totalRows).toBe(drawn.reduce((sum, { dependents }) => sum + 1 + dependents.length, 0));
        expect(summary.fileWarnings.map(({ code }) => code)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
