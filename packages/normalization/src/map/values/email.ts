import { finding } from '../../validate/rule.ts';
import { emailFormat, emailPlaceholder } from '../../validate/rules/contact.ts';
import { cleanText, meansEmpty } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type Reading, reading } from './reading.ts';
import type { FastReader } from './value-slot.ts';

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

/** Lower-cased whole: no provider tells users apart by the case of the local part, and partners match on it. */
export function readEmail(text: string): Reading {
  const clean = cleanText(text);
  if (meansEmpty(clean)) return EMPTY;
  if (clean.length > LONGEST.email) return reading(null, finding(emailFormat));
  const email = clean.toLowerCase();
  const local = localPart(email);
  if (local === null) return reading(null, finding(emailFormat, likelyAddress(email)));
  return placeholders.has(local) ? reading(email, finding(emailPlaceholder)) : reading(email);
}

function localPart(email: string): string | null {
  const match = ADDRESS.exec(email);
  const [, local = '', domain = ''] = match ?? [];
  return match === null || local.length > 64 || domain.length > 255 ? null : local;
}

/** The address without what people and mail programs put around it, or with the obvious slip undone. */
function likelyAddress(email: string): string | undefined {
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

const PLAIN = 1;
const POINT = 2;
const AT = 3;
const HYPHEN = 4;
const LOCAL_ONLY = 5;
/** What a byte may be in an address; 0: the text reader's. */
const kinds = new Uint8Array(256);
for (let byte = 0x61; byte <= 0x7a; byte++) kinds[byte] = kinds[byte - 0x20] = PLAIN;
for (let byte = 0x30; byte <= 0x39; byte++) kinds[byte] = PLAIN;
kinds[0x2e] = POINT;
kinds[0x40] = AT;
kinds[0x2d] = HYPHEN;
kinds[0x5f] = kinds[0x2b] = kinds[0x27] = LOCAL_ONLY;

const placeholderBytes = EMAIL_PLACEHOLDERS.map((word) => new TextEncoder().encode(word));

/** Letters, digits and single points or hyphens between them. */
export const readPlainEmail: FastReader = (source, start, end, slot) => {
  if (end - start > 254) return false;
  const { bytes } = slot;
  let at = slot.at;
  bytes[at++] = 0x22;
  let sign = -1;
  let lastPoint = -1;
  let previous = POINT;
  for (let index = start; index < end; index++) {
    const byte = source[index]!;
    const kind = kinds[byte]!;
    if (kind === 0) return false;
    if (kind !== PLAIN) {
      if (previous === POINT || previous === HYPHEN || (sign >= 0 && kind >= AT && kind !== HYPHEN)) return false;
      if (kind === AT) sign = index;
      else if (kind === POINT) lastPoint = index;
    }
    previous = kind === AT ? POINT : kind;
    bytes[at++] = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
  }
  if (sign < 0 || sign - start > 64 || lastPoint < sign || end - lastPoint < 3 || previous !== PLAIN) return false;
  if (!isPlainTopLevel(source, lastPoint + 1, end) || isPlaceholder(bytes, slot.at + 1, sign - start)) return false;
  bytes[at++] = 0x22;
  slot.at = at;
  slot.number = 0;
  return true;
};

function isPlainTopLevel(source: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (kinds[source[index]!] !== PLAIN) return false;
  return true;
}

function isPlaceholder(bytes: Uint8Array, start: number, length: number): boolean {
  if (length > 11) return false;
  for (const word of placeholderBytes) {
    if (word.length !== length || word[0] !== bytes[start]) continue;
    let index = 1;
    while (index < length && word[index] === bytes[start + index]) index++;
    if (index === length) return true;
  }
  return false;
}
