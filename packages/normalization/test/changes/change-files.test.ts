import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from '../read-whole-file.ts';
import {
  ALL_COLUMNS,
  compareChanges,
  comparePacked,
  type ListedChanges,
  OTHER,
  type Row,
  readRows,
  recordsOf,
} from './compare-files.ts';
import { edi834 } from './edi-members.ts';

const SSN = '412-34-1111';
const BOB: Row = { relationship: 'spouse', first: 'Bob', born: '1981-05-06' };
const DENTAL: Row = { line: 'dental', plan: 'D1' };
const ended: Row = { end: '2025-03-31' };

function describeChanges({ changes }: Pick<ListedChanges, 'changes'>): string[] {
  return changes.map(({ kind, first_name: name, note, coverage_ended: isPartly, fields }) => {
    const marks = [note, isPartly && 'coverage_ended'].filter(Boolean).map((mark) => ` ${mark}`);
    const names = kind === 'added' ? [] : fields.map(({ field, after }) => `${field}=${after}`);
    return `${kind} ${name}${marks.join('')}: ${names.join(' ')}`.trim();
  });
}

const CASES: readonly [name: string, before: readonly Row[], change: readonly Row[], said: readonly string[]][] = [
  [
    'another plan, and a value that is not given',
    [{}],
    [{ plan: 'P2', email: '' }],
    ['changed Ann: coverages[medical].plan_id=P2'],
  ],
  ['the same values', [{}], [{}], []],
  ['nothing of one of two coverages', [{}, DENTAL], [{}], []],
  ['another ID, found by SSN', [{ ssn: SSN }], [{ ssn: SSN, id: '77' }], ['changed Ann: member_id=77']],
  ['somebody new', [], [{ maintenance: 'addition' }], ['added Ann:']],
  [
    'nothing of the rest of the family',
    [{}, BOB],
    [{ ...BOB, first: 'Bob', maintenance: 'change' }, { last: 'Roe' }],
    ['changed Ann: last_name=Roe'],
  ],
  [
    'a termination with its date',
    [{}],
    [{ maintenance: 'termination', ...ended }],
    ['terminated Ann: coverages[medical].termination_date=2025-03-31'],
  ],
  [
    'the end of one of two coverages',
    [{}, DENTAL],
    [{ ...DENTAL, ...ended }],
    ['changed Ann coverage_ended: coverages[dental].termination_date=2025-03-31'],
  ],
  [
    'a reinstatement',
    [ended],
    [{ maintenance: 'reinstatement' }],
    ['reinstated Ann: coverages[medical].termination_date=null'],
  ],
  [
    'a change of somebody who ended',
    [ended],
    [{ maintenance: 'change', plan: 'P2' }],
    ['changed Ann: coverages[medical].plan_id=P2'],
  ],
  ['a reinstatement of somebody who is covered', [{}], [{ maintenance: 'reinstatement' }], []],
  [
    'a reinstatement of somebody who is covered, with another plan',
    [{}],
    [{ maintenance: 'reinstatement', plan: 'P2' }],
    ['changed Ann already_active: coverages[medical].plan_id=P2'],
  ],
  ['a row that was rejected', [{}], [{ start: 'soon' }, { id: '3', first: 'Cy' }], ['added Cy:', 'rejected Ann:']],
];

describe('a file of changes says nothing of those whom it leaves out', () => {
  test.each(CASES)('%s', async (_, before, change, said) => {
    const { packedRecords, packedRejected } = await readRows(change, ALL_COLUMNS);
    const full = await recordsOf([...before, OTHER, { id: '901', first: 'Yan' }]);
    const found = await compareChanges(full, packedRecords, packedRejected);
    expect(describeChanges(found).sort()).toEqual([...said].sort());
    expect(found.counts.missing + found.counts.expired).toBe(0);
    expect(found.drop).toBeNull();
  });

  test('people of the baseline are counted whom it does not name', async () => {
    const found = await compareChanges(await recordsOf([{}, BOB, OTHER]), await recordsOf([{}]));
    expect(found.base).toEqual({ member: 2, dependent: 1 });
    expect(found.counts).toMatchObject({ unchanged: 1, missing: 0 });
  });
});

describe('834', () => {
  const people = Array.from({ length: 20 }, (_, index) => ({
    id: `E${1000 + index}`,
    first: `ANN${'ABCDEFGHIJKLMNOPQRST'[index]}`,
    born: '19800415',
    plan: 'P1',
  }));
  const read = async (bytes: Uint8Array) => (await readWholeFile(bytes, { fileName: 'a.834' })).packedRecords;

  test('the same people in another format are unchanged', async () => {
    const rows = people.map(({ id, first, born, plan }) => ({
      id,
      first,
      born: born.replace(/^(....)(..)/, '$1-$2-'),
      plan,
      last: 'LEE',
      start: '2025-01-01',
    }));
    const columns = ['id', 'relationship', 'first', 'last', 'born', 'line', 'plan', 'tier', 'start'];
    const found = await comparePacked(await read(edi834(people)), await recordsOf(rows, columns));
    expect(found.changes).toEqual([]);
    expect(found.counts.unchanged).toBe(people.length);
    expect(found.fieldsNotInFile).toEqual(['employment.status', 'gender']);
  });

  test('a change of a dependent alone is not one of the member with the same ID', async () => {
    const family = [
      { id: 'E1', first: 'ANN', born: '19800415', plan: 'P1' },
      { id: 'E1', ins: 'N*19*030*XN', first: 'KIM', born: '20100304' },
    ];
    const full = await read(edi834([...family, ...people]));
    const kim = { id: 'E1', first: 'KIMBERLY', born: '20100304' };
    const [entry, ...others] = (await compareChanges(full, await read(edi834([{ ...kim, ins: 'N*19*001*25' }], '2'))))
      .changes;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'changed',
      person_type: 'dependent',
      subscriber_member_id: 'E1',
      fields: [{ field: 'first_name', before: 'KIM', after: 'KIMBERLY' }],
    });
    const settings = { severities: { termination_date_missing: 'off' as const } };
    const gone = await readWholeFile(edi834([{ ...kim, first: 'KIM', ins: 'N*19*024*XN' }], '2'), { settings });
    const left = await compareChanges(full, gone.packedRecords);
    expect(left.changes).toMatchObject([
      { kind: 'terminated', person_type: 'dependent', first_name: 'KIM', fields: [] },
    ]);
  });
});
