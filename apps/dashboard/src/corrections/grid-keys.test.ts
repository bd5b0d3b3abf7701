import { expect, test } from '@jest/globals';
import { isTyping, moveByKey } from './grid-keys.ts';

const grid = { rows: 100, columns: 8, page: 10 };
const key = (name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['ArrowDown', {}, { row: 6, column: 3 }],
  ['ArrowUp', {}, { row: 4, column: 3 }],
  ['ArrowLeft', {}, { row: 5, column: 2 }],
  ['ArrowRight', { ctrlKey: true }, { row: 5, column: 7 }],
  ['ArrowDown', { ctrlKey: true }, { row: 99, column: 3 }],
  ['Enter', {}, { row: 6, column: 3 }],
  ['Enter', { shiftKey: true }, { row: 4, column: 3 }],
  ['PageDown', {}, { row: 15, column: 3 }],
  ['PageUp', {}, { row: 0, column: 3 }],
  ['Home', {}, { row: 5, column: 0 }],
  ['End', { ctrlKey: true }, { row: 99, column: 7 }],
])('%s with %j leads to %j', (name, held, cell) => {
  expect(moveByKey({ row: 5, column: 3 }, key(name, held), grid)).toEqual(cell);
});

test('no key leads out of the grid', () => {
  expect(moveByKey({ row: 0, column: 0 }, key('ArrowUp'), grid)).toEqual({ row: 0, column: 0 });
  expect(moveByKey({ row: 99, column: 7 }, key('ArrowRight'), grid)).toEqual({ row: 99, column: 7 });
});

test('characters are typed, names of keys and shortcuts are not', () => {
  expect(isTyping(key('a'))).toBe(true);
  expect(isTyping(key('é'))).toBe(true);
  expect(isTyping(key('F2'))).toBe(false);
  expect(isTyping(key('z', { ctrlKey: true }))).toBe(false);
  expect(moveByKey({ row: 1, column: 1 }, key('a'), grid)).toBeNull();
});
