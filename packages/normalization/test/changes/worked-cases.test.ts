import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from '../read-whole-file.ts';
import {
  ALL_COLUMNS,
  compareChanges,
  compareFeed,
  comparePacked,
  type ListedChanges,
  OTHER,
  type Row,
  recordsOf,
} from './compare-files.ts';
import { edi834, type Loop } from './edi-members.ts';

const SSN = '412-34-1111';
const OTHER_SSN = '412-34-2222';
const KIM: Row = { relationship: 'child', first: 'Kim', born: '2010-03-04' };
const TOM: Row = { relationship: 'child', first: 'Tom', born: '2010-03-04' };
const BOB: Row = { first: 'Bob', born: '1991-05-06' };

/** What is said of whom: kind, first name, the fields or, of those who came or went, nothing. */
type Said = readonly string[];

const CROWD: readonly Row[] = Array.from({ length: 20 }, (_, index) => ({
  id: String(index),
  last: 'Lee'.repeat(1 + (index % 3)),
}));
const VISION: Row = { line: 'vision', plan: 'V1' };
const KIM_OF_834: Loop = { id: '900', ins: 'N*19*030*XN', first: 'KIM', born: '20100304' };
const OTHER_OF_834: Loop = { id: '900', first: 'ZOE', born: '19700707', plan: 'P1' };

/** Those with a number are the cases by which the rules were agreed on. */
const CASES: readonly [name: string, before: readonly Row[], after: readonly Row[], said: Said][] = [
  ['1: somebody new', [], [{ ssn: SSN }], ['added Ann']],
  ['2: nothing', [{ ssn: SSN }], [{ ssn: SSN }], []],
  ['3: left out', [{}], [], ['missing Ann']],
  ['4: left out after the end', [{ end: '2025-01-31' }], [], ['expired Ann']],
  ['5: left out before a future end', [{ end: '2025-12-31' }], [], ['missing Ann had_future_end']],
  ['6: ended in the past', [{}], [{ end: '2025-03-31' }], ['terminated Ann: coverages[medical].termination_date']],
  [
    '7: ending in the future',
    [{}],
    [{ end: '2025-12-31' }],
    ['terminated Ann pending: coverages[medical].termination_date'],
  ],
  [
    '8: another end',
    [{ end: '2025-03-31' }],
    [{ end: '2025-04-30' }],
    ['changed Ann: coverages[medical].termination_date'],
  ],
  ['9: an end taken back', [{ end: '2025-03-31' }], [{}], ['reinstated Ann: coverages[medical].termination_date']],
  ['10: a future end taken back', [{ end: '2025-12-31' }], [{}], ['changed Ann: coverages[medical].termination_date']],
  [
    '11: one of two coverages ended',
    [{}, { line: 'dental' }],
    [{}, { line: 'dental', end: '2025-03-31' }],
    ['changed Ann coverage_ended: coverages[dental].termination_date'],
  ],
  ['12: another plan', [{}], [{ plan: 'P2' }], ['changed Ann: coverages[medical].plan_id']],
  ['14: waived', [{}], [{ tier: 'waived' }], ['terminated Ann: coverages[medical].coverage_type']],
  ['15: married', [{ ssn: SSN }], [{ ssn: SSN, last: 'Roe' }], ['changed Ann: last_name']],
  ['16: another birth date', [{ ssn: SSN }], [{ ssn: SSN, born: '1980-02-01' }], ['changed Ann: date_of_birth']],
  ['17: another SSN', [{ ssn: SSN }], [{ ssn: OTHER_SSN }], ['changed Ann: ssn']],
  [
    '18: an id used again',
    [{ ssn: SSN }],
    [{ ...BOB, ssn: OTHER_SSN }],
    ['added Bob member_id_reused', 'missing Ann member_id_reused'],
  ],
  ['19: another spelling', [{}], [{ first: 'Anne' }], ['changed Anne: first_name']],
  ['20: an id used again, no SSN', [{}], [BOB], ['added Bob member_id_reused', 'missing Ann member_id_reused']],
  [
    '21: another id, found by SSN',
    [{ ssn: SSN }],
    [{ ssn: SSN, id: '77' }],
    ['changed Ann by ssn_birth_date: member_id'],
  ],
  ['22: another id, found by name', [{}], [{ id: '77' }], ['changed Ann by name_birth_date: member_id']],
  [
    '23: another id, and two it could be',
    [{}, { id: '2' }],
    [{ id: '77' }],
    ['added Ann ambiguous_match', 'missing Ann ambiguous_match', 'missing Ann ambiguous_match'],
  ],
  [
    '24: an SSN that is another person’s now',
    [{ ssn: SSN }],
    [{ ...BOB, id: '77', ssn: SSN }],
    ['added Bob same_ssn_other_person', 'missing Ann same_ssn_other_person'],
  ],
  [
    'two who are one now',
    [{ ssn: SSN }, { ssn: SSN, id: '2', group: 'G2' }],
    [{ ssn: SSN }],
    ['missing Ann merged_persons'],
  ],
  ['one who is two now', [{}], [{}, { id: '2', group: 'G2' }], ['added Ann split_person']],
  ['a namesake with another SSN', [{ ssn: SSN }], [{ ssn: SSN }, { id: '2', ssn: OTHER_SSN }], ['added Ann']],
  ['26: one id in two groups', [{}, { ...BOB, group: 'G2' }], [{ ...BOB, group: 'G2' }, {}], []],
  ['no group, then one', [{ group: '' }], [{}], ['changed Ann: group_id']],
  ['45: an end that never comes', [{ end: '9999-12-31' }], [{}], []],
  ['46: one person on two rows', [{}, { line: 'dental' }], [{ line: 'dental' }, {}], []],
  [
    '34: a plan that a dependent inherits',
    [{}, { ...KIM, plan: '' }],
    [{ plan: 'P2' }, { ...KIM, plan: '' }],
    ['changed Ann: coverages[medical].plan_id'],
  ],
  [
    '32: a child who is a member now',
    [{}, { ...KIM, ssn: SSN }],
    [{}, { ...KIM, relationship: 'self', id: '5', ssn: SSN }],
    ['changed Kim by ssn_birth_date: group_id member_id relationship subscriber_member_id'],
  ],
  ['38: an SSN that is masked now', [{ ssn: SSN }], [{ ssn: '***-**-1111' }], []],
  ['25: another group', [{}], [{ group: 'G2' }], ['changed Ann: group_id']],
  ['28: a dependent left out', [{}, KIM], [{}], ['missing Kim']],
  ['29: a dependent new', [{}], [{}, KIM], ['added Kim']],
  ['30: a family left out', [{}, KIM, TOM], [], ['missing Ann', 'missing Kim', 'missing Tom']],
  ['31: twins', [{}, KIM, TOM], [{}, TOM, KIM], []],
  [
    '33: a child whose parent is another one now',
    [{}, { ...BOB, id: '2' }, { ...KIM, ssn: SSN }],
    [{}, { ...BOB, id: '2' }, { ...KIM, ssn: SSN, id: '2' }],
    ['changed Kim by ssn_birth_date: member_id subscriber_member_id'],
  ],
  [
    '13: another benefit',
    [{}],
    [{}, VISION],
    [
      'changed Ann: coverages[vision].coverage_type coverages[vision].effective_date coverages[vision].insurance_line coverages[vision].plan_id',
    ],
  ],
  ['43: the same once more', [{}, KIM, ...CROWD], [{}, KIM, ...CROWD], []],
];

