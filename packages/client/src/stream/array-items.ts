import { ConnectionError } from '../errors.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The items of the array at one top-level key of a JSON object, each as its own text, while the object is still coming.
 * Holds one item at a time. Bytes are looked at, not characters: everything that carries structure is ASCII.
 *
 * @throws ConnectionError when the object ends before its end.
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
  /** Text of the string at depth 1 that is being read, or was read last: the key when a value begins. */
  #lastString = '';
  #inItems = false;
  #item = '';

  constructor(key: string) {
    this.#key = key;
  }

  *push(chunk: Uint8Array): Generator<string> {
    // Where the item (or the key) that is being collected begins in this chunk.
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
