import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SsnHolders } from './ssn-holders.ts';

interface Holder {
  readonly ordinal: number;
  readonly person: number;
  readonly row: number;
}

/** Each row belongs to one family. */
const holder = fc.record({ row: fc.integer({ min: 1, max: 60 }), person: fc.integer({ min: -3, max: 3 }) });
const familyOf = (row: number): number => 1 + (row % 23);

/** The earliest row of each person of each family, limited to the first sixteen. */
function earliest(added: readonly Holder[]): Holder[] {
  const inOrder = [...added].sort((a, b) => a.row - b.row);
  const isFirst = ({ ordinal, person }: Holder, at: number): boolean =>
    inOrder.findIndex((other) => other.ordinal === ordinal && other.person === person) === at;
  return inOrder.filter(isFirst).slice(0, 16);
}

test('keeps who has an SSN first, whatever the order in which they are added', () => {
  fc.assert(
    fc.property(fc.array(holder, { maxLength: 80 }), (drawn) => {
      const added = drawn.map(({ row, person }) => ({ row, person, ordinal: familyOf(row) }));
      const holders = new SsnHolders(3);
      for (const { ordinal, person, row } of added) holders.add(1, ordinal, person, row);
      const kept = earliest(added);
      expect(holders.firstFamily(1)).toBe(kept[0]?.ordinal ?? 0);
      expect(holders.firstFamily(2)).toBe(0);
      for (const { ordinal, person, row } of added) {
        const other = kept.find((one) => one.row < row && one.ordinal !== ordinal && one.person !== person);
        expect(holders.findOtherHolder(1, ordinal, person, row)).toBe(other?.row ?? 0);
      }
    }),
  );
});
