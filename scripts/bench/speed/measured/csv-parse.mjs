import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** csv-parse alone: rows as arrays, nothing done with them. */
export async function prepare({ file }) {
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
}
