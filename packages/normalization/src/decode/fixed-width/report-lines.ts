import { legendsOfLine } from '../../infer/legend.ts';
import type { PrintedReport } from '../../source/source-layout.ts';

export interface ReportLine<T> {
  readonly line: T;
  readonly text: string;
}

interface Held<T> extends ReportLine<T> {
  /** Behind an empty line or a form feed. */
  readonly isBehind: boolean;
  /** And without any value that records have in the same place. */
  readonly isApart: boolean;
}

/** More lines than this between two records can't be a page head. */
const MAX_HELD = 200;
const LONGEST_NOTE = 240;
const MAX_TITLES = 1000;

/**
 * Tells the records of a printed report from page heads, rulers, totals, and notes. Any other line is reported as
 * unknown, so that no line about a person is skipped. A line that isn't a record is held until the next record or the
 * next line of column names shows what it was.
 */
export class ReportLines<T> {
  private readonly heads: ReadonlySet<string>;
  private readonly titles: Set<string>;
  private readonly marks: readonly { start: number; end: number; forms: ReadonlySet<string> }[];
  private held: Held<T>[] = [];
  private afterBreak = false;

  constructor(private readonly report: PrintedReport) {
    this.heads = new Set(report.heads.map((head) => head.trim()));
    this.titles = new Set(report.titles);
    this.marks = report.marks.map(({ start, length, forms }) => ({
      start: start - 1,
      end: start - 1 + length,
      forms: new Set(forms),
    }));
  }

  /** Whether the line is a record. Calls `unknown` for held lines that can't be explained. `keep` copies a line. */
  isRecord(text: string, keep: () => T, unknown: (line: T) => void): boolean {
    const bare = text.trim();
    if (bare === '') {
      this.afterBreak = true;
      return false;
    }
    if (isRuler(bare)) return false;
    if (this.heads.has(bare)) {
      this.endPageHead(unknown);
      return false;
    }
    const fits = this.marksIn(text);
    const isMarked = fits * 2 > this.marks.length || (fits > 1 && fits * 2 === this.marks.length);
    if (isMarked && this.report.gaps.every((gap) => (text[gap] ?? ' ') === ' ')) {
      this.finish(unknown);
      return true;
    }
    if (this.titles.has(titleForm(bare) ?? '')) {
      this.afterBreak = true;
      return false;
    }
    this.held.push({ line: keep(), text, isBehind: this.afterBreak, isApart: this.afterBreak && fits === 0 });
    if (this.held.length > MAX_HELD) this.finish(unknown);
    return false;
  }

  /** Decides about held lines between records or after the last one. */
  finish(unknown: (line: T) => void): void {
    this.release(
      ({ text, isApart, isBehind }) => isTotal(text) || (isApart && isNote(text)) || (isBehind && isLegend(text)),
      unknown,
    );
  }

  /**
   * A new page's head begins with an empty line or a form feed and has none of the values that records have. The totals
   * of the page before it come again on the last page, which no head follows.
   */
  private endPageHead(unknown: (line: T) => void): void {
    for (const { isApart, text } of this.held) {
      const title = isApart ? titleForm(text.trim()) : null;
      if (title !== null && this.titles.size < MAX_TITLES) this.titles.add(title);
    }
    this.release((held) => held.isApart || isTotal(held.text), unknown);
  }

  private release(isKnown: (held: Held<T>) => boolean, unknown: (line: T) => void): void {
    for (const held of this.held) if (!isKnown(held)) unknown(held.line);
    this.held = [];
    this.afterBreak = false;
  }

  private marksIn(text: string): number {
    return this.marks.filter(({ start, end, forms }) => forms.has(formOf(text.slice(start, end)))).length;
  }
}

/** Replaces digits and letters with placeholders: `02/27/1980` and `11/30/1975` have the same form. */
export const formOf = (value: string): string => value.trim().replace(/\d/g, '9').replace(/\p{L}/gu, 'A');

/**
 * The form of a page title without its numbers, dates, and blanks. Null if the text is so short that it could be a
 * value.
 */
export function titleForm(text: string): string | null {
  if (text.length < 20 || text.length > LONGEST_NOTE || !/\d/.test(text)) return null;
  return formOf(text).replace(/9+/g, '9').replace(/ +/g, ' ');
}

/** Dashes or similar characters under column names or across the page. */
export const isRuler = (text: string): boolean => /^[-=_*+|~. ]+$/.test(text) && /[-=_*~]{2}|[-=_] +[-=_]/.test(text);

const CLOSING = /^\W*((sub|grand )?totals?|end of|continued)\b|\bpage\W{0,4}\d/i;
const TOTAL = /\btotals?\b/i;
const COUNTED = /\b(selected|records?|rows?)\b/i;
const DIGIT = /\d/;
const DATE = /\d[/-]\d/;

/** A line with a total or closing text, and without a date. */
const isTotal = (text: string): boolean =>
  text.length <= LONGEST_NOTE &&
  !DATE.test(text) &&
  (CLOSING.test(text) || hasBehind(text, TOTAL, DIGIT) || hasBehind(text, DIGIT, COUNTED));

/** Whether the second pattern matches somewhere after the start of the first match. */
function hasBehind(text: string, first: RegExp, second: RegExp): boolean {
  const at = text.search(first);
  return at >= 0 && second.test(text.slice(at));
}

/** `R (RELATION)  0=SUBSCRIBER  1=SPOUSE`, `REL   I INSURED  S SPOUSE`. */
const isLegend = (text: string): boolean =>
  text.length <= LONGEST_NOTE &&
  !DATE.test(text) &&
  ((text.match(/\S=\S/g)?.length ?? 0) > 1 || (!/\d{3}/.test(text) && legendsOfLine(text.trim()).length > 0));

/** A sentence: no columns, no date, and no ID. */
const isNote = (text: string): boolean =>
  text.length <= LONGEST_NOTE && text.trim().split(/ {2,}/).length <= 2 && !DATE.test(text) && !/\d{4}/.test(text);
