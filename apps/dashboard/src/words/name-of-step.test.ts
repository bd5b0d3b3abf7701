import { expect, test } from '@jest/globals';
import { TRANSFORM_KINDS } from '../vendors/transform-kinds.ts';
import { nameOfStep, namesOfSteps } from './name-of-step.ts';

test('a value that takes several steps names each once, in order', () => {
  expect(namesOfSteps([])).toBe('As is');
  expect(namesOfSteps(['trim', 'trim', 'lookup'])).toBe('Spaces removed, values mapped');
});

test('no transform shows its machine name', () => {
  const names = Object.keys(TRANSFORM_KINDS).map(nameOfStep);
  expect(names.filter((name) => name.includes('_') || !/^[A-Z]/.test(name))).toEqual([]);
});
