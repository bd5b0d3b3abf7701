import { isBlank } from '../decode/csv-row-class.ts';
import { byteOrderMark, EncodingTracker } from './encoding.ts';
import { binaryFormat, emptyFile } from './format.ts';
import { scanText } from './scan-text.ts';
import { Ole2Scan, ZipScan } from './scan-workbook.ts';
import { type FormatScan, HEAD_BYTES, type UploadScan } from './upload-scan.ts';

export interface UploadScanner {
  /** Takes the next bytes; they are not kept. @throws SourceError as soon as it is certain. */
  push(chunk: Uint8Array): void;
  /** @throws SourceError `invalid_file_format`, `empty_file`. */
  finish(): UploadScan;
}

/** Small chunks are gathered up to this size before they are scanned. */
const GATHER_BYTES = 64 * 1024;

/**
 * Finds out, while a file streams by, what it is and how it is laid out, and how many data rows it has.
 * Holds its first 256 KiB and a window, never the file. The result does not depend on the chunks.
 */
export function createUploadScanner(): UploadScanner {
  return new StreamingScanner();
}

class StreamingScanner implements UploadScanner {
  private head = new Uint8Array(0);
  private headLength = 0;
  private gathered = new Uint8Array(0);
  private gatheredLength = 0;
  private scan: FormatScan | null = null;
  private readonly tracker = new EncodingTracker();
  private isText = false;

  push(chunk: Uint8Array): void {
    let rest = chunk;
    if (this.scan === null) {
      const taken = Math.min(rest.length, HEAD_BYTES - this.headLength);
      this.makeRoom(this.headLength + taken);
      this.head.set(rest.subarray(0, taken), this.headLength);
      this.headLength += taken;
      rest = rest.subarray(taken);
      if (this.headLength < HEAD_BYTES) return;
      this.begin(false);
    }
    while (rest.length > 0) {
      if (this.gatheredLength === 0 && rest.length >= GATHER_BYTES) {
        this.take(rest);
        return;
      }
      if (this.gathered.length === 0) this.gathered = new Uint8Array(GATHER_BYTES);
      const taken = Math.min(rest.length, GATHER_BYTES - this.gatheredLength);
      this.gathered.set(rest.subarray(0, taken), this.gatheredLength);
      this.gatheredLength += taken;
      rest = rest.subarray(taken);
      if (this.gatheredLength === GATHER_BYTES) this.flush();
    }
  }

  finish(): UploadScan {
    if (this.scan === null) this.begin(true);
    this.flush();
    return this.scan!.finish();
  }

  private makeRoom(bytes: number): void {
    if (bytes <= this.head.length) return;
    const larger = new Uint8Array(Math.min(HEAD_BYTES, Math.max(bytes, 2 * this.head.length)));
    larger.set(this.head.subarray(0, this.headLength));
    this.head = larger;
  }

  private flush(): void {
    if (this.gatheredLength > 0) this.take(this.gathered.subarray(0, this.gatheredLength));
    this.gatheredLength = 0;
  }

  private take(bytes: Uint8Array): void {
    if (this.isText) this.tracker.push(bytes);
    this.scan!.push(bytes);
  }

  private begin(whole: boolean): void {
    const head = this.head.subarray(0, this.headLength);
    const known = binaryFormat(head);
    if (known instanceof Error) throw known;
    if (known === 'zip') this.scan = new ZipScan(head);
    else if (known === 'ole2') this.scan = new Ole2Scan();
    else {
      const bomBytes = byteOrderMark(head)?.bytes ?? 0;
      if (isBlank(head, bomBytes, head.length)) throw emptyFile();
      this.isText = true;
      this.tracker.push(head);
      this.scan = scanText(head, { whole, tracker: this.tracker });
    }
    // A text scan begins behind the byte-order mark; a workbook has none.
    const bomBytes = this.isText ? (byteOrderMark(head)?.bytes ?? 0) : 0;
    this.scan.push(head.slice(bomBytes));
  }
}
