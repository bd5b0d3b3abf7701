import { expect, test } from '@jest/globals';
import { diffJson } from './diff-json.ts';

test('names each change by the deepest place that still says something', () => {
  const from = {
    name: 'A',
    list: ['x'],
    fields: { a: { source: 'A', steps: [{ name: 'trim' }] }, gone: {} },
    same: [1],
  };
  const to = {
    name: 'B',
    list: ['x', 'y'],
    fields: { a: { source: 'A', steps: [{ name: 'trim' }, { name: 'case' }] }, b: 1 },
    same: [1],
  };
  expect(diffJson(from, to)).toEqual([
    { path: 'name', change: 'changed', from: 'A', to: 'B' },
    { path: 'list', change: 'changed', from: ['x'], to: ['x', 'y'] },
    { path: 'fields.a.steps[1]', change: 'added', to: { name: 'case' } },
    { path: 'fields.gone', change: 'removed', from: {} },
    { path: 'fields.b', change: 'added', to: 1 },
  ]);
  expect(diffJson(from, { ...from, extra: undefined })).toEqual([]);
  expect(diffJson({ a: [] }, { a: {} })).toEqual([{ path: 'a', change: 'changed', from: [], to: {} }]);
});
