import { expect, test } from '@jest/globals';
import { type CellKind, cellKind } from './cell-kind.ts';

const EXAMPLES: Record<CellKind, string[]> = {
  empty: ['', '  '],
  number: ['7', '00123', '1234567890123', '1,250.00', '(12.5)', '$ 40', '1e-5', '-.5', '12 %'],
  date: ['2026-01-31', '1/31/26', '31-Jan-2026', 'May 4, 2026', 'Sept. 4 2026', '23:59', '2026-01-31T08:00:00Z'],
  contact: [
    'a@b.example',
    'https://b.example',
    'www.b.example',
    '(212) 555-0100',
    '***-**-1234',
    'XXX-XX-1234',
    'x**-**-1234',
    '12345-6789',
  ],
  label: ['Ann', ' Ann ', 'M12', 'Sample99', 'EE + Spouse', 'Mary Jane', "O'Neil", 'a/b', 'Müller', '7th Ave', 'May 4'],
  text: ['a;b', 'Ann, Jane', '"quoted"', 'a=b', 'A'.repeat(513)],
};

test.each(Object.entries(EXAMPLES))('%s', (kind, examples) => {
  expect(examples.map((text) => `${text}: ${cellKind(text)}`)).toEqual(examples.map((text) => `${text}: ${kind}`));
});
