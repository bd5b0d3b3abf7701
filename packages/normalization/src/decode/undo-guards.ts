import { withoutGuards } from '../values/formula-guard.ts';

const APOSTROPHE = 0x27;
const decoder = new TextDecoder();
const encoder = new TextEncoder();

interface Cells {
  readonly rowCount: number;
  readonly rowCells: Int32Array;
  readonly cellStarts: Int32Array;
  readonly cellEnds: Int32Array;
}

/** Removes formula guards from the cells of a rejected-rows file, in place. The cells get their original text back. */
export function undoGuards(bytes: Uint8Array, { rowCount, rowCells, cellStarts, cellEnds }: Cells): void {
  const end = rowCells[rowCount] ?? 0;
  for (let cell = rowCells[0] ?? 0; cell < end; cell++) {
    const start = cellStarts[cell]!;
    const guarded = bytes.subarray(start, cellEnds[cell]!);
    if (!guarded.includes(APOSTROPHE)) continue;
    const text = decoder.decode(guarded);
    const original = withoutGuards(text);
    if (original === text) continue;
    cellEnds[cell] = start + encoder.encodeInto(original, guarded).written;
  }
}
