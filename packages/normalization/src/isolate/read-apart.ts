import type { ByteSource } from '../byte-source.ts';
import type { Decoder } from '../decode/decoder.ts';
import type { ExcelLayout } from '../source-layout.ts';
import type { ReaderTask } from './messages.ts';
import { ReaderPool } from './reader-pool.ts';
import type { ReaderAnswer } from './reader-process.ts';

export type ReadWorkbook = (task: ReaderTask, source: ByteSource, signal?: AbortSignal) => AsyncGenerator<ReaderAnswer>;

/** Workbooks are read in other processes, which end with a file that is more than it looks. */
export function readApartWith(pool: ReaderPool): ReadWorkbook {
  return async function* (task, source, signal) {
    const { lease, process } = await pool.take(signal);
    try {
      for await (const answer of process.answer(task, source, signal)) {
        lease.pause();
        yield answer;
        lease.resume();
      }
    } finally {
      pool.giveBack(lease);
    }
  };
}

const readApart = readApartWith(new ReaderPool());

/** As `readSheet` in decode/excel, in another process. */
export const excelDecoder: Decoder<ExcelLayout> = {
  format: 'excel',
  async *decode(source, layout, { signal } = {}) {
    for await (const answer of readApart({ type: 'rows', layout }, source, signal)) {
      if (answer.type === 'batch') yield answer.batch;
    }
  },
};

/** As `layoutWorkbook` in detect, in another process. */
export async function layoutWorkbookApart(source: ByteSource, sheetName?: string): Promise<ExcelLayout> {
  for await (const answer of readApart({ type: 'layout', sheetName }, source)) {
    if (answer.type === 'layout') return answer.layout;
  }
  throw new Error('the process that reads workbooks gave no layout');
}
