import { nearest } from '@rollcall/contracts';
import { STATE_NAMES, stateNumber, readState as stateOf } from '../code-lists/us-states.ts';
import { unknownState } from '../rules/contact.ts';
import { finding } from '../rules/rule.ts';
import { cleanText, isEmptyValue } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type ParseResult, parsedCode, toResult } from './parse-result.ts';

/** Parses a state's code or name to two letters. */
export function parseState(text: string): ParseResult {
  const clean = cleanText(text);
  if (isEmptyValue(clean)) return EMPTY;
  if (clean.length > LONGEST.code) return toResult(null, finding(unknownState));
  const code = stateOf(clean);
  if (code !== null) return parsedCode(code, stateNumber(code), []);
  const near = clean.length > 2 ? nearest(clean, STATE_NAMES) : null;
  return toResult(null, finding(unknownState, near === null ? undefined : `Use ${stateOf(near)} (${near})`));
}
