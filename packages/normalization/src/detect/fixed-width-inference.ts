import { isAscii } from 'node:buffer';
import type {
  FixedWidthColumn,
  FixedWidthLayout,
  FixedWidthRecordType,
  PrintedReport,
} from '../source/source-layout.ts';
import { EMAIL } from '../values/value-shapes.ts';
import { isCompactDate } from './compact-date.ts';
import { describedRecords } from './described-columns.ts';
import { splitDigitRun } from './fixed-width-digit-runs.ts';
import { findColumnStarts, type PositionProfile, profilePositions } from './fixed-width-profile.ts';
import { isNextWord, nameColumns } from './name-columns.ts';
import { namedRecords } from './named-records.ts';
import { findPrintedReport } from './printed-report.ts';
import { findRecordKinds } from './record-kinds.ts';
import { cutRecords } from './record-length.ts';

export interface FixedWidthInference {
  readonly layout: FixedWidthLayout;
  /** 0 to 1: how much of the evidence supports these columns. */
  readonly confidence: number;
  /** What was found, for the error message if it isn't enough. */
  readonly seen: string;
  /** Record type codes at the start of lines, if each type has its own columns. Empty if all have the same. */
  readonly recordKinds: readonly string[];
}

/** Below this confidence, the file is rejected with a description of what was found. */
export const FIXED_WIDTH_THRESHOLD = 0.8;

const MIN_LINES = 3;
const MIN_WIDTH = 20;

/**
 * Infers the column boundaries of fixed-width records from the start of the file: lines of the same length, positions
 * that are always blank, changes in how often positions are filled, digits followed by letters, and dates in runs of
 * digits. Column names are generated (`column_1`), and their meaning is inferred from values, as for any file without
 * header. Null if the text isn't fixed-width.
 */
export function inferFixedWidthLayout(
  head: Uint8Array,
  encoding: FixedWidthLayout['encoding'] = 'utf-8',
  bomBytes = 0,
  recordLength: number | null = null,
): FixedWidthInference | null {
  const byteLength = encoding === 'utf-8' && recordLength === null ? lengthInBytes(head.subarray(bomBytes)) : null;
  const charset = encoding === 'iso-8859-1' || byteLength !== null ? 'windows-1252' : encoding;
  const text = new TextDecoder(charset).decode(head.subarray(bomBytes));
  const all = cutRecords(text, recordLength);
  const lines = recordLength === null ? all.slice(0, -1) : all;
  const report = readReport(lines, recordLength);
  const isApart = report === null || report.isPrinted || !isPadded(lines);
  const own = readDescribed(lines, recordLength) ?? (isApart ? report : null) ?? readRecords(lines, all);
  // Padded lines below names are cut by their values first, and by the names if that leaves doubts or cuts a name.
  const isSure = (one: RecordFinding | null) => one !== null && rate(one).confidence >= FIXED_WIDTH_THRESHOLD;
  const names = own === null ? '' : (lines[own.first - 1] ?? '');
  const isDoubtful = own === null || !isSure(own) || cutsLabel(own, names);
  const named = isDoubtful || cutsName(own, names) ? readNamed(lines, recordLength) : null;
  const found = isDoubtful ? ((isSure(report) ? report : named) ?? report ?? own) : (named ?? own);
  if (found === null) return null;
  const { columns, details, width, first } = found;
  const { confidence, recognized, hasDate } = rate(found);
  return {
    confidence,
    recordKinds: findRecordKinds([...details, ...found.unknown].map((line) => codedRow(line, columns))),
    seen: `${details.length} of ${lines.length} lines have ${width} characters; ${columns.length} columns were found, ${recognized} of them recognized${hasDate ? '' : ', none with dates'}`,
    layout: {
      format: 'fixed_width',
      encoding,
      bomBytes,
      recordLength,
      ...(found.declaredLength !== undefined && { declaredLength: found.declaredLength }),
      ...(byteLength !== null && { declaredLength: byteLength }),
      firstDataRow: first + 1,
      trailerRows: 0,
      columns,
      recordTypes: found.recordTypes,
      ...(found.report && { report: found.report }),
    },
  };
}

/**
 * The length of all lines in bytes, if those with accents have it and so are shorter in characters: the sender padded
 * the values before they were converted to UTF-8. Positions then count bytes. Null otherwise.
 */
