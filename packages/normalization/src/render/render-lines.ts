import { ByteSink } from '../record/byte-sink.ts';
import { LineCutter } from '../record/line-cutter.ts';

const FLUSH_BYTES = 64 * 1024;

export interface LineRendering {
  start(sink: ByteSink): void;
  /** One record line, as bytes [start, end) without its line end. */
  line(sink: ByteSink, bytes: Uint8Array, start: number, end: number): void;
  end(sink: ByteSink): void;
}

/** Renders an artifact's lines one by one; memory does not grow with their number. Chunks are the reader's to keep. */
export async function* renderLines(
  artifact: AsyncIterable<Uint8Array>,
  rendering: LineRendering,
): AsyncGenerator<Uint8Array> {
  const sink = new ByteSink(FLUSH_BYTES * 2);
  const cutter = new LineCutter((bytes, start, end) => rendering.line(sink, bytes, start, end));
  rendering.start(sink);
  for await (const chunk of artifact) {
    cutter.push(chunk);
    if (sink.length < FLUSH_BYTES) continue;
    yield sink.view().slice();
    sink.clear();
  }
  rendering.end(sink);
  yield sink.view().slice();
}