/** What a file of changes says of the last full file. */
const CHANGE_CASES: typeof CASES = [
  ['39: another plan, and no email', [{}], [{ plan: 'P2', email: '' }], ['changed Ann: coverages[medical].plan_id']],
  ['40: nothing of the others', [{}, { ...BOB, id: '2' }], [{ plan: 'P1' }], []],
  [
    '41: a termination with its date',
    [{}],
    [{ maintenance: 'termination', end: '2025-03-31' }],
    ['terminated Ann: coverages[medical].termination_date'],
  ],
  ['42: a reinstatement of somebody who is covered', [{}], [{ maintenance: 'reinstatement' }], []],
  [
    '42: the same with another plan',
    [{}],
    [{ maintenance: 'reinstatement', plan: 'P2' }],
    ['changed Ann already_active: coverages[medical].plan_id'],
  ],
];

/** What the last of several files says. */
const FEED_CASES: readonly [name: string, files: readonly (readonly Row[])[], said: Said][] = [
  ['35: back again', [[{}], [], [{}]], ['reinstated Ann since 2025-06-01']],
  ['36: a rejected row', [[{}], [{ start: 'soon' }]], ['rejected Ann: ']],
  [
    '36: the row after it is compared with the one before it',
    [[{}], [{ start: 'soon' }], [{ plan: 'P2' }]],
    ['changed Ann rejected_before: coverages[medical].plan_id'],
  ],
];

