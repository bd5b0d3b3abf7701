import type { Legend } from '../source/source-layout.ts';

const MOST_ENTRIES = 200;
const LONGEST_LINE = 2000;
const LONGEST_CODE = 12;
const TITLE_OF_CODES = /^(codes?|values?|keys?|id|abbreviations?)$/i;
/** `Legend: Tier 1=…`, `Leyenda cubierta: …` */
const TITLE_OF_LEGEND = /^(legend|key|leyenda|clave|legende|legenda)$/i;
/** Codes with meanings: `1=Employee Only`, `S = single;`, `H/W = Husband and wife`. The title comes before the first one. */
const CODE_BEFORE =
  /((?<![\p{L}\p{N}])\p{L}\/\p{L}|(?<![\p{L}\p{N}])\d{1,3}(?: ?\+| (?:and|&|or) (?:up|above|over|higher|more)| (?:to|thru|through) \d{1,3})|(?:[\p{L}\p{N}]|(?<=[\p{L}\p{N}])[+&-](?=[\p{L}\p{N}])){1,12})\s*=\s*$/iu;
/** A range of numbers as codes: `02-99=CHILD`, `02 thru 09=CHILD`. */
const RANGE = /^(\d{1,3})(?:-| (?:to|thru|through) )(\d{1,3})$/i;
/** A range without an end: `03 AND UP=CHILDREN`, `2+ = child`. */
const OPEN_RANGE = /^(\d{1,2})(?: ?\+| (?:and|&|or) )/i;

/**
 * `REL: EMP OPERATOR  SPS SPOUSE`, `REL   I INSURED  S SPOUSE`, `TY 00 EMPLOYEE  01 SPOUSE`: codes and meanings with gaps
 * between them, behind a title.
 */
const SPACED_TITLE = /^[^\p{L}]{0,4}(\p{L}(?:[\p{L}_-]| (?=[^\s\d])){0,30})(?::\s+| {2,}| (?=\d{1,2} \p{L}))(\S.*)$/u;
/** Whether a line without equal signs can be such a legend. */
export const mayBeSpaced = (line: string): boolean => line.includes('  ') && SPACED.test(line);
const SPACED = /^[^\p{L}]{0,4}\p{L}(?:[\p{L}_-]| (?=[^\s\d])){0,30}(?:(?::\s+| {2,})[A-Z0-9]{1,6}| \d{1,2}) \p{L}/u;
const SPACED_ENTRY = /^([A-Z0-9]{1,6}) (\p{L}.*)$/u;

function spacedLegend(line: string): Legend | null {
  const [, title, text] = SPACED_TITLE.exec(line.trimEnd()) ?? [];
  if (title === undefined || text === undefined) return null;
  const entries = text.split(/(?<! ) {2,}/).map((part): [string, string] | null => {
    const [, code, meaning] = SPACED_ENTRY.exec(part) ?? [];
    return code === undefined || meaning === undefined ? null : [code, meaning];
  });
  const whole = entries.filter((entry) => entry !== null);
  return whole.length < 2 || whole.length < entries.length ? null : { title: titleIn(title), entries: whole };
}

