import type { ColumnReading } from '../../infer/label-candidates.ts';
import { splitLabel } from '../../infer/label-words.ts';

/**
 * `Commuter Plan Coverage Level` next to `Medical Election`: if other columns name their line of coverage, an unknown
 * word before a plan is another line. Returns its name by column.
 */
export function foreignLines(readings: readonly ColumnReading[]): Map<number, string> {
  const found = new Map<number, string>();
  const isCoverage = ({ scores }: ColumnReading) => [...scores.keys()].some((field) => field.startsWith('coverage.'));
  if (!readings.some((reading) => reading.meaning.line !== null && isCoverage(reading))) return found;
  for (const { index, label, meaning } of readings) {
    if (meaning.owner !== 'self' || meaning.line !== null || meaning.unknownWords === 0) continue;
    const words = splitLabel(label);
    const first = words.findIndex(({ origin }) => origin !== 'unknown');
    const name = words.slice(0, Math.max(first, 0)).map(({ text }) => text);
    if (name.length > 0 && name.length === meaning.unknownWords && COVER.some((atom) => meaning.atoms.has(atom)))
      found.set(index, `?${name.join(' ')}`);
  }
  return found;
}

const COVER = ['plan', 'coverage', 'election', 'benefit', 'enrollment', 'tier', 'level'];

export const isForeignLine = (line: string | null): boolean => line?.startsWith('?') === true;
