import { expect, test } from '@jest/globals';
import { memorySource } from '../../test/memory-source.ts';
import { SANDBOXED_READERS } from '../sandbox/sandboxed-readers.ts';
import { readSampleRows } from './sample-rows.ts';
import { createUploadScanner } from './upload-scanner.ts';

test('a file whose rows are all rejected is not read to its end for a sample', async () => {
  const bytes = new TextEncoder().encode(`id,first,last,dob\nM1,Ann,Lee,1980-01-02\nM2,"${'x\n'.repeat(2_000_000)}`);
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const { layout } = scanner.finish();
  if (layout === null) throw new Error('no layout');
  let read = 0;
  const source = memorySource(bytes, 1 << 16);
  const counted = {
    size: source.size,
    async *read(start?: number, end?: number) {
      for await (const chunk of source.read(start, end)) {
        read += chunk.length;
        yield chunk;
      }
    },
  };
  expect(await readSampleRows(counted, layout, SANDBOXED_READERS)).toEqual([['M1', 'Ann', 'Lee', '1980-01-02']]);
  expect(read).toBeLessThan(bytes.length * 0.75);
});
