import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { guardFormulas, guardJson, withoutGuards } from './formula-guard.ts';

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−'];
const BLANKS = [' ', '\u00a0', '\u200b', '\u2060', '\ufeff', '\u0001'];
const SEPARATORS = [';', '\t', '|', '\r', '\n'];

/** The first character of a cell that anybody sees. */
const firstSeen = (cell: string) => [...cell].find((character) => !BLANKS.includes(character));

/** What a program shows of the text that separates cells and rows by any of these. */
function cellsOf(text: string): string[] {
  return [text, ...text.split(/[;\t|\r\n]/)];
}

const hostileText = fc
  .array(fc.constantFrom(...SIGNS, ...SEPARATORS, ...BLANKS, "'", ',', '"', 'a', '1'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('the guard of formulas', () => {
  test('leaves no cell that is run, whatever the program separates by', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const guarded = guardFormulas(text);
        expect(guarded).not.toMatch(/^[\t\r\n]/);
        for (const cell of cellsOf(guarded)) expect(SIGNS).not.toContain(firstSeen(cell));
      }),
      { numRuns: 2000 },
    );
  });

  test('is undone without a trace', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: 'binary' })), (text) => {
        expect(withoutGuards(guardFormulas(text))).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('of JSON in a cell is one that only JSON sees through', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const json = guardJson(JSON.stringify([text]));
        expect(JSON.parse(json)).toEqual([text]);
        for (const cell of cellsOf(json)) expect(SIGNS).not.toContain(firstSeen(cell));
      }),
    );
  });

  test.each(["O'Neil", "'Akau", '12 Main St; Apt 4', 'a-b', '', "'"])('leaves %j as it is, both ways', (text) => {
    expect([guardFormulas(text), withoutGuards(text)]).toEqual([text, text]);
  });
});
