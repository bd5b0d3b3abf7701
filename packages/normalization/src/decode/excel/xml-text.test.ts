import { describe, expect, test } from '@jest/globals';
import { stringItemText } from './xml-text.ts';

describe('the text of a string item', () => {
  test.each([
    ['<t>Ann</t>', 'Ann'],
    ['<r><rPr><b/></rPr><t xml:space="preserve">Ann </t></r><r><t>Lee</t></r>', 'Ann Lee'],
    ['<x:r><x:t>Ann</x:t></x:r><x:t >Lee</x:t >', 'AnnLee'],
    ['<t>李</t><rPh sb="0" eb="1"><t>り</t></rPh><phoneticPr fontId="1"/>', '李'],
    ['<t>O&apos;Neil &amp; Co_x0041_</t>', "O'Neil & CoA"],
    ['<t>a<![CDATA[<b> & &amp;]]>c</t>', 'a<b> & &amp;c'],
    ['<t>Ann<!-- <t>not</t> --></t><t/>', 'Ann'],
    ['', ''],
  ])('%s', (xml, text) => {
    expect(stringItemText(xml)).toBe(text);
  });

  test.each(['<t>Ann', '<t>Ann<t>Lee</t>', 'Ann</t>', '<t>Ann<b>Lee</b></t>', '<t>Ann</t', '<t><![CDATA[Ann</t>'])(
    'none is made up for %s',
    (xml) => {
      expect(() => stringItemText(xml)).toThrow(expect.objectContaining({ code: 'corrupt_file' }));
    },
  );

  /** With one lookahead per element these would take hours. */
  test.each([
    ['elements', '<t>x</t>'],
    ['phonetic runs that nothing ends', '<rPh>'],
    ['CDATA', '<t><![CDATA[x]]></t>'],
    ['comments', '<!--x-->'],
  ])('two million %s', (_, piece) => {
    const count = 2_000_000;
    expect(stringItemText(piece.repeat(count))).toHaveLength(piece.includes('<t>') ? count : 0);
  });

  test.each(['<t>', '<t', '<', '<![CDATA[', '<!--', '<rPh><t>'])('a million %s that nothing ends', (piece) => {
    expect(() => stringItemText(piece.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 'corrupt_file' }));
  });
});
