import { ConnectionError } from '../errors.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Returns the items of the array at a top-level key of a JSON object, each as text, while the object is still arriving.
 * Holds one item at a time. Works on bytes, because all structural characters are ASCII.
 *
 * @throws ConnectionError if the object is incomplete
 */
export async function* arrayItems(chunks: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<string> {
  const scan = new ItemScan(key);
  for await (const chunk of chunks) yield* scan.push(chunk);
  if (!scan.isComplete) throw new ConnectionError('The response ended unexpectedly.');
}

class ItemScan {
  isComplete = false;
  readonly #key: string;
  readonly #decoder = new TextDecoder();
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The most recent string at depth 1, which is the key when a value starts. */
  #lastString = '';
  #inItems = false;
  #item = '';

  constructor(key: string) {
    this.#key = key;
  }

  *push(chunk: Uint8Array): Generator<string> {
    // Start of the current item or key in this chunk.
    let from = this.#collects() ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) {
          this.#inString = false;
          if (this.#depth === 1) {
            this.#lastString += this.#decoder.decode(chunk.subarray(from, at));
            from = -1;
          }
        }
      } else if (byte === QUOTE) {
        this.#inString = true;
        if (this.#depth === 1) {
          this.#lastString = '';
          from = at + 1;
        }
      } else if (byte === 0x7b || byte === 0x5b) {
        this.#depth += 1;
        if (this.#depth === 2 && byte === 0x5b && this.#lastString === this.#key) this.#inItems = true;
        else if (this.#depth === 3 && this.#inItems) from = at;
      } else if (byte === 0x7d || byte === 0x5d) {
        this.#depth -= 1;
        if (this.#depth === 2 && this.#inItems) {
          yield this.#item + this.#decoder.decode(chunk.subarray(from, at + 1));
          this.#item = '';
          from = -1;
        } else if (this.#depth === 1) this.#inItems = false;
        else if (this.#depth === 0) this.isComplete = true;
      }
    }
    if (from >= 0) {
      const text = this.#decoder.decode(chunk.subarray(from), { stream: true });
      if (this.#depth === 1) this.#lastString += text;
      else this.#item += text;
    }
  }

  #collects(): boolean {
    return (this.#inItems && this.#depth >= 3) || (this.#depth === 1 && this.#inString);
  }
}
