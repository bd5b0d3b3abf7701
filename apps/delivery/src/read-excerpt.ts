export const responseExcerptBytes = 16 * 1024;

/** The body's first 16 KiB as text that PostgreSQL can hold; what lies beyond need not be read. */
export class BodyExcerpt {
  readonly #chunks: Buffer[] = [];
  #length = 0;

  get isFull(): boolean {
    return this.#length >= responseExcerptBytes;
  }

  add(chunk: Buffer): void {
    if (this.isFull) return;
    // Copied: the bytes lie in a buffer that the next packet is read into.
    this.#chunks.push(Buffer.from(chunk));
    this.#length += chunk.length;
  }

  toString(): string {
    if (this.#length === 0) return '';
    return toStorableText(Buffer.concat(this.#chunks).subarray(0, responseExcerptBytes));
  }
}

/** Text columns take no NUL; bytes that are no UTF-8 become U+FFFD. */
function toStorableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}

const keptHeaders = 40;
const keptHeaderCharacters = 512;
const secretHeaders = new Set(['set-cookie', 'authorization', 'proxy-authenticate', 'www-authenticate']);

/** What the attempt log keeps of the answer's header fields: enough to find a fault, no cookies, bounded in size. */
export function excerptHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  let left = keptHeaders;
  for (const name in headers) {
    if (left-- === 0) break;
    const value = headers[name];
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
    kept[name] = secretHeaders.has(name) ? '[redacted]' : excerptField(text);
  }
  return kept;
}

function excerptField(text: string): string {
  const isPlain = text.length <= keptHeaderCharacters && /^[\x20-\x7e]*$/.test(text);
  return isPlain ? text : toStorableText(Buffer.from(text.slice(0, keptHeaderCharacters)));
}
