const LINE_END = 0x0a;

/**
 * Cuts chunks of any size into lines and hands each to `see` at once, without its line end. The synchronous sibling of
 * readLines: rendering a million records must not wait a million times.
 */
export class LineCutter {
  private rest: Uint8Array[] = [];

  constructor(private readonly see: (bytes: Uint8Array, start: number, end: number) => void) {}

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      if (this.rest.length === 0) this.see(chunk, start, end);
      else {
        const line = Buffer.concat([...this.rest, chunk.subarray(start, end + 1)]);
        this.rest = [];
        this.see(line, 0, line.length - 1);
      }
      start = end + 1;
    }
    if (start < chunk.length) this.rest.push(chunk.slice(start));
  }
}
