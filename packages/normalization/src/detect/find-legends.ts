import { legendsOfLine, legendsOfRows, mayBeSpaced } from '../infer/legend.ts';
import { isUseful } from '../reading/decode-legends.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { Legend, SourceColumn, SourceLayout } from '../source/source-layout.ts';
import { readHead } from './sample-rows.ts';

const HEAD_BYTES = 1 << 16;
const TAIL_BYTES = 1 << 14;
const MOST_LINES = 50;
const LONGEST_LINE = 2000;
/** In a row that explains a code. */
const MOST_CELLS = 3;
/** The gap before a second legend in a line: `1=EE 2=FAM   SEX: 1=F 2=M`. */
const NEXT_TITLE = /(?<! ) {2,}(?=[\p{L}][^=:]{0,30}: ?[^ =]{1,12}=)/u;

/**
 * Finds a file's explanations of its codes, on other sheets or in lines above and below its rows.
 *
 * @param sample the first rows, of which those of a sheet with one cell can be such lines
 */
export async function findLegends(
  source: ByteSource,
  layout: SourceLayout,
  sample: readonly (readonly string[])[],
): Promise<readonly Legend[]> {
  if (layout.format === 'excel') {
    const notes = sample.flatMap((row) => {
      const [only = '', ...more] = ownTexts(row, layout.columns);
      return more.length === 0 && only.length <= LONGEST_LINE && only.includes('=') ? [only] : [];
    });
    return [...(layout.legends ?? []), ...notes.slice(0, MOST_LINES).flatMap(legendsOfLine).filter(isUseful)];
  }
  if (layout.format === 'edi_834') return [];
  const decoder = new TextDecoder(layout.encoding === 'iso-8859-1' ? 'windows-1252' : layout.encoding);
  const texts = [decoder.decode(await readHead(source, HEAD_BYTES))];
  if (source.size > HEAD_BYTES) texts.push(decoder.decode(await readTail(source)));
  const below = texts.flatMap((text) =>
    legendsOfRows(layout.format === 'csv' ? sparseRows(text, layout.delimiter) : pairsBelow(text)),
  );
  const beside = texts
    .flatMap((text) =>
      text.split(/\r\n?|\n/).filter((line) => line.length <= LONGEST_LINE && (line.includes('=') || mayBeSpaced(line))),
    )
    .slice(0, MOST_LINES)
    .flatMap((line) => line.slice(0, LONGEST_LINE).split(NEXT_TITLE))
    .flatMap(legendsOfLine);
  return [...beside, ...below].filter(isUseful);
}

/** The filled cells of a row that are its own. */
export const ownTexts = (row: readonly string[], columns: readonly SourceColumn[]): string[] =>
  row.filter((cell, column) => cell.trim() !== '' && columns[column]?.isGiven !== true);

/** Rows with few cells, such as `A,Subscriber only,,,` below the records. */
function sparseRows(text: string, delimiter: string): string[][] {
  const rows = text.split(/\r\n?|\n/).flatMap((line) => {
    if (line.length > LONGEST_LINE) return [];
    const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^"([^"]*)"$/, '$1'));
    const filled = cells.filter((cell) => cell !== '').length;
    return filled > 0 && filled <= MOST_CELLS && cells.length > MOST_CELLS ? [cells] : [];
  });
  return rows.slice(-MOST_LINES);
}

/** The last lines of a text in columns: titles, and `BLIF  BASIC TERM LIFE` below them. */
function pairsBelow(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).slice(-MOST_LINES);
  return lines.flatMap((line) => {
    const cells = line.length > LONGEST_LINE ? [] : line.trim().split(/ {2,}/);
    return cells.length <= 2 && cells[0] !== '' ? [cells] : [];
  });
}

async function readTail(source: ByteSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // Starts at an even offset, because UTF-16 characters do.
  for await (const chunk of source.read(Math.max(HEAD_BYTES, (source.size - TAIL_BYTES) & ~1), source.size))
    chunks.push(chunk.slice());
  return Buffer.concat(chunks);
}
