import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cellText } from '../../../test/hostile-cells.ts';
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
  const context = {
    order,
    sixDigits: null,
    losesZero: false,
    use: 'coverage',
    today: 20260601,
    formats,
    centuryPivot: null,
  } as const;
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
