import { readColumns } from './label-candidates.ts';

const MAX_LABEL = 64;
/** So many have to name different fields for certain. */
export const FEWEST_LABELS = 3;
/** From here on a label leaves no doubt: no value of a member reads so. */
const CERTAIN = 0.85;

/** Whether texts read as column labels of members: three of them name different fields for certain, most name one. */
export function readsAsHeader(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < FEWEST_LABELS || filled.some((cell) => cell.length > MAX_LABEL)) return false;
  const best = readColumns(filled).flatMap(({ scores }) => [...scores].sort((a, b) => b[1] - a[1]).slice(0, 1));
  const certain = new Set(best.filter(([, score]) => score >= CERTAIN).map(([field]) => field));
  return certain.size >= FEWEST_LABELS && best.filter(([, score]) => score >= 0.6).length * 2 > filled.length;
}
