import { describe, expect, test } from '@jest/globals';
import { comparePacked, OTHER, type Row, recordsOf } from './compare-files.ts';

const SSN = '412-34-1111';
const OTHER_SSN = '412-34-2222';
const KIM: Row = { relationship: 'child', first: 'Kim', born: '2010-03-04' };
const TOM: Row = { relationship: 'child', first: 'Tom', born: '2010-03-04' };
const BOB: Row = { first: 'Bob', born: '1991-05-06' };

/** What is said of whom: kind, first name, the fields or, of those who came or went, nothing. */
type Said = readonly string[];

const CASES: readonly [name: string, before: readonly Row[], after: readonly Row[], said: Said][] = [
  ['somebody new', [], [{ ssn: SSN }], ['added Ann']],
  ['nothing', [{ ssn: SSN }], [{ ssn: SSN }], []],
  ['left out', [{}], [], ['missing Ann']],
  ['left out after the end', [{ end: '2025-01-31' }], [], ['expired Ann']],
  ['left out before a future end', [{ end: '2025-12-31' }], [], ['missing Ann had_future_end']],
  ['ended in the past', [{}], [{ end: '2025-03-31' }], ['terminated Ann: coverages[medical].termination_date']],
  [
    'ending in the future',
    [{}],
    [{ end: '2025-12-31' }],
    ['terminated Ann pending: coverages[medical].termination_date'],
  ],
  [
    'another end',
    [{ end: '2025-03-31' }],
    [{ end: '2025-04-30' }],
    ['changed Ann: coverages[medical].termination_date'],
  ],
  ['an end taken back', [{ end: '2025-03-31' }], [{}], ['reinstated Ann: coverages[medical].termination_date']],
  ['a future end taken back', [{ end: '2025-12-31' }], [{}], ['changed Ann: coverages[medical].termination_date']],
  [
    'one of two coverages ended',
    [{}, { line: 'dental' }],
    [{}, { line: 'dental', end: '2025-03-31' }],
    ['changed Ann coverage_ended: coverages[dental].termination_date'],
  ],
  ['another plan', [{}], [{ plan: 'P2' }], ['changed Ann: coverages[medical].plan_id']],
  ['waived', [{}], [{ tier: 'waived' }], ['terminated Ann: coverages[medical].coverage_type']],
  ['married', [{ ssn: SSN }], [{ ssn: SSN, last: 'Roe' }], ['changed Ann: last_name']],
  ['another birth date', [{ ssn: SSN }], [{ ssn: SSN, born: '1980-02-01' }], ['changed Ann: date_of_birth']],
  ['another SSN', [{ ssn: SSN }], [{ ssn: OTHER_SSN }], ['changed Ann: ssn']],
  [
    'an id used again',
    [{ ssn: SSN }],
    [{ ...BOB, ssn: OTHER_SSN }],
    ['added Bob member_id_reused', 'missing Ann member_id_reused'],
  ],
  ['another spelling', [{}], [{ first: 'Anne' }], ['changed Anne: first_name']],
  ['an id used again, no SSN', [{}], [BOB], ['added Bob member_id_reused', 'missing Ann member_id_reused']],
  ['another id, found by SSN', [{ ssn: SSN }], [{ ssn: SSN, id: '77' }], ['changed Ann by ssn_birth_date: member_id']],
  ['another id, found by name', [{}], [{ id: '77' }], ['changed Ann by name_birth_date: member_id']],
  [
    'another id, and two it could be',
    [{}, { id: '2' }],
    [{ id: '77' }],
    ['added Ann ambiguous_match', 'missing Ann ambiguous_match', 'missing Ann ambiguous_match'],
  ],
  [
    'an SSN that is another person’s now',
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
  ['one id in two groups', [{}, { ...BOB, group: 'G2' }], [{ ...BOB, group: 'G2' }, {}], []],
  ['no group, then one', [{ group: '' }], [{}], ['changed Ann: group_id']],
  ['an end that never comes', [{ end: '9999-12-31' }], [{}], []],
  ['one person on two rows', [{}, { line: 'dental' }], [{ line: 'dental' }, {}], []],
  [
    'a plan that a dependent inherits',
    [{}, { ...KIM, plan: '' }],
    [{ plan: 'P2' }, { ...KIM, plan: '' }],
    ['changed Ann: coverages[medical].plan_id'],
  ],
  [
    'a child who is a member now',
    [{}, { ...KIM, ssn: SSN }],
    [{}, { ...KIM, relationship: 'self', id: '5', ssn: SSN }],
    ['changed Kim by ssn_birth_date: group_id member_id relationship subscriber_member_id'],
  ],
  ['an SSN that is masked now', [{ ssn: SSN }], [{ ssn: '***-**-1111' }], []],
  ['another group', [{}], [{ group: 'G2' }], ['changed Ann: group_id']],
  ['a dependent left out', [{}, KIM], [{}], ['missing Kim']],
  ['a dependent new', [{}], [{}, KIM], ['added Kim']],
  ['a family left out', [{}, KIM, TOM], [], ['missing Ann', 'missing Kim', 'missing Tom']],
  ['twins', [{}, KIM, TOM], [{}, TOM, KIM], []],
  [
    'a child whose parent is another one now',
    [{}, { ...BOB, id: '2' }, { ...KIM, ssn: SSN }],
    [{}, { ...BOB, id: '2' }, { ...KIM, ssn: SSN, id: '2' }],
    ['changed Kim by ssn_birth_date: member_id subscriber_member_id'],
  ],
];

describe('worked cases', () => {
  test.each(CASES)('%s', async (_, before, after, said) => {
    const { changes, counts } = await comparePacked(
      await recordsOf([...before, OTHER]),
      await recordsOf([OTHER, ...after]),
    );
    expect(changes.map(describeEntry).sort()).toEqual([...said].sort());
    const listed = Object.entries(counts).filter(([kind]) => kind !== 'unchanged' && kind !== 'conflicts');
    expect(listed.reduce((sum, [, count]) => sum + count, 0)).toBe(changes.length);
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

  test('a column that is not in the file is no change of everybody', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: String(index), last: 'Lee'.repeat(1 + (index % 3)) }));
    const columns = ['id', 'relationship', 'first', 'last', 'born', 'group', 'line', 'plan', 'tier', 'start', 'end'];
    const result = await comparePacked(await recordsOf(rows), await recordsOf(rows, columns));
    expect(result.changes).toEqual([]);
    expect(result.fieldsNotInFile).toEqual(['email']);
    const back = await comparePacked(await recordsOf(rows, columns), await recordsOf(rows));
    expect(back.changes).toEqual([]);
    expect(back.fieldsNewInFile).toEqual(['email']);
  });

  test('a group that everybody has now is a new column, and the same people are found by their IDs', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ id: String(index), last: 'Lee'.repeat(1 + (index % 3)) }));
    const without = rows.map((row) => ({ ...row, group: '' }));
    const { changes, counts, fieldsNewInFile } = await comparePacked(await recordsOf(without), await recordsOf(rows));
    expect(changes).toEqual([]);
    expect(counts.unchanged).toBe(20);
    expect(fieldsNewInFile).toEqual(['group_id']);
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

function describeEntry(entry: Awaited<ReturnType<typeof comparePacked>>['changes'][number]): string {
  const { kind, first_name: name, matched_by: by, conflict, note, pending, coverage_ended: ended, fields } = entry;
  const found = by !== null && by !== 'member_id' ? ` by ${by}` : '';
  const marks = [conflict ?? '', note ?? '', pending ? 'pending' : '', ended ? 'coverage_ended' : '']
    .filter(Boolean)
    .join(' ');
  const isListed = kind !== 'added' && kind !== 'missing' && kind !== 'expired';
  const names = isListed ? `: ${fields.map(({ field }) => field).join(' ')}` : '';
  return `${kind} ${name}${found}${marks === '' ? '' : ` ${marks}`}${names}`;
}
