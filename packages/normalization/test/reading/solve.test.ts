import { expect, test } from '@jest/globals';
import type { CandidateTarget } from '../../src/infer/label-candidates.ts';
import { assign } from '../../src/reading/solve.ts';

type Weights = readonly (readonly [field: CandidateTarget, column: number, weight: number])[];

const solved = (weights: Weights) =>
  assign(weights.map(([field, column, weight]) => ({ field, column, weight, reasons: [] }))).map(
    ({ field, column }) => `${field} ${column}`,
  );

test('a column with a second meaning gives its first to one that has none', () => {
  const weights: Weights = [
    ['coverage.plan_id', 0, 2.1],
    ['coverage.plan_name', 0, 2],
    ['coverage.plan_id', 1, 1.9],
  ];
  expect(solved(weights)).toEqual(['coverage.plan_name 0', 'coverage.plan_id 1']);
});

test('a much surer meaning is kept though another column stays without one', () => {
  const weights: Weights = [
    ['coverage.plan_id', 0, 3.5],
    ['coverage.plan_name', 0, 0.5],
    ['coverage.plan_id', 1, 1.9],
  ];
  expect(solved(weights)).toEqual(['coverage.plan_id 0']);
});

test('of columns that nothing tells apart the first is taken, and nothing that is not sure enough', () => {
  expect(
    solved([
      ['email', 3, 1],
      ['email', 1, 1],
      ['phone', 2, 0.3],
    ]),
  ).toEqual(['email 1']);
});

test('no other assignment weighs more', () => {
  const fields = ['ssn', 'phone', 'email'] as const;
  for (let seed = 1; seed < 200; seed++) {
    const weightAt = (field: number, column: number) =>
      ((seed * 7919 + field * 104_729 + column * 1299 * seed) % 97) / 25;
    const weights: Weights = fields.flatMap((field, at) =>
      [0, 1, 2].map((column) => [field, column, weightAt(at, column)] as const),
    );
    const gain = (weight: number) => Math.max(0, weight - Math.log(1.5) + 0.01);
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const most = Math.max(
      ...orders.map((order) =>
        order.reduce((sum, column, at) => {
          const weight = weightAt(at, column);
          return sum + (weight >= Math.log(1.5) ? gain(weight) : 0);
        }, 0),
      ),
    );
    const found = assign(weights.map(([field, column, weight]) => ({ field, column, weight, reasons: [] })));
    expect(found.reduce((sum, { weight }) => sum + gain(weight), 0)).toBeCloseTo(most, 3);
  }
});
