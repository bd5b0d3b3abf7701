import { nearest } from '@rollcall/contracts';
import { STATE_NAMES, readState as stateOf } from '../../code-lists/us-states.ts';
import { finding } from '../../validate/rule.ts';
import { unknownState } from '../../validate/rules/contact.ts';
import { cleanText, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type Reading, reading } from './reading.ts';

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