describe('worked cases', () => {
  test.each(CASES)('%s', async (_, before, after, said) => {
    const found = await comparePacked(await recordsOf([...before, OTHER]), await recordsOf([OTHER, ...after]));
    const { changes, counts } = found;
    expect(describeAll(found)).toEqual([...said].sort());
    const listed = Object.entries(counts).filter(([kind]) => kind !== 'unchanged' && kind !== 'conflicts');
    expect(listed.reduce((sum, [, count]) => sum + count, 0)).toBe(changes.length);
  });

  test.each(CHANGE_CASES)('%s, in a file of changes', async (_, before, after, said) => {
    const full = await recordsOf([...before, OTHER]);
    const found = await compareChanges(full, await recordsOf(after, ALL_COLUMNS));
    expect(describeAll(found)).toEqual([...said].sort());
  });

  test.each(FEED_CASES)('%s', async (_, files, said) => {
    expect(describeAll(await compareFeed(files))).toEqual([...said].sort());
  });

  test('44: an 834 and a CSV file of the same people', async () => {
    const x12 = await readWholeFile(edi834([OTHER_OF_834, KIM_OF_834]), { fileName: 'a.834' });
    const zoe = { ...OTHER, first: 'ZOE', last: 'LEE', group: '', email: '', ssn: '', start: '2025-01-01' };
    const kim = {
      id: '900',
      relationship: 'child',
      first: 'KIM',
      last: 'LEE',
      born: '2010-03-04',
      group: '',
      email: '',
    };
    const csv = await recordsOf([zoe, { ...kim, plan: '', tier: '', line: '', start: '' }]);
    expect(describeAll(await comparePacked(x12.packedRecords, csv))).toEqual([
      'not in the file: employment.status',
      'not in the file: gender',
    ]);
  });

  test('every case is there', () => {
    const tables = [...CASES, ...CHANGE_CASES, ...FEED_CASES].map(([name]) => Number.parseInt(name, 10));
    // The others are the tests with these numbers.
    const numbers = new Set([...tables, 27, 37, 44]);
    expect(Array.from({ length: 46 }, (_, index) => index + 1).filter((number) => !numbers.has(number))).toEqual([]);
  });

  test('rows in another order change nothing, wherever they stand', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      id: String(index),
      last: 'Lee'.repeat(1 + (index % 3)),
    }));
    const { changes, counts } = await comparePacked(await recordsOf(rows), await recordsOf([...rows].reverse()));
    expect(changes).toEqual([]);
    expect(counts.unchanged).toBe(200);
  });

  test('37: a column that is not in the file is no change of everybody', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: String(index), last: 'Lee'.repeat(1 + (index % 3)) }));
    const columns = ['id', 'relationship', 'first', 'last', 'born', 'group', 'line', 'plan', 'tier', 'start', 'end'];
    const result = await comparePacked(await recordsOf(rows), await recordsOf(rows, columns));
    expect(result.changes).toEqual([]);
    expect(result.fieldsNotInFile).toEqual(['email']);
    const back = await comparePacked(await recordsOf(rows, columns), await recordsOf(rows));
    expect(back.changes).toEqual([]);
    expect(back.fieldsNewInFile).toEqual(['email']);
  });

  test('27: a group that everybody has now is a new column, and the same people are found by their IDs', async () => {
    const without = CROWD.map((row) => ({ ...row, group: '' }));
    const found = await comparePacked(await recordsOf(without), await recordsOf(CROWD));
    expect(describeAll(found)).toEqual(['new group_id']);
    expect(found.counts.unchanged).toBe(CROWD.length);
  });

  test('a column that a few have now is a change of theirs', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: String(index),
      last: 'Lee'.repeat(1 + (index % 3)),
      email: '',
    }));
    const after = rows.map((row) => (row.id === '7' ? { ...row, email: 'a@example.com' } : row));
    const { changes, fieldsNewInFile } = await comparePacked(await recordsOf(rows), await recordsOf(after));
    expect(changes.map(({ fields }) => fields)).toEqual([[{ field: 'email', before: null, after: 'a@example.com' }]]);
    expect(fieldsNewInFile).toEqual([]);
  });
});

/** Everyone who differs, and the columns of one file only. */
function describeAll({ changes, fieldsNewInFile, fieldsNotInFile }: ListedChanges): string[] {
  const columns = [
    ...fieldsNewInFile.map((field) => `new ${field}`),
    ...fieldsNotInFile.map((field) => `not in the file: ${field}`),
  ];
  return [...changes.map(describeEntry), ...columns].sort();
}

function describeEntry(entry: Awaited<ReturnType<typeof comparePacked>>['changes'][number]): string {
  const { kind, first_name: name, matched_by: by, conflict, note, pending, coverage_ended: ended, fields } = entry;
  const found = by !== null && by !== 'member_id' ? ` by ${by}` : '';
  const marks = [conflict ?? '', note ?? '', pending ? 'pending' : '', ended ? 'coverage_ended' : '']
    .filter(Boolean)
    .join(' ');
  if (entry.absent_since !== null) return `${kind} ${name} since ${entry.absent_since}`;
  const isListed = kind !== 'added' && kind !== 'missing' && kind !== 'expired';
  const names = isListed ? `: ${fields.map(({ field }) => field).join(' ')}` : '';
  return `${kind} ${name}${found}${marks === '' ? '' : ` ${marks}`}${names}`;
}
