import { readInsuranceLine } from '../code-lists/insurance-lines.ts';
import type { NumberedRow } from './numbered-row.ts';

/**
 * `Group dental renewal`, `Vision Insurance Census`: a line in front of what the file is. A line alone can be in the name
 * of a company, and life insurance is in that of many.
 */
const TITLE =
  /\b(medical|dental|vision)\s+(?:insurance|plans?|benefits?|coverage|enroll?ments?|eligibility|renewal|elections?|census|roster|listing|list|report|members?(?:hip)?|participants?)\b/gi;
const ANY_LINE = /\b(medical|health|dental|vision|life|disability|accident)\b/gi;
const LONGEST = 256;

/** The line of coverage that the rows above the labels name, if they name one only. */
export function lineInTitle(rows: readonly NumberedRow[], headerRow: number | null): string | undefined {
  const titles = rows
    .filter(({ rowNumber }) => rowNumber < (headerRow ?? 0))
    .flatMap(({ cells }) => cells.map((cell) => cell.slice(0, LONGEST)));
  const named = new Set(
    titles.flatMap((title) => [...title.matchAll(TITLE)].map(([, line = '']) => line.toLowerCase())),
  );
  const all = new Set(titles.flatMap((title) => title.match(ANY_LINE) ?? []).map((word) => word.toLowerCase()));
  const [line] = named;
  return line === undefined || all.size > 1 ? undefined : (readInsuranceLine(line, false) ?? undefined);
}
