import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateReader } from './date.ts';
import type { DateContext } from './date-context.ts';
import { readEmail, readPlainEmail } from './email.ts';
import { readId, readPlainId } from './id.ts';
import { latinLetterBytes } from './latin-letters.ts';
import { nameReader, plainNameReader } from './name.ts';
import { readPhone, readPlainPhone } from './phone.ts';
import { plainDateReader } from './plain-date.ts';
import { EMPTY, type TextReader } from './reading.ts';
import { readPlainSsn, readSsn } from './ssn.ts';
import { readPlainState, readState } from './state.ts';
import { readPlainText, readText } from './text.ts';
import { type FastReader, ValueSlot } from './value-slot.ts';
import { writeJson } from './write-json.ts';
import { readPlainZip, readZip } from './zip.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const dates = (order: DateContext['order'], formats: DateContext['formats']): [FastReader, TextReader] => {
  const context = { order, sixDigits: null, use: 'coverage', today: 20260601, formats, centuryPivot: null } as const;
  return [plainDateReader(context), dateReader(context)];
};

const READERS: Record<string, [FastReader, TextReader]> = {
  id: [readPlainId, readId],
  'first name': [plainNameReader('first_name'), nameReader('first_name')],
  'last name': [plainNameReader('last_name'), nameReader('last_name')],
  text: [readPlainText, readText],
  ssn: [readPlainSsn, readSsn],
  email: [readPlainEmail, readEmail],
  phone: [readPlainPhone, readPhone],
  state: [readPlainState, readState],
  zip: [readPlainZip, readZip],
  'date, month first': dates('month_first', null),
  'date, day first': dates('day_first', null),
  'date, named': dates('month_first', ['MM/DD/YYYY', 'YYYYMMDD']),
  'date, digits': dates('month_first', ['MMDDYYYY']),
  'date, written': dates('month_first', ['MON DD, YYYY', 'DD-MON-YY']),
  'date, day before name': dates('day_first', ['DD-MON-YYYY']),
  'date, both orders': dates('month_first', ['DD/MM/YYYY', 'MM/DD/YYYY', 'DDMMYYYY', 'MMDDYYYY']),
};

const digits = (min: number, max: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((all) => all.join(''));
const part = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));

