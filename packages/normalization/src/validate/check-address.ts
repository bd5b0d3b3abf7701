import { zipPrefixFitsState } from '../code-lists/zip-prefixes.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { PersonCheck } from './person-check.ts';
import { finding } from './rule.ts';
import { zipStateMismatch } from './rules/contact.ts';

const STATE = fieldSlot('address.state');
const ZIP = fieldSlot('address.zip');

export const addressChecks: readonly PersonCheck[] = [
  ({ numbers, starts, bytes }, report) => {
    const state = starts[STATE]!;
    const zip = numbers[ZIP]!;
    if (state < 0 || starts[ZIP]! < 0 || zip === 0) return;
    const letter1 = bytes[state + 1]!;
    const letter2 = bytes[state + 2]!;
    if (zipPrefixFitsState(Math.floor(zip / 100), letter1, letter2)) return;
    report(ZIP, finding(zipStateMismatch, undefined, { state: String.fromCharCode(letter1, letter2) }));
  },
];
