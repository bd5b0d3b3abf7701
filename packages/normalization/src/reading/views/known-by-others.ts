import { asIf, type ColumnReading } from '../../infer/label-candidates.ts';
import { splitLabel } from '../../infer/label-words.ts';
import { atomsOf, LINES_OF_COVERAGE } from '../../infer/vocabulary.ts';
import { type Sample, textAt } from '../sample.ts';
import { yearBefore } from '../years-in-labels.ts';

/** Columns of an address that share a word before it is taken for a word of addresses. */
const ENOUGH = 3;
const STREET = /^\d+[a-z]? \p{L}|^p\.? ?o\.? box/iu;

/** Columns whose labels other columns, or their values, explain. */
export function knownByOthers(readings: readonly ColumnReading[], sample: Sample): Map<number, ColumnReading> {
  const found = new Map<number, ColumnReading>();
  const qualifiers = new Map<string, ColumnReading[]>();
  for (const reading of readings) {
    const { atoms } = reading.meaning;
    const isNow = isCurrent(reading, readings);
    if (isNow || isMailing(reading, sample)) {
      const others = [...atoms].filter((atom) => !NOW.includes(atom) && atom !== 'email');
      const mailing = atoms.has('email') ? ['mailing'] : [];
      const owner = isNow ? 'self' : reading.meaning.owner;
      found.set(reading.index, asIf(reading, { ...reading.meaning, owner, atoms: new Set([...others, ...mailing]) }));
    }
    const word = qualifierOf(reading);
    if (word !== null) qualifiers.set(word, [...(qualifiers.get(word) ?? []), reading]);
  }
  for (const [index, line] of abbreviatedLines(readings)) {
    const reading = readings[index]!;
    const unknownWords = reading.meaning.unknownWords - 1;
    found.set(index, asIf(reading, { ...reading.meaning, line, unknownWords }));
  }
  for (const same of qualifiers.values()) {
    if (same.length < ENOUGH) continue;
    for (const reading of same) found.set(reading.index, asIf(reading, { ...reading.meaning, unknownWords: 0 }));
  }
  return found;
}

/** `Dn Cov, Dn Eff Dt` next to `Dental Pln`: several labels share letters of a line that another label spells out. */
function abbreviatedLines(readings: readonly ColumnReading[]): Map<number, string> {
  const spelled = new Map<string, string>();
  const short = new Map<string, number[]>();
  for (const { index, label, meaning } of readings) {
    if (meaning.owner !== 'self' || (meaning.line === null && meaning.unknownWords === 0)) continue;
    for (const { text, origin } of splitLabel(label)) {
      const [atom = ''] = atomsOf(text) ?? [];
      if (meaning.line !== null && LINES_OF_COVERAGE[atom] === meaning.line) spelled.set(text, meaning.line);
      const isShort = meaning.line === null && origin === 'unknown' && text.length >= 2 && text.length <= 4;
      if (isShort) short.set(text, [...(short.get(text) ?? []), index]);
    }
  }
  const found = new Map<number, string>();
  for (const [text, columns] of short) {
    const lines = new Set([...spelled].flatMap(([word, line]) => (abbreviates(text, word) ? [line] : [])));
    if (columns.length >= 2 && lines.size === 1) for (const column of columns) found.set(column, [...lines][0]!);
  }
  return found;
}

/** Whether the letters are those of the word, in its order and with its first one. */
function abbreviates(letters: string, word: string): boolean {
  let at = -1;
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return letters[0] === word[0] && letters.length < word.length;
}

const NOW = ['latest', 'newer'];

/**
 * `Current Plan` next to `Prior Plan`, `New Plan` next to `Old Plan`, `New 2027 Plan` next to `Current 2026 Plan`.
 * `Current Plan` next to `New Plan`, or alone, can be the one before a renewal.
 */
function isCurrent(reading: ColumnReading, readings: readonly ColumnReading[]): boolean {
  const { owner, line, atoms } = reading.meaning;
  const word = NOW.find((atom) => atoms.has(atom));
  if (word === undefined || owner !== (word === 'latest' ? 'self' : 'other')) return false;
  if (word === 'newer' && yearBefore(reading, readings) !== undefined) return true;
  const rest = [...atoms].filter((atom) => atom !== word);
  return readings.some(
    ({ meaning }) =>
      meaning.line === line &&
      meaning.atoms.has('former') &&
      meaning.atoms.size === atoms.size &&
      rest.every((atom) => meaning.atoms.has(atom)),
  );
}

/** `Mail Address` above streets. */
function isMailing({ index, meaning: { owner, atoms } }: ColumnReading, sample: Sample): boolean {
  if (owner !== 'self' || atoms.size !== 2 || !atoms.has('email') || !atoms.has('address')) return false;
  const filled = sample.map((row) => textAt(row, index)).filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => STREET.test(text));
}

/** The only unknown word of a column of an address: `Local Address 1`, `Local City`, `Local Zip`. */
function qualifierOf({ label, meaning: { owner, unknownWords }, scores }: ColumnReading): string | null {
  if (owner !== 'self' || unknownWords !== 1) return null;
  if (![...scores.keys()].some((field) => field.startsWith('address.'))) return null;
  return splitLabel(label).find(({ text }) => text.length > 1 && atomsOf(text) === undefined)?.text ?? null;
}
