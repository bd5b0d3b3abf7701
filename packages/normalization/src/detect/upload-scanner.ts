import { decideHead } from './decide-head.ts';
import type { HeadDecision } from './head-decision.ts';
import { openScan } from './open-scan.ts';
import { type FormatScan, HEAD_BYTES, type UploadScan } from './upload-scan.ts';

export interface UploadScanner {
  /**
   * Processes the next bytes without keeping them.
   *
   * @throws SourceError as soon as an error is certain
   */
  push(chunk: Uint8Array): void;
  /** @throws SourceError `invalid_file_format`, `empty_file` */
  finish(): UploadScan;
}

/** Small chunks are combined up to this size. */
const GATHER_BYTES = 64 * 1024;

/**
 * Determines the format, layout, and number of data rows of a file while it is received. Keeps its first 256 KiB and a
 * window. The result doesn't depend on chunk boundaries.
 */
export function createUploadScanner(): UploadScanner {
  return new StreamingScanner();
}

/** The same for a file whose head was already analyzed in another process. */
export function continueUploadScan(head: Uint8Array, decision: HeadDecision): UploadScanner {
  return new StreamingScanner(openScan(decision, head));
}

class StreamingScanner implements UploadScanner {
  private head = new Uint8Array(0);
  private headLength = 0;
  private gathered = new Uint8Array(0);
  private gatheredLength = 0;

  constructor(private scan: FormatScan | null = null) {}

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
        this.scan!.push(rest);
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
    if (this.gatheredLength > 0) this.scan!.push(this.gathered.subarray(0, this.gatheredLength));
    this.gatheredLength = 0;
  }

  private begin(whole: boolean): void {
    const head = this.head.subarray(0, this.headLength);
    this.scan = openScan(decideHead(head, whole), head);
  }
}
