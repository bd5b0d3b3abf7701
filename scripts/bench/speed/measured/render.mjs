import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { renderRecordsCsv, renderRecordsJson, renderRecordsXml } from '@rollcall/normalization';

const HEAD = { jobId: 'job_bench', vendor: 'bench', processedAt: '2026-06-01T00:00:00.000Z' };
/**
 * @typedef {AsyncIterable<Uint8Array>} Lines
 * @type {Readonly<Record<string, (lines: Lines) => Lines>>}
 */
const RENDER = {
  json: (lines) => renderRecordsJson(lines, HEAD),
  csv: (lines) => renderRecordsCsv(lines),
  xml: (lines) => renderRecordsXml(lines, HEAD),
  /** The floor: the same bytes from file to file. */
  copy: (lines) => lines,
};

/** @type {import('../prepare.ts').Prepare} */
export async function prepare({ file, out, format = '' }) {
  const render = RENDER[format];
  if (render === undefined) throw new Error(`No such format: ${format}`);
  return async () => {
    const target = await open(out, 'w');
    let bytes = 0;
    const input = createReadStream(file, { highWaterMark: 256 * 1024 });
    for await (const chunk of render(input)) {
      bytes += chunk.length;
      await target.write(chunk);
    }
    await target.close();
    return { rows: 0, bytes };
  };
}
