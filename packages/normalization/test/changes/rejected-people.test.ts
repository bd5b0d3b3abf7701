import { describe, expect, test } from '@jest/globals';
import { compareFeed, comparePacked, countMissingIn, OTHER, type Row, readRows, recordsOf } from './compare-files.ts';

const SSN = '412-34-1111';
const NO_DATE = '1980-13-45';
const BOB: Row = { relationship: 'spouse', first: 'Bob', born: '1981-05-06' };
const CY: Row = { id: '5', first: 'Cy', born: '1981-05-06' };
const KIM: Row = { relationship: 'child', first: 'Kim', born: '2010-03-04' };

async function compare(before: readonly Row[], after: readonly Row[]) {
  const { packedRecords, packedRejected } = await readRows([OTHER, ...after]);
  return comparePacked(await recordsOf([...before, OTHER]), packedRecords, packedRejected);
}

const CASES: readonly [name: string, before: readonly Row[], after: readonly Row[], said: readonly string[]][] = [
  ['another value is wrong', [{}], [{ start: 'soon' }], ['rejected Ann 3']],
  ['the birth date is wrong', [{}], [{ born: NO_DATE }], ['rejected Ann 3']],
  ['the first name is missing', [{}], [{ first: '' }], ['rejected Ann 3']],
  ['the ID is missing', [{}], [{ id: '' }], ['rejected Ann 3']],
  ['the ID is another one', [{ ssn: SSN }], [{ ssn: SSN, id: '77', start: 'soon' }], ['rejected Ann 3']],
  ['coverage had ended', [{ end: '2025-01-31' }], [{ end: 'soon' }], ['rejected Ann 3']],
  ['one of a family', [{}, BOB, KIM], [{}, { ...BOB, born: NO_DATE }, KIM], ['rejected Bob 4']],
  [
    'one row of a family, another person is left out',
    [{}, BOB],
    [{ ...BOB, start: 'soon' }],
    ['rejected Bob 3', 'missing Ann'],
  ],
  [
    'the member, and with them the dependents',
    [{}, BOB, KIM],
    [{ born: NO_DATE }, BOB, KIM],
    ['rejected Ann 3', 'rejected Bob 4', 'rejected Kim 5'],
  ],
  ['somebody else has the ID', [{}], [{ first: 'Cy', born: '1991-05-06', start: 'soon' }], ['missing Ann']],
  [
    'another person of the same name and birth date',
    [{}, { id: '2' }],
    [{ start: 'soon' }],
    ['rejected Ann 3', 'missing Ann'],
  ],
  [
    'a second row, of another person of that name who is not in the file',
    [{}, { id: '2' }],
    [{}, { end: 'soon' }],
    ['missing Ann'],
  ],
  ['somebody else has the ID in another group', [{}], [{ group: 'G2', start: 'soon', born: NO_DATE }], ['missing Ann']],
  [
    'another row of the person is valid',
    [{}, { line: 'dental' }],
    [{}, { line: 'dental', end: 'soon' }],
    ['changed Ann'],
  ],
];

describe('people whose rows were rejected are not missing', () => {
  test.each(CASES)('%s', async (_, before, after, said) => {
    const { changes, counts, people } = await compare(before, after);
    const found = changes.map(({ kind, first_name: name, row_number: row }) =>
      kind === 'rejected' ? `${kind} ${name} ${row}` : `${kind} ${name}`,
    );
    expect(found.sort()).toEqual([...said].sort());
    expect(counts.rejected).toBe(said.filter((entry) => entry.startsWith('rejected')).length);
    expect(people.member.missing + people.dependent.missing).toBe(counts.missing);
  });
});

test('a person who is in the next file is listed as added, with the note that they may not be new', async () => {
  const { packedRecords, packedRejected } = await readRows([OTHER, { start: 'soon' }]);
  const after = await recordsOf([OTHER, {}, { id: '2', first: 'Cy' }]);
  const { changes } = await comparePacked(packedRecords, after, undefined, packedRejected);
  expect(changes).toMatchObject([
    { kind: 'added', first_name: 'Ann', note: 'rejected_before' },
    { kind: 'added', first_name: 'Cy', note: null },
  ]);
});

describe('absent people of earlier files', () => {
  const BAD: Row = { start: 'soon' };
  const FEEDS: readonly [name: string, files: readonly (readonly Row[])[], said: readonly string[]][] = [
    ['a good row after a rejected one', [[{}], [BAD], [{}]], []],
    ['with another plan', [[{}], [BAD], [{ plan: 'P2' }]], ['changed Ann rejected_before: coverages[medical].plan_id']],
    [
      'a child, whose parent was not rejected',
      [
        [{}, KIM],
        [{}, { ...KIM, ...BAD }],
        [{}, KIM],
      ],
      [],
    ],
    ['rejected once more', [[{}], [BAD], [BAD]], ['rejected Ann rejected_before:']],
    ['rejected twice, then good', [[{}], [BAD], [BAD], [{ last: 'Roe' }]], ['changed Ann rejected_before: last_name']],
    ['rejected, then left out', [[{}], [BAD], []], ['missing Ann rejected_before:']],
    ['rejected, left out, and back', [[{}], [BAD], [], [{}]], ['reinstated Ann 2025-06-02:']],
    ['never in a good row before', [[], [BAD], [{}]], ['added Ann rejected_before:']],
    ['missing, and back', [[{}], [], [{}]], ['reinstated Ann 2025-06-01:']],
    ['back under another ID', [[{}], [], [{ id: '77' }]], ['reinstated Ann 2025-06-01:']],
    ['back after another file', [[{}, CY], [CY], [CY], [{}, CY]], ['reinstated Ann 2025-06-01:']],
    ['ended, left out, and back', [[{ end: '2025-01-31' }], [], [{}]], ['reinstated Ann 2025-06-01:']],
    ['another person with the ID', [[{}], [], [{ first: 'Cy', born: '1991-05-06' }]], ['added Cy:']],
    ['gone for good', [[{}], [], []], []],
  ];
  test.each(FEEDS)('%s', async (_, files, said) => {
    const { changes } = await compareFeed(files);
    const found = changes.map(({ kind, first_name: name, note, absent_since: since, fields }) => {
      const listed = kind === 'changed' ? ` ${fields.map(({ field }) => field).join(' ')}` : '';
      return `${[kind, name, note, since].filter(Boolean).join(' ')}:${listed}`;
    });
    expect(found.sort()).toEqual([...said].sort());
  });
});

test('of a rejected row, only who stands in it is kept', async () => {
  const { packedRejected } = await readRows([
    { ssn: SSN, email: 'ann@example.com', plan: 'PPO500', start: 'soon' },
    OTHER,
  ]);
  const text = Buffer.from(packedRejected).toString('latin1');
  expect(text).toContain('"Ann"');
  expect(text).toContain('1111');
  for (const secret of ['ann@example.com', 'PPO500', '412-34']) expect(text).not.toContain(secret);
});

test('files with too many differences count them as present', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    first: `Ann${'abcdefghijklmnopqrst'[index]}`,
  }));
  const before = await recordsOf(rows);
  const broken = rows.map((row, index) => (index < 10 ? { ...row, start: 'soon' } : row)).slice(2);
  const { packedRecords, packedRejected } = await readRows(broken);
  expect((await countMissingIn(before, packedRecords)).people.member.missing).toBe(10);
  expect((await countMissingIn(before, packedRecords, packedRejected)).people.member.missing).toBe(2);
});