function lengthInBytes(bytes: Uint8Array): number | null {
  if (isAscii(bytes)) return null;
  const lines: Uint8Array[] = [];
  for (let start = 0; ; ) {
    const end = bytes.indexOf(LF, start);
    if (end < 0) break;
    const line = bytes.subarray(start, bytes[end - 1] === CR ? end - 1 : end);
    if (line.length > 0) lines.push(line);
    start = end + 1;
  }
  const [first] = lines;
  const accented = lines.filter((line) => !isAscii(line));
  const areEqual = first !== undefined && lines.every(({ length }) => length === first.length);
  return areEqual && lines.length >= MIN_LINES && accented.length > 0 ? first.length : null;
}

const LF = 10;
const CR = 13;

function rate({ columns, details, share, report, isDescribed }: RecordFinding) {
  const valuesOf = ({ start, length }: FixedWidthColumn) =>
    details.map((line) => line.slice(start - 1, start - 1 + length).trim());
  const recognized = columns.filter((column) => isTelling(valuesOf(column))).length;
  const hasDate = columns.some((column) => valuesOf(column).filter(isCompactDate).length >= details.length * 0.9);
  // Names above the columns and values of one form in every record leave no doubt about the columns.
  const certainty = report || isDescribed ? 1 : 0.4 + 0.4 * (recognized / columns.length) + (hasDate ? 0.2 : 0);
  return { confidence: share * certainty, recognized, hasDate };
}

const codedRow = (line: string, columns: readonly FixedWidthColumn[]) => ({
  code: line.trimStart().split(' ', 1)[0] ?? '',
  cells: columns.map(({ start, length }) => line.slice(start - 1, start - 1 + length)),
});

interface RecordFinding {
  readonly columns: readonly FixedWidthColumn[];
  readonly details: readonly string[];
  readonly share: number;
  readonly width: number;
  /** 0-based. */
  readonly first: number;
  readonly recordTypes: readonly FixedWidthRecordType[];
  readonly report?: PrintedReport;
  readonly isPrinted?: boolean;
  readonly isDescribed?: boolean;
  readonly declaredLength?: number;
  /** Lines between records that are neither records nor known parts of a report. */
  readonly unknown: readonly string[];
}

/** Finds records whose columns are described above them. */
function readDescribed(lines: readonly string[], recordLength: number | null): RecordFinding | null {
  const found = recordLength === null ? describedRecords(lines) : null;
  if (found === null) return null;
  const { columns, first, width } = found;
  const below = lines.slice(first).filter((line) => line.trim() !== '');
  const details = below.filter((line) => line.length <= width && line.length >= columns.at(-1)!.start);
  const share = details.length / below.length;
  return { columns, details, share, width, first, recordTypes: [], unknown: [], isDescribed: true };
}

/** Whether a column starts within a word of the names above it. */
const cutsName = ({ columns }: RecordFinding, names: string): boolean =>
  columns.some(({ start }) => /^\p{L}\p{L}$/u.test(names.slice(start - 2, start)));

/** Whether a column starts behind a single blank where nearly all others have two or more: `COVERAGE TIER`. */
function cutsLabel({ columns }: RecordFinding, names: string): boolean {
  const named = columns.slice(1).filter(({ start }) => /\S/.test(names[start - 1] ?? ' '));
  const close = named.filter(({ start }) => /\S \S/.test(names.slice(start - 3, start)));
  return close.length > 0 && close.length <= named.length * FEW_NAMES;
}
const FEW_NAMES = 0.2;

/** Finds records whose columns start below their names. */
function readNamed(lines: readonly string[], recordLength: number | null): RecordFinding | null {
  const found = recordLength === null ? namedRecords(lines) : null;
  return found === null ? null : { ...found, share: 1, unknown: [], isDescribed: true };
}

/** Finds the records of a printed report, or of lines without trailing blanks. */
function readReport(lines: readonly string[], recordLength: number | null): RecordFinding | null {
  const found = recordLength === null ? findPrintedReport(lines) : null;
  if (found === null) return null;
  const { columns, records, report, first, unknown, isPrinted } = found;
  const width = records.reduce((most, line) => Math.max(most, line.length), 0);
  const share = records.length / (records.length + unknown.length);
  return { columns, details: records, share, width, first, recordTypes: [], report, isPrinted, unknown };
}

