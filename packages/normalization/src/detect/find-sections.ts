import { maskSsns } from '@rollcall/contracts';
import { sectionLine } from '../decode/sections.ts';
import type { Sections, SourceColumn } from '../source/source-layout.ts';
import type { HeaderFinding } from './header-row.ts';
import type { NumberedRow } from './numbered-row.ts';

interface SectionFinding {
  readonly columns: readonly SourceColumn[];
  readonly sections?: Sections;
}

/**
 * Adds a column for the lines between the rows that say to which group, site, or plan the rows below them belong, if two of
 * them with one label say something different. One alone is a title.
 */
export function withSections(rows: readonly NumberedRow[], header: HeaderFinding): SectionFinding {
  const { columns, headerRow, firstDataRow } = header;
  const lines = rows.flatMap(({ rowNumber, cells }) => {
    const line = rowNumber === headerRow ? null : sectionLine(cells);
    return line === null ? [] : [{ ...line, rowNumber }];
  });
  const below = lines.find(({ rowNumber }) => rowNumber >= firstDataRow);
  if (below === undefined || columns.length < LEAST_COLUMNS) return { columns };
  const label = below.label;
  const own = lines.filter((line) => line.label === label);
  const isTaken = columns.some(({ name }) => name.trim().toLowerCase() === label.toLowerCase());
  if (new Set(own.map(({ value }) => value)).size < 2 || isTaken) return { columns };
  const first = own.findLast(({ rowNumber }) => rowNumber < firstDataRow)?.value ?? '';
  // `Participants this church: 5` below the rows of each: what counts them isn't above the first.
  if (first === '' && own.every(({ value }) => COUNT.test(value))) return { columns };
  // A client is a name, and its number is the group's.
  const name = own.every(({ isCoded }) => isCoded) ? `${label} ID` : label;
  return {
    columns: [...columns, { name: maskSsns(name), isGiven: true }],
    sections: { label, column: columns.length, first: maskSsns(first) },
  };
}

const COUNT = /^\d{1,4}$/;
/** In narrower tables, rows can have a single value. */
const LEAST_COLUMNS = 4;
