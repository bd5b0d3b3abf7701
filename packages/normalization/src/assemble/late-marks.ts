import type { ByteSink } from '../record/byte-sink.ts';
import { ByteReader } from './byte-reader.ts';

/** An entry of a range's issues that was found after its row went by. */
export interface LateMark {
  /** From 0. */
  readonly entry: number;
  /** Tag and flags of the late issue. */
  readonly tag: number;
  readonly flags: number;
}

const MARK_BYTES = 9;

export function putMark(sink: ByteSink, { entry, tag, flags }: LateMark): void {
  sink.putUint32(entry);
  sink.putUint32(tag);
  sink.putByte(flags);
}

export async function* readMarks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LateMark> {
  const reader = new ByteReader(chunks);
  while (await reader.has(MARK_BYTES)) {
    yield { entry: reader.uint32(), tag: reader.uint32(), flags: reader.byte() };
  }
}
