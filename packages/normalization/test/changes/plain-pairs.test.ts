import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareRecords } from '../../src/changes/compare-records.ts';
import { ALL_COLUMNS, digestedFile, type Row, readRows, TODAY } from './compare-files.ts';

const SEEDS = [17, -4711] as const;
const ENDS = ['', '2025-03-31', '2025-06-01', '2025-12-31'];
const TIERS = ['employee_only', 'waived'];
const MAINTENANCE = ['', 'termination', 'change'];

/** Families with coverage that has ended, ends later, has no end, or was declined. Some members have two. */
const crowd = (families: number): Row[] =>
  Array.from({ length: families }, (_, index): Row[] => {
    const pick = (values: readonly string[], step: number) => values[Math.floor(index / step) % values.length]!;
    const [id, last, group] = [String(1000 + index), index % 9 === 0 ? 'O\\Neill' : 'Núñez', 'G1'];
    const member: Row = {
      ...{ id, last, group, first: `Ann${'abcdefgh'[index % 8]}`, email: index % 3 === 0 ? '' : 'a@example.com' },
      ...{ end: pick(ENDS, 1), tier: pick(TIERS, 4), maintenance: pick(MAINTENANCE, 8) },
    };
    const child: Row = { id, group, last, relationship: 'child', first: 'Kim', born: '2012-05-06', ssn: '' };
    const others: Row[] = index % 5 === 0 ? [{ ...member, line: 'vision', end: '' }] : [];
    if (index % 4 === 0) others.push({ ...child, end: pick(ENDS, 4) }, { ...child, first: 'Tom', email: '' });
    // Two have SSNs, and one has the first name and birth date of another.
    const ssn = (digits: string): string => `412-${String(10 + (index % 80))}-${digits}`;
    if (index % 8 === 0)
      others.push({ ...child, first: 'Una', ssn: ssn('1111') }, { ...child, first: 'Lea', ssn: ssn('2222') });
    if (index % 12 === 0) others.push({ ...child, last: 'Lund' });
    return [member, ...others];
  }).flat();

const edit = fc.record({
  at: fc.nat(),
  change: fc.constantFrom<Row>(
    { email: 'b@example.com' },
    { email: '' },
    { last: 'Roe' },
    { last: 'Ro\\e', email: 'c@example.com' },
    { last: 'Roe', email: 'c@example.com' },
    { ssn: '412-34-5678' },
    { first: 'Zoe' },
    { born: '1981-02-03' },
    { end: '2025-01-31' },
    { plan: 'P2' },
    { plan: 'P2', start: '2025-05-01' },
    { plan: '', start: '2025-05-01', email: 'd@example.com' },
    { plan: 'P3', start: '2025-05-01', email: 'd@example.com', last: 'Roe' },
    { end: '', tier: 'employee_plus_spouse' },
    { line: 'dental' },
    { line: '' },
    { maintenance: 'delete' },
  ),
  whose: fc.constantFrom('person', 'person', 'family', 'family', 'everyone'),
});

/** Some rows fail: a termination needs an end. */
const packed = async (rows: readonly Row[]) => (await readRows(rows, ALL_COLUMNS)).packedRecords;

test('counts made from digests alone are those of people who are listed', async () => {
  const rows = crowd(80);
  const before = await packed(rows);
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 5 }), async (edits) => {
      const edited = [...rows];
      for (const { at, change, whose } of edits) {
        const chosen = at % rows.length;
        for (const [place, row] of edited.entries()) {
          const isFamily = whose === 'family' && row.id === rows[chosen]!.id;
          if (place === chosen || isFamily || whose === 'everyone') edited[place] = { ...row, ...change };
        }
      }
      const after = await packed(edited);
      const files = { before: digestedFile(before, SEEDS), after: digestedFile(after, SEEDS), seeds: SEEDS };
      const { changes: _listed, ...listed } = await compareRecords({ ...files, today: TODAY });
      const { changes: _none, ...counted } = await compareRecords({ ...files, today: TODAY, mostListed: 0 });
      expect(counted).toEqual(listed);
    }),
    { numRuns: 100 },
  );
});

test('to count people in whom up to three values differ, no record is read', async () => {
  const rows = crowd(80).filter(({ relationship, line }) => relationship === undefined && line === undefined);
  const plan = { plan: 'P2', start: '2025-05-01' };
  const changes: Record<number, Row> = { 4: { email: 'b@example.com' }, 42: plan, 70: { ...plan, last: 'Roe' } };
  const edited = rows.map((row, index) => ({ ...row, ...changes[index] }));
  const unread = async (all: readonly Row[]) => ({
    digests: digestedFile(await packed(all), SEEDS).digests,
    read: (): never => {
      throw new Error('read');
    },
  });
  const files = { before: await unread(rows), after: await unread(edited), seeds: SEEDS, today: TODAY };
  const { counts, byField, families } = await compareRecords({ ...files, mostListed: 0 });
  expect(counts.changed).toBe(3);
  expect(byField).toEqual([
    { field: 'coverages[medical].effective_date', people: 2 },
    { field: 'coverages[medical].plan_id', people: 2 },
    { field: 'email', people: 1 },
    { field: 'last_name', people: 1 },
  ]);
  expect(families.changed).toBe(3);
  await expect(compareRecords(files)).rejects.toThrow('read');
});
