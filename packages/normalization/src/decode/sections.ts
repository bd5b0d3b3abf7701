import { maskSsns } from '@rollcall/contracts';
import { readInsuranceLine } from '../code-lists/insurance-lines.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { Sections, SourceLayout } from '../source/source-layout.ts';
import { copyRow } from './batch-cells.ts';
import { SheetBatch } from './excel/sheet-batch.ts';

const LINE = /^(\p{L}[\p{L} ._-]{1,30}?) ?(?:# ?:|[:#]) ?(\S.*)$/u;
/** `CREW 14 - Packing shed` */
const NUMBERED = /^(\p{L}{3,20}) ((?=[A-Z]?\d)[A-Z0-9]{1,8}(?:-[A-Z0-9]{1,8})?)(?: ?[-–:] ?\S.*)?$/u;
/** `Firm 4417-016   Lakeside Hardware   Contact: Ann Testcase`: more about it stands apart. */
const APART = /\s{2,}/;
const CODE = /^(?=\S{0,15}\d)[A-Z0-9.-]{1,16}$/i;
/** `Group: 41027` and its name in the next cell. */
const MOST_FILLED = 2;
const LONGEST = 128;
/** `MEDICAL - Retiree PPO` */
const PARTED = /^(\p{L}[\p{L} &]{2,24}?) ?[-–—:|] ?(\S.*)$/u;
/** Lines of a report that say nothing about the rows below them. */
const OF_REPORT =
  /\b(page|date|time|run|as of|printed|prepared|report|total|subtotal|sub-total|count|user|note|notes|from|to|period|subscribers|members|employees|dependents|lives|records|rows|contracts|families)\b/i;
/** `00522 - Lakeside Movers`: the code in front of a name. */
const CODED = /^((?=[^ ]{0,15}\d)[A-Z0-9][A-Z0-9.-]{0,14}) +(?:[-–—:] +)?(?=\p{L})/iu;

interface SectionLine {
  readonly label: string;
  /** The code, or else the text. */
  readonly value: string;
  readonly isCoded: boolean;
}

/** Parses a row whose first cell says something about the rows below it: `Client: 00522 - Lakeside Movers`. */
export function sectionLine(cells: readonly string[]): SectionLine | null {
  const [first = '', next = '', ...more] = cells.filter((cell) => cell.trim() !== '');
  if (first === '' || more.length > 0) return null;
  // `Group: Pine Street Dentists | Group #: 0044120`
  const told = /\d/.test(next) ? labeledLine(next) : null;
  if (/\d/.test(next) && (told === null || !told.isCoded || labeledLine(first) === null)) return null;
  return told ?? labeledLine(first);
}

function labeledLine(cell: string): SectionLine | null {
  if (cell.length > LONGEST) return null;
  const line = cell.trim().replace(/\s+/g, ' ');
  if (titlesPlan(line)) return { label: 'Plan', value: line, isCoded: false };
  const [first = ''] = cell.trim().split(APART, 1);
  const [, label, text] = NUMBERED.exec(first) ?? LINE.exec(line) ?? NUMBERED.exec(line) ?? [];
  if (label === undefined || text === undefined || OF_REPORT.test(label)) return null;
  const code = CODED.exec(text)?.[1] ?? CODE.exec(text)?.[0];
  return { label: label.trim(), value: code ?? text, isCoded: code !== undefined };
}

/** A line of coverage and the name of a plan. */
function titlesPlan(line: string): boolean {
  const [, first = '', plan = ''] = PARTED.exec(line) ?? [];
  return first !== '' && !OF_REPORT.test(plan) && readInsuranceLine(first, false) !== null;
}

/** The layout as the file's own columns are read. */
export function withoutSections(layout: SourceLayout): SourceLayout {
  if (layout.format === 'edi_834' || layout.format === 'fixed_width') return layout;
  const { sections, ...rest } = layout;
  return sections === undefined ? layout : { ...rest, columns: layout.columns.slice(0, sections.column) };
}

/** Adds a column with the value of the last such line above, and leaves the lines out. */
export async function* withSections(rows: AsyncIterable<RowBatch>, sections: Sections): AsyncGenerator<RowBatch> {
  let value = Buffer.from(sections.first);
  const batch = new SheetBatch(sections.column + 1);
  for await (const read of rows) {
    batch.reset();
    const dropped = new Set<number>();
    for (let row = 0; row < read.rowCount; row++) {
      const line = lineIn(read, row);
      if (line !== null && line.label.toLowerCase() === sections.label.toLowerCase()) {
        value = Buffer.from(maskSsns(line.value));
        dropped.add(read.rowNumbers[row]!);
        continue;
      }
      copyRow(read, row, batch);
      batch.setColumn(sections.column, value, 0, value.length);
      batch.closeRow(true);
    }
    const isKept = ({ rowNumber }: DecodeIssue) => rowNumber === null || !dropped.has(rowNumber);
    batch.faults.push(...read.faults.filter(isKept));
    if (batch.rowCount > 0 || batch.faults.length > 0) yield batch;
  }
}

function lineIn({ bytes, rowCells, cellStarts, cellEnds }: RowBatch, row: number): SectionLine | null {
  const filled: number[] = [];
  for (let cell = rowCells[row]!; cell < rowCells[row + 1]!; cell++) {
    if (cellStarts[cell] === cellEnds[cell]) continue;
    filled.push(cell);
    if (filled.length > MOST_FILLED || cellEnds[cell]! - cellStarts[cell]! > LONGEST * 4) return null;
  }
  const textOf = (cell: number) => Buffer.from(bytes.subarray(cellStarts[cell], cellEnds[cell])).toString('utf8');
  return sectionLine(filled.map(textOf));
}
