import { foldDigits, type TargetField } from '@rollcall/contracts';
import { type Finding, finding } from '../../validate/rule.ts';
import { ssnInText } from '../../validate/rules/ssn.ts';
import {
  encodedTwice,
  nameHasComma,
  nameHasDigits,
  nameHasSuffix,
  nameTooLong,
  undecodableCharacter,
} from '../../validate/rules/text.ts';
import { cleanText, mayMeanEmpty, meansEmptyName } from './clean-text.ts';
import { readEncodedTwice } from './encoded-twice.ts';
import { latinLetterBytes } from './latin-letters.ts';
import { EMPTY, reading, type TextReader } from './reading.ts';
import type { FastReader } from './value-slot.ts';

/** NM103, NM104, NM105 of the 834 implementation guide: what receivers keep. */
const MAX_LENGTH: Partial<Record<TargetField, number>> = { last_name: 60, first_name: 35, middle_name: 25 };
const SUFFIX = /^(.+?),? (JR|SR|II|III|IV)\.?$/i;

/** What becomes of letters that are read in another encoding than they were written in: in no name. */
const DAMAGED = /[\uFFFD?¡-©«¬®-³µ¶¸¹»-¿ƒˆ˜‚„†-…‰€™]/;

/** Names keep the case that they were sent in: nobody can tell MACDONALD's from Macdonald's. */
export function maxNameLength(field: TargetField): number {
  return MAX_LENGTH[field] ?? 60;
}

export function nameReader(field: TargetField): TextReader {
  const maxLength = maxNameLength(field);
  return (text) => {
    // `O\'Neil`: the backslash is the writing program's, not the person's.
    const once = readEncodedTwice(text);
    const clean = cleanText(once ?? text).replace(/\\(?=['"])/g, '');
    if (meansEmptyName(clean)) return EMPTY;
    const findings: Finding[] = once === null ? [] : [finding(encodedTwice)];
    if (DAMAGED.test(clean)) findings.push(finding(undecodableCharacter));
    if (/\d(?:\D{0,3}\d){8}/.test(foldDigits(clean))) return reading(null, finding(ssnInText), finding(nameHasDigits));
    if (/\p{Nd}/u.test(clean)) findings.push(finding(nameHasDigits, lettersForDigits(clean)));
    if (clean.length > maxLength) findings.push(finding(nameTooLong, undefined, { length: String(maxLength) }));
    const suffix = field === 'last_name' ? SUFFIX.exec(clean) : null;
    if (suffix !== null) findings.push(finding(nameHasSuffix, `last_name ${suffix[1]}, name_suffix ${suffix[2]}`));
    else if (clean.includes(',')) findings.push(finding(nameHasComma));
    return reading(clean, ...findings);
  };
}

/** A digit between letters is a slip of the key beside it or a scanner's: the likely letter, when every digit has one. */
function lettersForDigits(name: string): string | undefined {
  const letters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' };
  const likely = name.replace(/(?<=\p{L})[0135](?=\p{L})/gu, (digit) => letters[digit] ?? digit);
  return /\d/.test(likely) || likely === name ? undefined : `Is it ${likely}?`;
}

/** Letters, space, apostrophe, hyphen, point: a name that nothing can be said about. Letters beyond ASCII: latin-letters.ts. */
const plain = new Uint8Array(256);
for (let byte = 0x41; byte <= 0x5a; byte++) plain[byte] = plain[byte + 0x20] = 1;
for (const byte of [0x20, 0x27, 0x2d, 0x2e]) plain[byte] = 1;

/** A last name with a space in it may end in a suffix and is left to the text reader. */
export function plainNameReader(field: TargetField): FastReader {
  const maxLength = maxNameLength(field);
  const spaces = field !== 'last_name';
  return (source, start, end, slot) => {
    if (end - start > maxLength || mayMeanEmpty(source, start, end)) return false;
    const { bytes } = slot;
    let at = slot.at;
    bytes[at++] = 0x22;
    let previous = 0;
    for (let index = start; index < end; index++) {
      const byte = source[index]!;
      if (plain[byte] === 0) {
        const length = latinLetterBytes(source, index, end);
        if (length === 0) return false;
        for (const last = index + length - 1; index < last; index++) bytes[at++] = source[index]!;
        bytes[at++] = source[index]!;
        previous = 0;
        continue;
      }
      if (byte === 0x20 && (previous === 0x20 || !spaces)) return false;
      previous = byte;
      bytes[at++] = byte;
    }
    bytes[at++] = 0x22;
    slot.at = at;
    slot.number = 0;
    return true;
  };
}
