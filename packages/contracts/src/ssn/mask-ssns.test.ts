import { describe, expect, test } from '@jest/globals';
import { maskAllButLastFour, maskSsnLike, maskSsns } from './mask-ssns.ts';

test.each([
  ['212-34-5678', '***-**-5678'],
  ['12-345', '*2-345'],
  ['1234', '1234'],
  ['21234567890', '*******7890'],
  ['no digits', 'no digits'],
  ['②①⑨⓪⑨④⑧②①', '*****④⑧②①'],
  ['²¹⁹⁰⁹⁴⁸²¹', '*****⁴⁸²¹'],
  ['二一九〇九四八二一', '*****四八二一'],
])('in an SSN field %s shows %s', (text, shown) => {
  expect(maskAllButLastFour(text)).toBe(shown);
});

test.each([
  ['roster 212-34-5678.csv', 'roster ***-**-5678.csv'],
  ['212_34_5678_roster.csv', '***_**_5678_roster.csv'],
  ['212345678@example.com', '*****5678@example.com'],
  ['212–34–5678', '***–**–5678'],
  ['census-2026-01-15.csv', 'census-2026-01-15.csv'],
  ['20260115.csv', '20260115.csv'],
  ['212:34:5678', '***:**:5678'],
  ['212+34+5678.csv', '***+**+5678.csv'],
  ['212•34•5678', '***•**•5678'],
  ['212        34        5678', '***        **        5678'],
  ['212:34+5678', '212:34+5678'],
  ['vnd_01a2231c212345678994ab0bcafe0123', 'vnd_01a2231c212345678994ab0bcafe0123'],
  ['of vnd_01a2231c214c77f994ab0b212345678a, 212345678', 'of vnd_01a2231c214c77f994ab0b212345678a, *****5678'],
  ['vnd_01a2231c214c77f994ab0b21234567', 'vnd_01a2231c214c77f994ab0b21234567'],
  ['vnd_01a2231c214c77f994ab0b212345678', 'vnd_01a2231c214c77f994ab0b*****5678'],
  ['vnd_01a2231c214c77f994ab0bcafe012345678', 'vnd_01a2231c214c77f994ab0bcafe*****5678'],
])('a name: %s is kept as %s', (name, kept) => {
  expect(maskSsns(name)).toBe(kept);
});

describe('in other fields', () => {
  test.each([
    ['212-34-5678', '***-**-5678'],
    ['id 212345678.', 'id *****5678.'],
    ['212 34 5678', '*** ** 5678'],
    ['2125550123', '2125550123'],
    ['2024-01-05', '2024-01-05'],
    ['12345', '12345'],
  ])('%s shows %s', (text, shown) => {
    expect(maskSsnLike(text, [], true)).toBe(shown);
  });

  test('nine digits of a ZIP+4 are its own, dashes as in an SSN are not', () => {
    expect(maskSsnLike('100011234', [], false)).toBe('100011234');
    expect(maskSsnLike('212-34-5678', [], false)).toBe('***-**-5678');
  });

  test("the row's own SSN is masked in whatever dress, lost zeros included", () => {
    expect(maskSsnLike('X2-1-2345678', [212345678], true)).toBe('X*-*-***5678');
    expect(maskSsnLike('A12345678', [12345678], true)).toBe('A****5678');
  });
});
