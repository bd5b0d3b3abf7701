const NEWLINE = 0x0a;

export interface Line {
  /** Without its line end. */
  readonly bytes: Uint8Array;
  /** Bytes from the start of the artifact to the start of the next line: where a later page goes on. */
  readonly nextOffset: number;
}

/** Lines of an artifact from a line's start on; a line may cross any number of chunks. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, startOffset = 0): AsyncGenerator<Line> {
  let pending: Uint8Array[] = [];
  let offset = startOffset;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const tail = chunk.subarray(start, end);
      const bytes = pending.length === 0 ? tail : Buffer.concat([...pending, tail]);
      pending = [];
      start = end + 1;
      offset += bytes.length + 1;
      yield { bytes, nextOffset: offset };
    }
    if (start < chunk.length) pending.push(chunk.subarray(start));
  }
  if (pending.length > 0) {
    const bytes = Buffer.concat(pending);
    yield { bytes, nextOffset: offset + bytes.length };
  }
}
