import { createReadStream } from 'node:fs';
import { X12parser } from 'x12-parser';
import type { Prepare } from '../prepare.ts';

/** x12-parser alone: segments as objects, nothing done with them. */
export const prepare: Prepare = async ({ file }) => {
  return async () => {
    let rows = 0;
    for await (const segment of createReadStream(file).pipe(new X12parser())) if (segment.name === 'INS') rows++;
    return { rows };
  };
};
