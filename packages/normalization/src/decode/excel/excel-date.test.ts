import { describe, expect, test } from '@jest/globals';
import { serialToIso, writeSerialDay } from './excel-date.ts';

describe('a serial day', () => {
  test.each([false, true])('is written as it is read, 1904: %s', (date1904) => {
    const bytes = new Uint8Array(10);
    const wrong: number[] = [];
    for (let serial = 0; serial < 3_000_000; serial += serial < 50_000 ? 1 : 487) {
      const iso = serialToIso(serial, date1904);
      const text = writeSerialDay(serial, date1904, bytes, 0) ? Buffer.from(bytes).toString('latin1') : null;
      if (text !== (/^\d{4}-\d\d-\d\d$/.test(iso) ? iso : null)) wrong.push(serial);
    }
    expect(wrong).toEqual([]);
  });
});
