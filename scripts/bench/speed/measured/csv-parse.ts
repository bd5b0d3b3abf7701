import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { Prepare } from '../prepare.ts';

/** csv-parse alone: rows as arrays, nothing done with them. */
export const prepare: Prepare = async ({ file }) => {
  return () =>
    new Promise((resolve, reject) => {
      let rows = -1;
      const parser = createReadStream(file).pipe(parse());
      parser.on('readable', () => {
        while (parser.read() !== null) rows++;
      });
      parser.on('error', reject);
      parser.on('end', () => resolve({ rows }));
    });
};
