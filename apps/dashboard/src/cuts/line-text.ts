/** A run of plain characters, or one character that needs a cell of its own. */
export interface Piece {
  readonly text: string;
  /** In the unit of the cuts. */
  readonly size: number;
  readonly kind: 'plain' | 'wide' | 'mark' | 'blank' | 'other';
}

const PLAIN = /^[ -~]*$/;
const WIDE =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303f\uff00-\uff60]/u;
const utf8 = new TextEncoder();

/**
 * The unit in which the engine counts a line. Cuts count characters, but in a line with the width of the cuts in bytes
 * they count bytes, because some senders do.
 */
function sizeIn(line: string, width: number): (character: string) => number {
  if (PLAIN.test(line) || utf8.encode(line).length !== width) return () => 1;
  return (character) => utf8.encode(character).length;
}

/** The length of a line in the unit of the cuts. */
export const lengthOf = (line: string, width: number): number => {
  const size = sizeIn(line, width);
  return [...line].reduce((sum, character) => sum + size(character), 0);
};

/** The text between two cuts, as the engine reads it. */
export function textBetween(line: string, { start, end }: { start: number; end: number }, width: number): string {
  if (PLAIN.test(line)) return line.slice(start, end).trim();
  const size = sizeIn(line, width);
  let at = 0;
  let text = '';
  for (const character of line) {
    if (at >= start && at < end) text += character;
    at += size(character);
  }
  return text.trim();
}

/** A line for display, so that every character has its place below the ruler. */
export function piecesOf(line: string, width: number): Piece[] {
  if (PLAIN.test(line)) return [{ text: line, size: line.length, kind: 'plain' }];
  const size = sizeIn(line, width);
  const pieces: Piece[] = [];
  for (const character of line) {
    const last = pieces.at(-1);
    if (!PLAIN.test(character)) pieces.push({ ...shown(character), size: size(character) });
    else if (last?.kind !== 'plain') pieces.push({ text: character, size: 1, kind: 'plain' });
    else pieces[pieces.length - 1] = { ...last, text: last.text + character, size: last.size + 1 };
  }
  return pieces;
}

function shown(character: string): Pick<Piece, 'text' | 'kind'> {
  if (character === '\t') return { text: '→', kind: 'blank' };
  if (/^[\p{C}\p{Z}]$/u.test(character)) return { text: '·', kind: 'blank' };
  if (/^\p{M}$/u.test(character)) return { text: `◌${character}`, kind: 'mark' };
  return { text: character, kind: WIDE.test(character) ? 'wide' : 'other' };
}

/** A number at every tenth character. */
export function rulerOf(width: number): string {
  let ruler = '';
  for (let at = 10; at <= width; at += 10) ruler += String(at).padStart(10, '·');
  return ruler.padEnd(width, '·');
}
