const LINE_END = 0x0a;

/** Splits chunks of any size into lines, including line ends. A line is valid until the next one. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      const piece = chunk.subarray(start, end + 1);
      if (rest.length === 0) yield piece;
      else {
        yield Buffer.concat([...rest, piece]);
        rest = [];
      }
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.slice(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
