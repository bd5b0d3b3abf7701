import { readColumns } from './label-candidates.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';

const MAX_LABEL = 64;
/** This many labels must clearly name different fields. */
export const MIN_LABELS = 3;
/** Above this score, a label is certain: no value of a member looks like it. */
const CERTAIN = 0.85;

/** Whether texts look like column labels of members: three of them clearly name different fields, and most name one. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  return headerStrength(cells) > 0;
}

/** About the number of fields that a row names as column labels. 0 if it isn't a header. */
export function headerStrength(cells: readonly string[]): number {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length < MIN_LABELS || filled.some((cell) => cell.length > MAX_LABEL)) return 0;
  const best = bestFields(filled);
  const certain = new Set(best.filter(([, score]) => score >= CERTAIN).map(([field]) => field));
  const likely = best.filter(([, score]) => score >= MAPPING_THRESHOLD);
  if (certain.size < MIN_LABELS || likely.length * 2 <= filled.length) return 0;
  return likely.reduce((sum, [, score]) => sum + score, 0);
}

/** About the number of fields that the labels name, whether or not they are a header. */
export const labelStrength = (labels: readonly string[]): number =>
  bestFields(labels).reduce((sum, [, score]) => sum + (score >= MAPPING_THRESHOLD ? score : 0), 0);

/** The field that a label names, if it is likely. */
export function bestFieldOf(label: string): string | null {
  const [[field, score] = ['', 0]] = bestFields([label]);
  return score >= MAPPING_THRESHOLD ? field : null;
}

function bestFields(labels: readonly string[]) {
  return readColumns(labels).flatMap(({ scores }) => [...scores].sort((a, b) => b[1] - a[1]).slice(0, 1));
}
