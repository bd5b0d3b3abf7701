import { findSsns } from '@rollcall/contracts';
import { emailFormat, emailPlaceholder } from '../rules/contact.ts';
import { finding } from '../rules/rule.ts';
import { ssnInEmail } from '../rules/ssn.ts';
import { cleanText, isEmptyValue } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, MAY_HOLD_SSN, type ParseResult, parsedCode, toResult } from './parse-result.ts';
import { hasNineDigits } from './text.ts';

const ADDRESS =
  /^(?=.{3,320}$)([\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*)@((?:[\p{L}\p{N}](?:-*[\p{L}\p{N}])*\.)+[\p{L}\p{N}]{2,})$/u;
export const EMAIL_PLACEHOLDERS: readonly string[] = [
  'none',
  'noemail',
  'no-email',
  'no.email',
  'no_email',
  'test',
  'na',
  'n/a',
  'no',
  'null',
  'unknown',
  'noreply',
  'no-reply',
  'donotreply',
  'xxx',
  'email',
  'notprovided',
  'refused',
  'declined',
];
const placeholders = new Set(EMAIL_PLACEHOLDERS);

/**
 * Converts the whole address to lower case: no provider distinguishes local parts by case, and partners match on it.
 */
export function parseEmail(text: string): ParseResult {
  const clean = cleanText(text);
  if (isEmptyValue(clean)) return EMPTY;
  if (clean.length > LONGEST.email) return toResult(null, finding(emailFormat));
  const email = clean.toLowerCase();
  const local = localPart(email);
  if (local === null) return toResult(null, finding(emailFormat, suggestEmail(email)));
  if (placeholders.has(local)) return toResult(email, finding(emailPlaceholder));
  if (!hasNineDigits(email)) return toResult(email);
  // Digits without separators can also be phone or student numbers. They only count if they are the row's SSN.
  return findSsns(email).some(({ separator }) => separator !== '' && separator !== null)
    ? toResult(null, finding(ssnInEmail))
    : parsedCode(email, MAY_HOLD_SSN, []);
}

function localPart(email: string): string | null {
  // The pattern takes long to find that out.
  if (!email.includes('@')) return null;
  const match = ADDRESS.exec(email);
  const [, local = '', domain = ''] = match ?? [];
  return match === null || local.length > 64 || domain.length > 255 ? null : local;
}

/** Removes what people and email programs add to an address, and corrects obvious typing errors. */
function suggestEmail(email: string): string | undefined {
  if (!email.includes('@')) return undefined;
  const close = email.lastIndexOf('>');
  const open = email.lastIndexOf('<', close - 2);
  const inner = open >= 0 && close >= 2 ? email.slice(open + 1, close) : email;
  const [local = '', ...domain] = inner.replace(/^mailto:/, '').split('@');
  const joined = domain.length === 0 ? local : [local.trimEnd(), domain.join('@').trimStart()].join('@');
  const bare = joined
    .replace(/(?<![ ;,.])[ ;,.]+$/, '')
    .replace(/@@+/, '@')
    .replace(/,(?=[a-z]{2,4}$)/, '.')
    .replace(/\.\.+/g, '.');
  return bare !== email && localPart(bare) !== null ? `Use ${bare}` : undefined;
}
