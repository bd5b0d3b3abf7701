import { ByteSink } from '../external/byte-sink.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';

const FLUSH_BYTES = 64 * 1024;

export interface RecordRendering {
  start(sink: ByteSink): void;
  /** @param filled the slots that had a value in any record so far */
  record(sink: ByteSink, family: FamilyRecord, filled: number): void;
  end(sink: ByteSink): void;
}

/** Renders an artifact's records one by one, in constant memory. The reader can keep chunks. */
export async function* renderEach(
  artifact: AsyncIterable<Uint8Array>,
  rendering: RecordRendering,
): AsyncGenerator<Uint8Array> {
  const sink = new ByteSink(FLUSH_BYTES * 2);
  const reader = new RecordReader();
  const cutter = new RecordCutter((bytes, at) => {
    const family = reader.read(bytes, at);
    rendering.record(sink, family, reader.filled);
  });
  rendering.start(sink);
  for await (const chunk of artifact) {
    cutter.push(chunk);
    if (sink.length < FLUSH_BYTES) continue;
    yield sink.view().slice();
    sink.clear();
  }
  cutter.finish();
  rendering.end(sink);
  yield sink.view().slice();
}
