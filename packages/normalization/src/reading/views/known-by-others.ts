import { asIf, type ColumnReading } from '../../infer/label-candidates.ts';
import { splitLabel } from '../../infer/label-words.ts';
import { type Sample, textAt } from '../sample.ts';

/** Columns of an address that share a word before it is taken for a word of addresses. */
const ENOUGH = 3;
const STREET = /^\d+[a-z]? \p{L}|^p\.? ?o\.? box/iu;

/** Columns whose labels other columns, or their values, explain. */
export function knownByOthers(readings: readonly ColumnReading[], sample: Sample): Map<number, ColumnReading> {
  const found = new Map<number, ColumnReading>();
  const qualifiers = new Map<string, ColumnReading[]>();
  for (const reading of readings) {
    const { atoms } = reading.meaning;
    if (isCurrent(reading, readings) || isMailing(reading, sample)) {
      const others = [...atoms].filter((atom) => atom !== 'latest' && atom !== 'email');
      const mailing = atoms.has('email') ? ['mailing'] : [];
      found.set(reading.index, asIf(reading, { ...reading.meaning, atoms: new Set([...others, ...mailing]) }));
    }
    const word = qualifierOf(reading);
    if (word !== null) qualifiers.set(word, [...(qualifiers.get(word) ?? []), reading]);
  }
  for (const same of qualifiers.values()) {
    if (same.length < ENOUGH) continue;
    for (const reading of same) found.set(reading.index, asIf(reading, { ...reading.meaning, unknownWords: 0 }));
  }
  return found;
}

/** `Current Plan` next to `Prior Plan`. Next to `New Plan`, or alone, it can be the one before a renewal. */
function isCurrent({ meaning: { owner, atoms } }: ColumnReading, readings: readonly ColumnReading[]): boolean {
  if (owner !== 'self' || !atoms.has('latest')) return false;
  const rest = [...atoms].filter((atom) => atom !== 'latest');
  return readings.some(
    ({ meaning }) =>
      meaning.atoms.has('former') && meaning.atoms.size === atoms.size && rest.every((atom) => meaning.atoms.has(atom)),
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
  return splitLabel(label).find(({ origin }) => origin === 'unknown')?.text ?? null;
}
