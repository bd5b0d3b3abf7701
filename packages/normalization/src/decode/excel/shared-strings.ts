import { SourceError } from '../../source/source-error.ts';
import { refuseDocumentType } from './sheet-rows.ts';
import type { WorkbookZip } from './workbook-zip.ts';
import { stringItemText, unescapeText } from './xml-text.ts';

const LT = 60;
const GT = 62;
const SLASH = 47;
const PAGE_BITS = 18;
const PAGE_BYTES = 1 << PAGE_BITS;
/** Limit for all text. Together with the index it is far below the worker's memory. */
const MAX_TEXT_BYTES = 160 * 2 ** 20;
/** Includes empty strings: each takes eight bytes of index. */
const MAX_ITEMS = 8_000_000;
/** An Excel cell can hold 32,767 characters. */
const MAX_ITEM_BYTES = PAGE_BYTES;

/**
 * The workbook's string table as UTF-8 in pages with offsets. A million strings take tens of megabytes, compared with
 * hundreds as JavaScript strings.
 */
export class SharedStrings {
  private readonly pages: Uint8Array[] = [];
  private starts = new Uint32Array(1024);
  private lengths = new Int32Array(1024);
  private used = 0;
  count = 0;
  /** The result of `find`: a byte range of a page. */
  page: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;

  /** @throws SourceError `file_too_complex` if the table exceeds the limits */
  static async load(zip: WorkbookZip, path: string | null): Promise<SharedStrings> {
    const strings = new SharedStrings();
    if (path === null) return strings;
    let rest: Buffer = Buffer.alloc(0);
    let prefix: string | null = null;
    for await (const chunk of zip.read(path)) {
      const data: Buffer =
        rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
      if (prefix === null) {
        const root = /<(\w+:)?sst\b[^<>]*>/.exec(data.toString('latin1'));
        if (root === null && data.length < 65_536) {
          rest = data;
          continue;
        }
        refuseDocumentType(data.toString('latin1', 0, root?.index ?? data.length), 'shared strings');
        prefix = root?.[1] ?? '';
      }
      rest = Buffer.from(data.subarray(strings.readItems(data, prefix)));
      if (rest.length > MAX_ITEM_BYTES) throw tooLarge();
    }
    // Empty strings at the very end have no closing tag after them.
    for (const _ of rest.toString('latin1').matchAll(/<(?:\w+:)?si\s*\/>/g)) strings.add(rest, 0, 0);
    return strings;
  }

  /** Looks up string `index`. Returns false if it doesn't exist. */
  find(index: number): boolean {
    if (index < 0 || index >= this.count) return false;
    const at = this.starts[index]!;
    const page = this.pages[at >>> PAGE_BITS];
    if (page === undefined) return false;
    this.page = page;
    this.start = at & (PAGE_BYTES - 1);
    this.end = this.start + this.lengths[index]!;
    return true;
  }

  /** Adds all complete items in the data. Returns the offset after the last of them. */
  private readItems(data: Buffer, prefix: string): number {
    const close = `</${prefix}si>`;
    const skip = prefix.length;
    const last = data.lastIndexOf(close);
    if (last < 0) return 0;
    const limit = last + close.length;
    let at = 0;
    while (at < limit) {
      if (data[at] !== LT || data[at + 1 + skip] !== 115 || data[at + 2 + skip] !== 105) {
        at++;
        continue;
      }
      const plainEnd = skip === 0 ? this.addPlainItem(data, at) : -1;
      if (plainEnd > 0) {
        at = plainEnd;
        continue;
      }
      const tagEnd = data.indexOf(GT, at);
      if (tagEnd + 1 > limit - close.length) throw damaged();
      if (data[tagEnd - 1] === SLASH) {
        this.add(data, 0, 0);
        at = tagEnd + 1;
      } else {
        at = this.readItem(data, tagEnd + 1, prefix, close);
      }
    }
    return limit;
  }

  /**
   * Adds an item `<si><t>…</t></si>` without escapes, the most common form. Returns its end, or -1 if the item has
   * another form.
   */
  private addPlainItem(data: Buffer, at: number): number {
    const start = at + 7;
    if (data[at + 3] !== GT || data[at + 4] !== LT || data[at + 5] !== 116 || data[at + 6] !== GT) return -1;
    let end = start;
    for (; end < data.length && data[end] !== LT; end++) if (data[end] === 38 || data[end] === 95) return -1;
    // Followed by "</t></si>", so the item has no other text.
    if (data[end + 1] !== SLASH || data[end + 5] !== SLASH || data[end + 6] !== 115) return -1;
    this.add(data, start, end);
    return end + 9;
  }

  /** Copies the bytes of a single plain `<t>` without parsing. */
  private readItem(data: Buffer, start: number, prefix: string, close: string): number {
    const isPlain =
      prefix === '' &&
      data[start] === LT &&
      data[start + 1] === 116 &&
      (data[start + 2] === GT || data[start + 2] === 32);
    if (isPlain) {
      const textStart = data.indexOf(GT, start) + 1;
      let end = textStart;
      let special = false;
      for (; end < data.length && data[end] !== LT; end++) if (data[end] === 38 || data[end] === 95) special = true;
      // Followed by "</t></si>", so the item has no other text.
      if (
        data[textStart - 2] !== SLASH &&
        data[end + 1] === SLASH &&
        data[end + 5] === SLASH &&
        data[end + 6] === 115
      ) {
        if (special) this.addText(unescapeText(data.toString('utf8', textStart, end)));
        else this.add(data, textStart, end);
        return end + 4 + close.length;
      }
    }
    const end = data.indexOf(close, start);
    this.addText(stringItemText(data.toString('utf8', start, end)));
    return end + close.length;
  }

  private addText(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    this.add(bytes, 0, bytes.length);
  }

  private add(data: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (length > MAX_ITEM_BYTES || this.used + length > MAX_TEXT_BYTES || this.count >= MAX_ITEMS) throw tooLarge();
    let to = this.used & (PAGE_BYTES - 1);
    if (PAGE_BYTES - to < length) {
      this.used += PAGE_BYTES - to;
      to = 0;
    }
    const number = this.used >>> PAGE_BITS;
    let page = this.pages[number];
    if (page === undefined) {
      page = new Uint8Array(PAGE_BYTES);
      this.pages[number] = page;
    }
    for (let from = start; from < end; from++) page[to++] = data[from]!;
    if (this.count === this.lengths.length) this.growIndex();
    this.starts[this.count] = this.used;
    this.lengths[this.count++] = length;
    this.used += length;
  }

  private growIndex(): void {
    const starts = new Uint32Array(this.starts.length * 2);
    starts.set(this.starts);
    this.starts = starts;
    const lengths = new Int32Array(this.lengths.length * 2);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}

function damaged(): SourceError {
  return new SourceError('corrupt_file', 'The workbook is damaged.', "Its shared strings table isn't well-formed XML.");
}

function tooLarge(): SourceError {
  return new SourceError(
    'file_too_complex',
    'The workbook is too complex to read safely.',
    'Its shared strings table is too large.',
  );
}