const isPadded = (lines: readonly string[]): boolean =>
  dominantLength(lines.filter((line) => line.trim() !== '')) !== null;

function readRecords(lines: readonly string[], all: readonly string[]): RecordFinding | null {
  const dominant = dominantLength(lines.filter((line) => line.trim() !== ''));
  if (dominant === null) return null;
  const { details: usual, first, share: usualShare, width: usualWidth } = dominant(lines);
  if (usual.length < MIN_LINES || usualWidth < MIN_WIDTH) return null;
  const above = lines.slice(0, first);
  const longer = lines.slice(first).filter((line) => line.trimEnd().length > usualWidth && hasNumber(line));
  const isWhole = haveMoreColumns(longer, usualWidth, above);
  const further = isWhole ? cutUpTo(longer, usualWidth, longest(longer)) : namedBehind(above.at(-1) ?? '', usualWidth);
  const cut = [...cutUpTo(usual, 0, (further[0]?.start ?? usualWidth + 1) - 1), ...withRoom(further)];
  if (cut.length < 3) return null;
  const last = cut.at(-1)!;
  const isLastLonger = further.length === 0 && endInLastColumn(longer, last.start);
  if (isLastLonger) cut[cut.length - 1] = { ...last, length: longest(longer) - last.start + 1 };
  const details = isWhole || isLastLonger ? [...usual, ...longer] : usual;
  const columns = nameColumns(cut.map(numbered), details, above);
  const end = cut.at(-1)!;
  const width = further.length === 0 && !isLastLonger ? usualWidth : end.start + end.length - 1;
  const share = (usualShare * details.length) / usual.length;
  const recordTypes = findRecordTypes(details, all, columns);
  // What stands behind the last column of a single record shows that its values are shifted.
  return { columns, details, share, width, first, recordTypes, unknown: [], declaredLength: width };
}

const longest = (lines: readonly string[]): number => lines.reduce((most, line) => Math.max(most, line.length), 0);

/**
 * Whether longer records have columns that are blank, and so cut off, in most others: all of them begin at one position
 * behind a blank, below a name or in several records.
 */
function haveMoreColumns(longer: readonly string[], width: number, above: readonly string[]): boolean {
  const starts = new Set(longer.map((line) => width + line.slice(width).search(/\S/)));
  const [start = 0] = starts;
  if (starts.size !== 1 || start === width) return false;
  const isNamed = above.some((line) => line.slice(start, start + 3).trim() !== '');
  const most = longest(longer);
  return isNamed || (longer.length > 1 && longer.every((line) => most - line.length < 2));
}

/**
 * Whether longer records differ in the last column only, as `551011234` among ZIP codes of five digits does: they are
 * several of one length, and it is one word in each. Shifted values would have a blank in it.
 */
function endInLastColumn(longer: readonly string[], start: number): boolean {
  const lengths = new Set(longer.map((line) => line.trimEnd().length));
  return longer.length > 1 && lengths.size === 1 && longer.every((line) => /^\s\S+\s*$/.test(line.slice(start - 2)));
}

/** Columns that no sampled record has, but that the names above the records name. */
const namedBehind = (names: string, width: number): FixedWidthColumn[] =>
  [...names.slice(width).matchAll(/\S+(?: \S+)*/g)]
    // A single blank parts the words of one name.
    .filter(({ index }) => names.slice(0, width + index).endsWith('  '))
    .map(({ 0: name, index }) => ({ name: '', start: width + index + 1, length: name.length, trim: 'both' }));

/** Each column up to the next. Values of the last one can be longer than those of the sample. */
const withRoom = (columns: readonly FixedWidthColumn[]): FixedWidthColumn[] =>
  columns.map((column, at) => ({
    ...column,
    length: (columns[at + 1]?.start ?? column.start + column.length + ROOM) - column.start,
  }));

const ROOM = 64;

/** The columns between two positions. */
function cutUpTo(lines: readonly string[], from: number, to: number): FixedWidthColumn[] {
  const parts = lines.map((line) => line.slice(from, to));
  const cut = cutColumns(parts, profilePositions(parts, to - from));
  return cut.map((column) => ({ ...column, start: column.start + from }));
}

const numbered = (column: FixedWidthColumn, index: number) => ({ ...column, name: `column_${index + 1}` });