/** Cells near to what the readers take, so that most runs come to the fast path's edges. */
const cellText = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  {
    weight: 4,
    arbitrary: fc.string({
      unit: fc.constantFrom(...'0123456789-/. ()+@xXeENnAa"\\=\',*#é\t\u00a0\u0000'),
      maxLength: 14,
    }),
  },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(..."abcNUJrRsSiIvV. -,'0@"), maxLength: 14 }) },
  { weight: 2, arbitrary: digits(4, 12) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(digits(3, 3), fc.constantFrom('-', '', ' ', '.'), digits(2, 2), digits(4, 4))
      .map(([a, s, b, c]) => a + s + b + s + c),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        part(14),
        fc.constantFrom('/', '-', '.', ''),
        part(33),
        fc.constantFrom('19', '20', '18', '99', '00', '12'),
        part(99),
      )
      .map(([a, s, b, c, y]) => a + s + b + s + c + y),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('19', '20', '99', '12'), part(99), fc.constantFrom('-', '/', ''), part(14), part(33))
      .map(([c, y, s, m, d]) => c + y + s + m + s + d),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('Jan', 'FEB', 'march', 'May', 'SEPTEMBER', 'Sept', 'Juny', 'Mon', 'December', 'jun', ''),
        fc.constantFrom(' ', '. ', '-', '', '  '),
        fc.constantFrom('1', '05', '29', '31', '32', '0', '100', '5th'),
        fc.constantFrom(', ', ' ', ',', '-', ' ,'),
        fc.constantFrom('2024', '1999', '2099', '24', '1799', '20245', '2024 '),
        fc.boolean(),
      )
      .map(([name, a, day, b, year, nameFirst]) =>
        nameFirst ? name + a + day + b + year : day + a + name + (b === ', ' ? a : b) + year,
      ),
  },
  {
    weight: 3,
    arbitrary: fc.string({ unit: fc.constantFrom(...'aeOné\u0301\u030cÿſŉ×ḀỿễǍ\u212b\u1e9b\u0323 -1'), maxLength: 10 }),
  },
  { weight: 1, arbitrary: fc.emailAddress() },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.string({ unit: fc.constantFrom(..."abNZ09.-_+'"), minLength: 1, maxLength: 6 }),
        fc.string({ unit: fc.constantFrom(...'abZ0-.'), minLength: 1, maxLength: 6 }),
        fc.constantFrom('.com', '.co', '.c', '.c0', '.'),
      )
      .map(([a, b, c]) => `${a}@${b}${c}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...'AaNnCcMmZ{[@`1é'), fc.constantFrom(...'AaYyJjEeTt[2'))
      .map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('none', 'test', 'no.email', 'jane', 'n-a', 'NA', 'a..b', '-a'),
        fc.constantFrom('@', '@@', ' @'),
        fc.constantFrom('x.com', 'x', 'X.CO.', 'x-.com', '-x.com', 'x.c', 'x.com-', 'x_y.com'),
      )
      .map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '1', '+1', '+', '1-'),
        digits(3, 3),
        digits(3, 3),
        digits(4, 4),
        fc.constantFrom('', ' x12', '.0', '0'),
      )
      .map(([c, a, b, d, e]) => `${c}(${a}) ${b}-${d}${e}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'N/A',
      'NULL',
      'none',
      'nan',
      '-',
      '--',
      '(null)',
      '\\N',
      '#N/A',
      'Noah',
      'Nu',
      'NA',
      'ND',
      'N',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Smith Jr',
      'SMITH JR.',
      'Van Dyke',
      "D'Arcy",
      'SMITH,JOHN',
      '=1+1',
      "'00123",
      '1E+10',
      '1.5E+3',
      '12345.0',
      '="001"',
      '123-45-6789',
      '555-55-5555',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '078-05-1120',
      '219099999',
      '123456789',
      '111111111',
      '2099-12-31',
      '12/31/2099',
      '99991231',
      '12/31/9999',
      '00000000',
      '00000',
      '99999',
      '10001-',
      '10001-1234',
      '00501',
      '00400',
    ),
  },
);

test('letters beyond ASCII are what they are in the canonical form, alone and behind any letter', () => {
  const letters = Array.from({ length: 0x1f00 - 0xc0 }, (_, index) => index + 0xc0).filter((code) => {
    const bytes = encoder.encode(String.fromCodePoint(code));
    return latinLetterBytes(bytes, 0, bytes.length) === bytes.length;
  });
  expect(letters.length).toBe(0x180 - 0xc0 + 0x100);
  for (const code of letters) {
    const letter = String.fromCodePoint(code);
    const behindAll = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((a) => a + letter).join('');
    for (const text of [letter, behindAll]) expect(readText(text)).toEqual({ ...EMPTY, value: text });
    expect(nameReader('first_name')(`A${letter}`)).toEqual({ ...EMPTY, value: `A${letter}` });
  }
});

test('no letter is made of bytes that are cut or none of UTF-8', () => {
  for (const bytes of [
    [0xc3],
    [0xc3, 0x28],
    [0xc3, 0xc3],
    [0xe1, 0xb8],
    [0xe1, 0xb7, 0x80],
    [0xe1, 0xb8, 0x41],
    [0xc2, 0xad],
  ]) {
    expect(latinLetterBytes(Uint8Array.from(bytes), 0, bytes.length)).toBe(0);
  }
});

test('what is written of a text is what JSON has of it', () => {
  fc.assert(
    fc.property(fc.oneof(cellText, fc.string({ unit: 'binary', maxLength: 30 })), (text) => {
      const bytes = new Uint8Array(text.length * 3 + 5);
      const end = writeJson(text, bytes, 3);
      const json = JSON.stringify(text);
      if (end >= 0) expect(decoder.decode(bytes.subarray(3, end))).toBe(json);
      else expect(/[^ -~]|\\/.test(json)).toBe(true);
    }),
    { numRuns: 3000, seed: 834 },
  );
});

describe.each(Object.entries(READERS))('%s: what is read from bytes is what is read from text', (_, [fast, read]) => {
  test('same value, same number, nothing to report', () => {
    let taken = 0;
    fc.assert(
      fc.property(cellText, (text) => {
        const cell = encoder.encode(text.replace(/^[ \t]+|[ \t]+$/g, ''));
        if (cell.length === 0) return;
        const source = new Uint8Array(cell.length + 10).fill(0x37);
        source.set(cell, 5);
        const slot = new ValueSlot();
        slot.bytes = new Uint8Array(cell.length * 3 + 170);
        slot.at = 3;
        if (!fast(source, 5, 5 + cell.length, slot)) return;
        taken++;
        const json = decoder.decode(slot.bytes.subarray(3, slot.at));
        const reading = read(decoder.decode(cell));
        expect({ text, json, date: slot.date, number: slot.number }).toEqual({
          text,
          json: JSON.stringify(reading.value),
          date: reading.date,
          number: reading.number,
        });
        expect(reading.findings).toEqual([]);
      }),
      { numRuns: 6000, seed: 834 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