/** Parses `COVRG_CD: 1=Employee Only 2=Employee+Spouse`. Null if the line has fewer than two codes. */
export function legendOfLine(line: string): Legend | null {
  if (line.length > LONGEST_LINE) return null;
  if (!line.includes('=')) return spacedLegend(line);
  const parts = withoutBrackets(line).split('=');
  if (parts.length < 3) return null;
  const codes = parts.slice(0, -1).map((part) => CODE_BEFORE.exec(`${part.slice(-(LONGEST_CODE + 8))}=`)?.[1] ?? null);
  const entries = codes.flatMap((code, at): [string, string][] => {
    const next = codes[at + 1];
    const text = parts[at + 1] ?? '';
    const cut = next === undefined || next === null ? withoutSentence(text) : text.trimEnd().slice(0, -next.length);
    const meaning = cut.replace(/(?<![\s;,|."])[\s;,|."]+$/, '').trim();
    return code === null || meaning === '' ? [] : codesOf(code).map((one) => [one, meaning]);
  });
  if (entries.length < 2 || codes.includes(null)) return null;
  const before = parts[0]!.trimEnd();
  const title = titleIn(before.slice(0, before.length - codes[0]!.length));
  return { title: title === '' ? null : title.slice(0, 64), entries };
}

/** `Domestic partner. Do not change the order of columns.`: what a sentence behind the last code says. */
const SENTENCE = /(?<=\p{L}{3})\. (?=\p{Lu}\p{L}* \p{L}+ \p{L}).*$/su;

const withoutSentence = (text: string): string => text.replace(SENTENCE, '');

/** `List dependents below the employee. Relationship:`, but not `Cov. Tier:`. */
const SENTENCE_BEFORE = /^.*\p{L} \p{L}+ \p{L}{3,}[.!] /su;

/** `CHD=CHILD     TIR  R=RETIREE`: the title of another legend after a gap. */
const NEXT_TITLE = /(?<! ) {2,}(?=\p{L}[\p{L}_-]{0,30}:? {1,8}-?[\p{L}\p{N}][\p{L}\p{N}+&-]{0,11} ?=)/u;

/** `Coverage Tier | 1 = Employee Only | 2 = Employee + One`: a title and codes in a cell each. */
export function legendAcross(row: readonly string[]): Legend | null {
  const [title = '', ...codes] = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const areCodes = codes.length > 1 && codes.every((cell) => cell.includes('='));
  return !areCodes || title.includes('=') ? null : legendOfLine(`${title}: ${codes.join('; ')}`);
}

/** `RC = RELATIONSHIP CODE: 01 SUBSCRIBER  02 SPOUSE`: a label, and what it is short for, before the codes. */
const SPELLED_OUT = /^([^\p{L}]{0,4}\p{L}[\p{L}\p{N}_-]{0,11}) ?= ?\p{L}[\p{L} ]{2,40}:(?= )/u;
/** `03 CHILD     TIER: EE EMPLOYEE ONLY`: the title of another legend without equal signs. */
const NEXT_SPACED = /(?<! ) {2,}(?=\p{L}[\p{L}_-]{0,30}: )/u;

/** `4=FAMILY    START/END = YYYYMMDD`: what a line says about other columns, with spaces around the equal sign. */
const NEXT_STATEMENT = /(?<! ) {2,}(?=\p{L}[\p{L}\p{N}_/-]{1,40} = )/u;

/** The legends of a line, of which one can stand beside another. */
export function legendsOfLine(line: string): Legend[] {
  if (line.length > LONGEST_LINE) return [];
  const spaced = line.replace(SPELLED_OUT, '$1:').split(NEXT_SPACED).map(spacedLegend);
  if (spaced.every((legend) => legend !== null)) return spaced;
  const [told = '', ...statements] = line.split(NEXT_STATEMENT);
  const first = statements.length === 0 || told.includes(' = ') ? null : legendOfLine(told);
  if (first !== null) return [first, ...statements.flatMap((statement) => legendOfLine(statement) ?? [])];
  const parts = line.split(NEXT_TITLE).map(legendOfLine);
  const several = parts.filter((legend) => legend !== null);
  return parts.length > 1 && several.length === parts.length ? several : [legendOfLine(line) ?? []].flat();
}

/** `TIER (1=EE ONLY 2=FAMILY)`, `TIER [1=EE ONLY; 2=FAMILY]`: the brackets around all codes. */
function withoutBrackets(line: string): string {
  const open = line.search(/[([]/);
  const close = Math.max(line.lastIndexOf(')'), line.lastIndexOf(']'));
  const isAround = open >= 0 && open < line.indexOf('=') && close > open && !/\w/.test(line.slice(close));
  return isAround ? `${line.slice(0, open)} ${line.slice(open + 1, close)}` : line;
}

/**
 * What stands before the codes: `Tier:`, but also `TRAILER|83|COV_LVL` of a delimited line, and `TIER  123  1  123` or
 * `118-118 TIER` of a line that describes where the column is.
 */
function titleIn(text: string): string {
  const last = (text.split(/[|;\t]/).at(-1) ?? '').replace(SENTENCE_BEFORE, '');
  const words = last.replace(/^[\s*#/"-]+|(?<![\s:;,.(-])[\s:;,.(-]+$/g, '').split(/\s+/);
  while (words.length > 1 && /^\d+$/.test(words.at(-1)!)) words.pop();
  while (words.length > 1 && /^\d+(-\d+)?$/.test(words[0]!)) words.shift();
  while (words.length > 1 && TITLE_OF_CODES.test(words.at(-1)!)) words.pop();
  while (words.length > 1 && TITLE_OF_LEGEND.test(words[0]!.replace(/:$/, ''))) words.shift();
  return words.join(' ');
}

function codesOf(code: string): string[] {
  const [, first] = OPEN_RANGE.exec(code) ?? [];
  const [, from = '', to = ''] =
    first === undefined ? (RANGE.exec(code) ?? []) : ['', first, first.length > 1 ? '99' : '9'];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || from.length !== to.length || count < 2 || count > MOST_ENTRIES) return [code];
  return Array.from({ length: count }, (_, at) => String(Number(from) + at).padStart(from.length, '0'));
}

/** `Level Code`, `District No`: the first column of a table whose other columns say what the codes mean. */
const LABEL_OF_CODES = /^(?:\p{L}[\p{L} _-]{0,30}[ _-])?(?:codes?|keys?|no|nbr|number|id)$/iu;
const LABEL_OF_MEANINGS = /^(meanings?|descriptions?|definitions?|names?)$/i;

/** A table of codes in a sheet. Each column but the first is a legend of its own: of lines of coverage, of names. */
interface CodeTable {
  readonly title: string | null;
  readonly columns: number;
}

/**
 * The legends of a sheet that lists codes: `Code | Meaning`, `Field | Code | Meaning`, or `Plan Code | Line | Name`. A code
 * can start with its column's name (`Tier 1`).
 */
export function legendsOfRows(rows: readonly (readonly string[])[]): Legend[] {
  const found = new Map<string, { title: string | null; entries: [string, string][] }>();
  let title: string | null = null;
  let table: CodeTable | null = null;
  // `Medical Tier | A | Employee only`, then rows with a blank first cell.
  let continued: string | null = null;
  let count = 0;
  const add = (entry: Entry, column: number): void => {
    const name = `${column} ${entry.title ?? ''}`;
    const known = found.get(name) ?? { title: entry.title, entries: [] };
    found.set(name, known);
    known.entries.push([entry.code, entry.meaning]);
  };
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const header = tableBelow(cells);
    if (header !== null) {
      table = header;
      title = header.title;
      continue;
    }
    // A heading above codes: `REL`, or `Tier codes:`, then `E | Employee`.
    if (cells.length === 1 && /^\p{L}[\p{L}\p{N} _-]{0,30}:?$/u.test(cells[0]!)) {
      title = cells[0]!.replace(/(?<! )(?: codes?)?:?$/i, '');
      table = null;
      continue;
    }
    if (count >= MOST_ENTRIES) continue;
    if (table !== null && table.columns > 2) {
      const code = row.findIndex((cell) => cell.trim() !== '');
      for (const [column, meaning] of row.slice(code + 1, code + table.columns).entries()) {
        const entry = entryOf([row[code]?.trim() ?? '', meaning.trim()], table.title);
        if (entry !== null && entry.meaning !== '') add(entry, column);
      }
      count += 1;
      continue;
    }
    if (cells.length === 3) continued = cells[0]!;
    else if (row[0]?.trim() !== '') continued = null;
    const entry = entryOf(cells, continued ?? title);
    if (entry === null) continue;
    count += 1;
    add(entry, 0);
  }
  return [...found.values()].flatMap(withOwnTitles);
}

const OWN_TITLE = /^(\p{L}{3,20}) (\S{1,12})$/u;

/** `P | Pensioner`, then `Plan U1 | Under 65`, `Plan U2 | Over 65`: codes that begin with the name of another column. */
function withOwnTitles(legend: Legend): Legend[] {
  const named = new Map<string, [string, string][]>();
  const plain = legend.entries.filter(([code, meaning]) => {
    const [, title, own] = OWN_TITLE.exec(code) ?? [];
    if (title === undefined || own === undefined) return true;
    named.set(title, [...(named.get(title) ?? []), [own, meaning]]);
    return false;
  });
  const others = [...named].map(([title, entries]) => ({ title, entries }));
  return plain.length === 0 || others.length === 0 ? [legend] : [{ ...legend, entries: plain }, ...others];
}

/** Null if these cells don't label a table of codes. */
function tableBelow(cells: readonly string[]): CodeTable | null {
  const [first, second] = cells;
  if (first === undefined || second === undefined || cells.length > MOST_COLUMNS || cells.some(hasDigit)) return null;
  if (!LABEL_OF_CODES.test(first) && !(cells.length === 2 && LABEL_OF_MEANINGS.test(second))) return null;
  const title = TITLE_OF_CODES.test(first) ? null : first.replace(/[ _-](?:codes?|keys?|no|nbr|number|id)$/i, '');
  return { title, columns: cells.length };
}

const MOST_COLUMNS = 6;
const hasDigit = (cell: string): boolean => /\d/.test(cell);

interface Entry {
  readonly title: string | null;
  readonly code: string;
  readonly meaning: string;
}

function entryOf(cells: readonly string[], title: string | null): Entry | null {
  if (cells.length !== 2 && cells.length !== 3) return null;
  const code = cells.at(-2)!;
  const meaning = cells.at(-1)!.slice(0, 128);
  const named = cells.length === 3 ? cells[0]! : title;
  const split = named === null ? /^(\S.*)\s(\S{1,6})$/.exec(code.slice(0, 64)) : null;
  if (split !== null) return { title: split[1]!, code: split[2]!, meaning };
  return code.length > LONGEST_CODE ? null : { title: named?.slice(0, 64) ?? null, code, meaning };
}
