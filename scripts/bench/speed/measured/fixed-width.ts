import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { FIXED_WIDTH_CONFIG } from '../data/fixed-width.ts';
import type { Prepare } from '../prepare.ts';

const { columns } = FIXED_WIDTH_CONFIG.formats.fixed_width;

/** What one would write without a library: lines by readline, cells by slice and trim. */
export const prepare: Prepare = async ({ file }) => {
  return async () => {
    let rows = 0;
    let filled = 0;
    for await (const line of createInterface({ input: createReadStream(file) })) {
      rows++;
      for (const { start, length } of columns) if (line.slice(start - 1, start - 1 + length).trim() !== '') filled++;
    }
    return { rows, filled };
  };
};
