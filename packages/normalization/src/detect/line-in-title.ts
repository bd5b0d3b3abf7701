import { readInsuranceLine } from '../code-lists/insurance-lines.ts';
import type { NumberedRow } from './numbered-row.ts';

/**
 * `Group dental renewal`, `ELIGIBILITY EXTRACT (VISION)`, `Harbor Vet - Medical`: a line beside what the file is. A line alone can be in the name of
 * a company, and life insurance is in that of many.
 */
const TITLE =
  /\b(medical|dental|vision)\s+(?:(?:hmo|ppo|group|plan)\s+){0,2}(?:insurance|changes|plans?|benefits?|coverage|enroll?ments?|quotes?|quoting|eligibility|elig|renewal|elections?|census|roster|register|registry|extract|feed|listing|list|report|members?(?:hip)?|participants?)\b|\b(?:exports?|extracts?|eligibility|elig|enroll?ments?|feed|roster|census)\s+(?:for\s+)?(medical|dental|vision)\b|\b(health)\s+(?:benefits?|insurance)\s+plan\b|\((medical|dental|vision)\)|\s[-–]\s(medical|dental|vision)\s*$|\b(med|den|dent|vis)(?:mbr|memb|elig|enr|enrl|subs?)\b/gi;
const ANY_LINE = /\b(medical|health|dental|vision|life|disability|accident)\b/gi;
/** Companies have such names, too: `Client: Juniper Dental Group`, `Juniper Dental LLC - elections`. */
const OF_COMPANY =
  /^\s*(?:client|group|employer|company|customer|account|sponsor|policy ?holder)(?: name| no\.?| number)?\s*[:#]/i;
const COMPANY = /^.*\b(?:llc|inc|corp|ltd|pllc)\b/i;
const LONGEST = 256;

/** The line of coverage that titles name, if they name one only. */
export function lineInTitle(given: readonly string[]): string | undefined {
  const titles = given
    .filter((title) => !OF_COMPANY.test(title.slice(0, LONGEST)))
    .map((title) => title.slice(0, LONGEST).replace(COMPANY, ''));
  const named = new Set(
    titles.flatMap((title) =>
      [...title.matchAll(TITLE)].map((match) =>
        (match.slice(1).find((line) => line !== undefined) ?? '').toLowerCase(),
      ),
    ),
  );
  const all = new Set(
    titles
      .flatMap((title) => title.match(ANY_LINE) ?? [])
      .map((word) => word.toLowerCase().replace('health', 'medical')),
  );
  const [line] = named;
  return line === undefined || all.size > 1 ? undefined : (readInsuranceLine(line, false) ?? undefined);
}

/** The texts above the labels. */
export const titlesAbove = (rows: readonly NumberedRow[], headerRow: number | null): string[] =>
  rows.filter(({ rowNumber }) => rowNumber < (headerRow ?? 0)).flatMap(({ cells }) => cells);

/** `acme-dental-eligibility.csv` as a title. */
export const titleOfFile = (name: string): string =>
  name
    .slice(0, LONGEST)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_.]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