/**
 * Lines of the most common length with numbers are the records. Lines before the first of them are a header. Lines
 * without numbers (column names, rulers) and the first and last line don't count against them.
 */
function dominantLength(filled: readonly string[]) {
  const counts = new Map<number, number>();
  for (const line of filled) counts.set(line.length, (counts.get(line.length) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  const trimmedOnly = [...counts.keys()].every((length) => length <= width);
  if (count < filled.length * (trimmedOnly ? 0.6 : 0.8)) return null;
  return (lines: readonly string[]) => {
    const numbered = lines.some((line) => line.length === width && hasNumber(line));
    const isRecord = (line: string) => line.length === width && (!numbered || hasNumber(line));
    const details = lines.filter(isRecord);
    const between = filled.slice(1, -1).filter((line) => !isRecord(line) && (!numbered || hasNumber(line)));
    return {
      width,
      share: details.length / (details.length + between.length),
      first: lines.findIndex(isRecord),
      details,
    };
  };
}

const hasNumber = (line: string): boolean => /\d\d/.test(line);

const TRAILER_RECORD = /^(trl|trlr|tra|tr|ftr|eof|end|tot)/i;

/** Records that start with the same letters (`DTL`) if the last line starts with those of a trailer. */
function findRecordTypes(
  details: readonly string[],
  lines: readonly string[],
  columns: readonly FixedWidthColumn[],
): FixedWidthRecordType[] {
  const [letters = ''] = /^[A-Z]{2,4}/.exec(details[0] ?? '') ?? [];
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  const [trailer] = TRAILER_RECORD.exec(last) ?? [];
  const prefix = letters.slice(0, trailer?.length ?? 0);
  if (trailer === undefined || prefix.length < 2 || prefix.length !== trailer.length) return [];
  if (prefix === trailer || !details.every((line) => line.startsWith(prefix))) return [];
  return [
    { name: 'detail', start: 1, values: [prefix], role: 'detail', columns },
    { name: 'trailer', start: 1, values: [trailer], role: 'trailer', columns: [] },
  ];
}

function cutColumns(lines: readonly string[], profile: PositionProfile): FixedWidthColumn[] {
  const width = profile.filled.length;
  const found = findColumnStarts(profile);
  const starts = found.filter((start, i) => !continuesText(lines, start, found[i + 1] ?? width));
  const columns: { start: number; length: number }[] = [];
  for (const [i, start] of starts.entries()) {
    let end = starts[i + 1] ?? width;
    while (end > start && profile.filled[end - 1]! <= 0.02) end--;
    const allDigits = profile.digits.subarray(start, end).every((share) => share >= 0.97);
    const parts = allDigits
      ? splitDigitRun(
          lines.map((line) => line.slice(start, end)),
          end - start,
        )
      : [end - start];
    let at = start;
    for (const length of parts) {
      columns.push({ start: at + 1, length });
      at += length;
    }
    // Blanks after a column belong to it, so that longer values aren't truncated.
    columns.at(-1)!.length += (starts[i + 1] ?? width) - at;
  }
  return columns.map((column, i) => ({ name: `column_${i + 1}`, ...column, trim: 'both' as const }));
}

/**
 * Whether the text at `start` continues the previous column: few lines have text there, and in all of them the text
 * before it ends one blank earlier (`APT 4`, `SALT LAKE CITY`) or with a hyphen (`44643-5565`).
 */
function continuesText(lines: readonly string[], start: number, end: number): boolean {
  const filled = lines.filter((line) => line.slice(start, end).trim() !== '');
  if (filled.length >= lines.length * 0.5) return false;
  return (
    isNextWord(filled, start, end) || filled.every((line) => /^[^\s]-[^\s]$/.test(line.slice(start - 1, start + 2)))
  );
}

/** Whether a column's values agree in kind: all of one shape, or words. */
function isTelling(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  if (filled.length === 0) return false;
  const kinds = [
    /^\d+$/,
    /^[\p{L}][\p{L} .,'&-]*$/u,
    /^[A-Z0-9]{1,20}$/,
    /^\d+ [\p{L}\d .#-]+$/u,
    EMAIL,
    /^[\d/.() -]+$/,
  ];
  return kinds.some((kind) => filled.filter((value) => kind.test(value)).length >= filled.length * 0.9);
}
