import type { Readable } from 'node:stream';

export const responseExcerptBytes = 16 * 1024;

/**
 * The body's first 16 KiB as text that PostgreSQL can hold; what lies beyond is never read. Ends when the body does or
 * the cap is reached, so a body that drips or breaks below the cap rejects with the stream's error.
 */
export async function readExcerpt(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= responseExcerptBytes) break;
  }
  return toStorableText(Buffer.concat(chunks).subarray(0, responseExcerptBytes));
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
  for (const [name, value] of Object.entries(headers).slice(0, keptHeaders)) {
    const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
    kept[name] = secretHeaders.has(name)
      ? '[not kept]'
      : toStorableText(Buffer.from(text.slice(0, keptHeaderCharacters)));
  }
  return kept;
}
