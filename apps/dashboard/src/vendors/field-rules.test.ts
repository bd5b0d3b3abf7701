import { describe, expect, test } from '@jest/globals';
import { formatSource, parseSource, type Source, sourcesOf, withSources } from './field-rules.ts';

describe('a source in one line', () => {
  const sources: [string, Source][] = [
    ['Employee ID', 'Employee ID'],
    ['#3', { index: 3 }],
    ['2100A.NM1/3', { segment: '2100A.NM1', element: 3 }],
    ['REF*0F/2:1', { segment: 'REF*0F', element: 2, component: 1 }],
    ['Phone [2]', { column: 'Phone', occurrence: 2 }],
  ];
  test.each(sources)('%s is read and written alike', (text, source) => {
    expect(parseSource(text, [])).toEqual(source);
    expect(formatSource(source)).toBe(text);
  });

  test.each(['#3', '2100A.NM1/3', 'Phone [2]'])('a column that is named %s is that column', (name) => {
    expect(parseSource(name, [name])).toBe(name);
  });

  test('a column known without occurrence reads as its name', () => {
    expect(formatSource({ column: 'Phone' })).toBe('Phone');
  });
});

describe('the sources of a rule', () => {
  const rule = { transforms: [{ name: 'trim' as const }], default: 'x' };
  test('one stands alone, several are a list, none leaves no key', () => {
    expect(withSources(rule, ['A'])).toEqual({ ...rule, source: 'A' });
    expect(withSources(rule, ['A', 'B'])).toEqual({ ...rule, source: ['A', 'B'] });
    expect(withSources({ ...rule, source: 'A' }, [])).toEqual(rule);
  });
  test('are a list whatever their number', () => {
    expect(sourcesOf(rule)).toEqual([]);
    expect(sourcesOf({ ...rule, source: 'A' })).toEqual(['A']);
    expect(sourcesOf({ ...rule, source: ['A', 'B'] })).toEqual(['A', 'B']);
  });
});
