import { maskSsns } from '@rollcall/contracts';
import type { NumberedRow } from './numbered-row.ts';

const LONGEST_LINE = 256;
/** `# 03  Subscriber ID  9`, `Field 3: Subscriber ID`. */
const NUMBERED = /^[#*;/\s]{0,8}(?:column|col|field)? ?0{0,2}(\d{1,3})[.):\s=-]{1,8}(\S.*)$/i;
/** Behind the name: length and type. */
const GAP = /\s{2}|\t/;

/**
 * Names of columns that lines above the rows number from 1 on, one for each. Null if not all columns have one.
 *
 * @param first number of the first row
 */
export function numberedNames(
  rows: readonly NumberedRow[],
  { first, width, delimiter }: { readonly first: number; readonly width: number; readonly delimiter: string },
): string[] | null {
  const names: string[] = [];
  for (const { rowNumber, cells } of rows) {
    if (rowNumber >= first) break;
    const [, number, rest = ''] = NUMBERED.exec(cells.join(delimiter).slice(0, LONGEST_LINE)) ?? [];
    if (Number(number) === names.length + 1) names.push(maskSsns(rest.split(GAP, 1)[0]!.trim()));
  }
  return names.length === width ? names : null;
}
