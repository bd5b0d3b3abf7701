import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import type { ByteSource } from '../../source/byte-source.ts';
import { SourceError } from '../../source/source-error.ts';
import { byteOrderMark } from '../encoding.ts';
import { createTranscoder, type Transcoder } from '../transcode.ts';

/** Maximum inflated size of a part, and maximum compression ratio. Deflate itself is limited to about 1,030:1. */
const MAX_PART_BYTES = 8 * 2 ** 30;
const MAX_RATIO = 250;
const RATIO_APPLIES_FROM_BYTES = 64 * 2 ** 20;
const MAX_PARTS = 10_000;
/** Size without the name and extra fields. */
const LOCAL_HEADER_BYTES = 30;

/** The end record of a ZIP's central directory (APPNOTE 4.3.16), without its comment of up to 64 KiB. */
const END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1');
const END_RECORD_BYTES = 22;
/** A comment, and about as many bytes after it. */
const END_RECORD_LOOK_BACK = END_RECORD_BYTES + 2 * 0xffff;

class SourceReader extends yauzl.RandomAccessReader {
  constructor(private readonly source: ByteSource) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.source.read(start, end));
  }
}

/** The parts of an Office Open XML package, read in place: only the requested part is inflated. */
export class WorkbookZip {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /** @throws SourceError `corrupt_file` if the archive can't be read, `file_too_complex` if it has too many parts */
  static async open(source: ByteSource): Promise<WorkbookZip> {
    const entries = new Map<string, yauzl.Entry>();
    try {
      const zip = await yauzl.fromRandomAccessReaderPromise(new SourceReader(source), await archiveEnd(source), {
        autoClose: false,
      });
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= MAX_PARTS) throw tooComplex(`The archive contains more than ${MAX_PARTS} parts.`);
        const name = entry.fileName.toLowerCase();
        // It would be ambiguous which of the two counts (ECMA-376 part 2, 6.2.2.3).
        if (entries.has(name)) throw damaged(`Part ${name} appears twice.`);
        entries.set(name, entry);
      }
      refuseOverlaps(entries.values());
      return new WorkbookZip(zip, entries);
    } catch (cause) {
      if (cause instanceof SourceError) throw cause;
      throw new SourceError(
        'corrupt_file',
        "The workbook can't be opened.",
        'Its ZIP directory is damaged or incomplete.',
        { cause },
      );
    }
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /**
   * Streams a part's content.
   * @throws SourceError `file_too_complex` if it exceeds the limits, `corrupt_file` if it is damaged
   */
  async *read(path: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(path.toLowerCase());
    if (entry === undefined)
      throw new SourceError('corrupt_file', 'The workbook is incomplete.', `Part ${path} is missing.`);
    if ((entry.generalPurposeBitFlag & 1) !== 0)
      throw new SourceError(
        'encrypted_workbook',
        'The workbook is encrypted.',
        'Remove the password and upload it again.',
      );
    let inflated = 0;
    let checksum = 0;
    let wide: Transcoder | null = null;
    try {
      for await (const chunk of await this.openContent(entry)) {
        inflated += chunk.length;
        if (
          inflated > MAX_PART_BYTES ||
          (inflated > RATIO_APPLIES_FROM_BYTES && inflated > entry.compressedSize * MAX_RATIO)
        ) {
          throw tooComplex(`Part ${path} expands from ${entry.compressedSize} to more than ${inflated} bytes.`);
        }
        checksum = crc32(chunk, checksum);
        wide = inflated === chunk.length ? transcoderFor(chunk) : wide;
        yield wide === null ? chunk : wide.push(chunk);
      }
      if (wide !== null) yield wide.finish();
      if (checksum !== entry.crc32 || inflated !== entry.uncompressedSize)
        throw damaged(`Part ${path} doesn't match its checksum or size.`);
    } catch (cause) {
      if (cause instanceof SourceError) throw cause;
      throw new SourceError('corrupt_file', 'The workbook is damaged.', `Part ${path} can't be decompressed.`, {
        cause,
      });
    }
  }

  /** Inflates in pieces of 256 KiB. With zlib's default of 16 KiB, half of the time is spent on passing pieces on. */
  private async openContent(entry: yauzl.Entry): Promise<AsyncIterable<Uint8Array>> {
    const stored = await this.zip.openReadStreamPromise(entry, {
      decompress: entry.compressionMethod === 8 ? false : null,
      decrypt: null,
      start: null,
      end: null,
    });
    if (entry.compressionMethod !== 8) return stored;
    const inflated = createInflateRaw({ chunkSize: 1 << 18 });
    pipeline(stored, inflated, () => {}); // errors are thrown when `inflated` is read
    return inflated;
  }

  /**
   * Reads a small part as text.
   * @throws SourceError also if it is larger than `maxBytes`
   */
  async readText(path: string, maxBytes = 16 * 2 ** 20): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of this.read(path)) {
      size += chunk.length;
      if (size > maxBytes) throw tooComplex(`Part ${path} is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }
}

/**
 * Finds the end of the archive. A download or gateway may have appended bytes, and the directory is searched from the
 * end. Of several end records, the last one whose directory is in the stated place counts. Without one, returns the
 * file's end.
 */
async function archiveEnd(source: ByteSource): Promise<number> {
  const from = Math.max(0, source.size - END_RECORD_LOOK_BACK);
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read(from, source.size)) chunks.push(chunk.slice());
  const tail = Buffer.concat(chunks);
  for (let at = tail.lastIndexOf(END_RECORD); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_RECORD, at - 1)) {
    if (at + END_RECORD_BYTES > tail.length) continue;
    const end = from + at + END_RECORD_BYTES + tail.readUInt16LE(at + 20);
    const directoryEnd = tail.readUInt32LE(at + 16) + tail.readUInt32LE(at + 12);
    if (end <= source.size && (directoryEnd === from + at || tail.readUInt32LE(at + 16) === 0xffffffff)) return end;
  }
  return source.size;
}

/**
 * Rejects parts that share bytes. They can inflate to many times the file's size, and their content can't be trusted.
 */
function refuseOverlaps(entries: Iterable<yauzl.Entry>): void {
  let end = 0;
  for (const entry of [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw damaged(`Part ${entry.fileName} overlaps the previous part.`);
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
  }
}

/** XML in UTF-16 begins with a byte order mark (XML 1.0, 4.3.3) and is converted, because the parsers need UTF-8. */
function transcoderFor(start: Uint8Array): Transcoder | null {
  const mark = byteOrderMark(start);
  return mark?.encoding === 'utf-16le' || mark?.encoding === 'utf-16be' ? createTranscoder(mark.encoding) : null;
}

function damaged(details: string): SourceError {
  return new SourceError('corrupt_file', 'The workbook is damaged.', details);
}

function tooComplex(details: string): SourceError {
  return new SourceError('file_too_complex', 'The workbook is too complex to read safely.', details);
}
