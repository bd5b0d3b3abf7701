import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChangeEntry } from '../../src/changes/change-entry.ts';
import { comparePacked, digestedFile, NOBODY, OTHER, type Row, readRows } from './compare-files.ts';

/** Few names and days, so that people resemble each other across families and files. */
const person = {
  first: fc.constantFrom('Ann', 'Bob', 'Kim', 'Tom'),
  last: fc.constantFrom('Lee', 'Roe'),
  ssn: fc.constantFrom('', '412-34-1111', '412-34-2222', '412-34-3333'),
  plan: fc.constantFrom('P', 'Q'),
  email: fc.constantFrom('', 'a@example.com', 'b@example.com'),
};
const member = fc.record({
  ...person,
  group: fc.constantFrom('G1', 'G2'),
  born: fc.constantFrom('1980-01-02', '1991-05-06'),
  end: fc.constantFrom('', '2025-03-31', '2025-12-31'),
  vision: fc.boolean(),
  dependents: fc.uniqueArray(
    fc.record({ ...person, relationship: fc.constant('child'), born: fc.constantFrom('2010-03-04', '2012-05-06') }),
    { maxLength: 3, selector: ({ first, born }) => first + born },
  ),
});
const SEEDS = [17, -4711] as const;
const file = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), member, { maxKeys: 5, noNullPrototype: true });

function rowsOf(families: Readonly<Record<string, typeof member extends fc.Arbitrary<infer M> ? M : never>>): Row[] {
  const rows = Object.entries(families).flatMap(([id, { dependents, vision, ...own }]) => [
    { ...own, id },
    ...(vision ? [{ ...own, id, line: 'vision' }] : []),
    ...dependents.map((dependent) => ({ ...dependent, id, group: own.group })),
  ]);
  return [...rows, OTHER];
}

test('the changes, applied to the file before, are the file after; and a file has none against itself', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, async (left, right) => {
      // Rows that fail, of two people with one SSN, are in no record: neither file has them.
      const { packedRecords: before } = await readRows(rowsOf(left));
      const { packedRecords: after } = await readRows(rowsOf(right));
      const { changes, counts } = await comparePacked(before, after);
      expect(sorted(apply(changes, await peopleOf(before)))).toEqual(sorted(await peopleOf(after)));
      const people = (await peopleOf(after)).size;
      expect(counts.unchanged + counts.added + counts.changed + counts.terminated + counts.reinstated).toBe(people);
      expect((await comparePacked(before, before)).changes).toEqual([]);
      // Neither stored digests nor the parts in which a large file is compared make a difference.
      const found = await comparePacked(before, after, NOBODY, NOBODY, {
        before: digestedFile(before, SEEDS),
        after: digestedFile(after, SEEDS),
        seeds: SEEDS,
        segmentBytes: 1,
        digestedAtOnce: 1,
      });
      expect(found.changes).toEqual(changes);
      expect(found.counts).toEqual(counts);
      // Nor does it whether people are listed.
      const { changes: none, ...counted } = await comparePacked(before, after, NOBODY, NOBODY, { mostListed: 0 });
      expect(none).toEqual([]);
      expect({ ...counted, changes }).toEqual(await comparePacked(before, after));
    }),
    { numRuns: 80 },
  );
});

type Values = Record<string, string | null>;

async function peopleOf(records: Uint8Array): Promise<Map<string, Values>> {
  const { changes } = await comparePacked(NOBODY, records);
  return new Map(changes.map((entry) => [String(entry.row_number), valuesAfter({}, entry)]));
}

function apply(changes: readonly ChangeEntry[], before: ReadonlyMap<string, Values>): Map<string, Values> {
  const people = new Map(before);
  for (const entry of changes) {
    const row = String(entry.before_row_number);
    const own = people.get(row) ?? {};
    for (const { field, before: was } of entry.fields) expect([field, own[field] ?? null]).toEqual([field, was]);
    if (entry.kind === 'added') people.set(`new ${entry.row_number}`, valuesAfter({}, entry));
    else if (entry.row_number === null) people.delete(row);
    else people.set(row, valuesAfter(own, entry));
  }
  return people;
}

function valuesAfter(own: Values, { fields }: ChangeEntry): Values {
  const values = { ...own };
  for (const { field, after } of fields) {
    if (after === null) delete values[field];
    else values[field] = after;
  }
  return values;
}

function sorted(people: ReadonlyMap<string, Values>): string[] {
  return [...people.values()].map((values) => JSON.stringify(Object.entries(values).sort())).sort();
}
