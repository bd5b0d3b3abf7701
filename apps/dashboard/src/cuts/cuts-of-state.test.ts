import { expect, test } from '@jest/globals';
import { cutsOfState } from './cuts-of-state.ts';

test('only a list of cuts is taken from a page before', () => {
  const cuts = [{ name: 'id', start: 1, length: 4 }];
  expect(cutsOfState({ cuts })).toEqual(cuts);
  for (const state of [null, undefined, {}, { cuts: 'id' }, { cuts: [null] }, { cuts: [{ name: 'id', start: '1' }] }])
    expect(cutsOfState(state)).toBeNull();
});
