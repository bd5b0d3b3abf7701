import { nearest } from '@rollcall/contracts';
import { STATE_CODES, STATE_NAMES, readState as stateOf } from '../../code-lists/us-states.ts';
import { finding } from '../../validate/rule.ts';
import { unknownState } from '../../validate/rules/contact.ts';
import { cleanText, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type Reading, reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

/** Two letters, from a code or a name. */
export function readState(text: string): Reading {
  const clean = cleanText(text);
  if (meansEmpty(clean)) return EMPTY;
  if (clean.length > LONGEST.code) return reading(null, finding(unknownState));
  const code = stateOf(clean);
  if (code !== null) return reading(code);
  const near = clean.length > 2 ? nearest(clean, STATE_NAMES) : null;
  return reading(null, finding(unknownState, near === null ? undefined : `Use ${stateOf(near)} (${near})`));
}

const known = new Uint8Array(1024);
for (const code of STATE_CODES) known[place(code.charCodeAt(0), code.charCodeAt(1))] = 1;

function place(letter1: number, letter2: number): number {
  return (letter1 - 0x41) * 32 + letter2 - 0x41;
}

export const readPlainState: FastReader = (source, start, end, slot) => {
  if (end - start !== 2) return false;
  const letter1 = source[start]! & 0xdf;
  const letter2 = source[start + 1]! & 0xdf;
  if (letter1 < 0x41 || letter1 > 0x5a || letter2 < 0x41 || letter2 > 0x5a || known[place(letter1, letter2)] !== 1)
    return false;
  const { bytes, at } = slot;
  bytes[at] = 0x22;
  bytes[at + 1] = letter1;
  bytes[at + 2] = letter2;
  bytes[at + 3] = 0x22;
  slot.at = at + 4;
  slot.number = 0;
  return true;
};
