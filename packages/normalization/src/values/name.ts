import { digitsSeen, type TargetField } from '@rollcall/contracts';
import { type Finding, finding } from '../rules/rule.ts';
import { ssnInText } from '../rules/ssn.ts';
import {
  encodedTwice,
  nameHasComma,
  nameHasDigits,
  nameHasSuffix,
  nameOfTwo,
  nameTooLong,
  undecodableCharacter,
} from '../rules/text.ts';
import { cleanText, isEmptyName } from './clean-text.ts';
import { readEncodedTwice } from './encoded-twice.ts';
import { EMPTY, type TextParser, toResult } from './parse-result.ts';

/** Maximum lengths of NM103, NM104, and NM105 in the 834 implementation guide. */
const MAX_LENGTH: Partial<Record<TargetField, number>> = { last_name: 60, first_name: 35, middle_name: 25 };
const SUFFIX = /^(.+?),? (JR|SR|II|III|IV)\.?$/i;

/** Characters that result from a wrong encoding and occur in no name. */
const DAMAGED = /[\uFFFD?¡-©«¬®-³µ¶¸¹»-¿ƒˆ˜‚„†-…‰€™]/;

/** `Ann & Bo`, also as the middle name `& Bo` of `Ann & Bo Testcase`. */
const OF_TWO = /(?:^| )[&+] ?\p{L}/u;
/** A dot or a ditto mark alone is no name. */
const IN_NAMES = /[\p{L}\p{M}\p{N}]/u;

/** Names keep their case, because MACDONALD and Macdonald can't be told apart. */
export function maxNameLength(field: TargetField): number {
  return MAX_LENGTH[field] ?? 60;
}

export function nameParser(field: TargetField): TextParser {
  const maxLength = maxNameLength(field);
  return (text) => {
    // `O\'Neil`: the backslash was added by the sending program.
    const once = readEncodedTwice(text);
    const clean = cleanText(once ?? text).replace(/\\(?=['"])/g, '');
    if (isEmptyName(clean) || !IN_NAMES.test(clean)) return EMPTY;
    const findings: Finding[] = once === null ? [] : [finding(encodedTwice)];
    if (DAMAGED.test(clean)) findings.push(finding(undecodableCharacter));
    if (digitsSeen(clean).length >= 9) return toResult(null, finding(ssnInText), finding(nameHasDigits));
    if (/\p{Nd}/u.test(clean)) findings.push(finding(nameHasDigits, lettersForDigits(clean)));
    if (field !== 'last_name' && OF_TWO.test(clean)) findings.push(finding(nameOfTwo));
    if (clean.length > maxLength) findings.push(finding(nameTooLong, undefined, { length: String(maxLength) }));
    const suffix = field === 'last_name' ? SUFFIX.exec(clean) : null;
    if (suffix !== null)
      findings.push(finding(nameHasSuffix, `Use ${suffix[1]} as the last name and ${suffix[2]} as the suffix`));
    else if (clean.includes(',')) findings.push(finding(nameHasComma));
    return toResult(clean, ...findings);
  };
}

/**
 * A digit between letters is probably a typing or scanning error. Returns the likely letters if every digit has one.
 */
function lettersForDigits(name: string): string | undefined {
  const letters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' };
  const likely = name.replace(/(?<=\p{L})[0135](?=\p{L})/gu, (digit) => letters[digit] ?? digit);
  return /\d/.test(likely) || likely === name ? undefined : `Did you mean ${likely}?`;
}
