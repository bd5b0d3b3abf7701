import { expect, test } from '@jest/globals';
import { readRelationship, relationshipContext } from './relationship-spellings.ts';

const readIn = (values: readonly string[]) => (text: string) =>
  readRelationship(text, relationshipContext(values, false));

test('C next to D can be a child or a conjoint, and D next to S and C anybody', () => {
  expect(['E', 'C', 'D'].map(readIn(['E', 'C', 'D']))).toEqual(['self', null, 'other']);
  expect(['E', 'S', 'C', 'D'].map(readIn(['E', 'S', 'C', 'D']))).toEqual(['self', 'spouse', 'child', null]);
});

test('S above each SP, in a column with children, is the subscriber', () => {
  const letters = ['S', 'SP', 'CH', 'S', 'S', 'SP', 'SP', 'S', 'CH'];
  expect(['S', 'SP', 'CH'].map(readIn(letters))).toEqual(['self', 'spouse', 'child']);
  expect(['S', 'SP'].map(readIn(['SP', 'S', 'SP', 'CH']))).toEqual(['spouse', 'spouse']);
});

test('beside letters of husbands and wives, S is a son, and the first letter is the subscriber', () => {
  const letters = ['P', 'P', 'W', 'S', 'P', 'S', 'S', 'P', 'H', 'D', 'S'];
  expect(['P', 'W', 'H', 'S', 'D'].map(readIn(letters))).toEqual(['self', 'spouse', 'spouse', 'child', 'child']);
});

test('beside another word for spouses and D, S is a son, and without D or a word for children it is unclear', () => {
  expect(['EE', 'SP', 'S', 'D'].map(readIn(['EE', 'SP', 'S', 'D']))).toEqual(['self', 'spouse', 'child', 'child']);
  expect(['E', 'Spouse', 'S'].map(readIn(['E', 'Spouse', 'S']))).toEqual(['self', 'spouse', null]);
  expect(['E', 'Spouse', 'S', 'Child'].map(readIn(['E', 'Spouse', 'S', 'Child']))).toEqual([
    'self',
    'spouse',
    'spouse',
    'child',
  ]);
  expect(['S', 'SP', 'D'].map(readIn(['S', 'SP', 'D', 'S', 'SP']))).toEqual(['self', 'spouse', 'child']);
});

test('DT is a daughter beside sons, and otherwise anybody', () => {
  expect(['EE', 'SP', 'SN', 'DT'].map(readIn(['EE', 'SP', 'SN', 'DT']))).toEqual(['self', 'spouse', 'child', 'child']);
  expect(['EE', 'CH', 'DT'].map(readIn(['EE', 'CH', 'DT']))).toEqual(['self', 'child', null]);
  expect(['M', 'SP', 'SON', 'DT'].map(readIn(['M', 'SP', 'SON', 'DT', 'M']))).toEqual([
    'self',
    'spouse',
    'child',
    'child',
  ]);
});

test('STC is a stepchild', () => {
  expect(['EE', 'SP', 'DAU', 'STC'].map(readIn(['EE', 'SP', 'DAU', 'STC']))).toEqual([
    'self',
    'spouse',
    'child',
    'stepchild',
  ]);
});
