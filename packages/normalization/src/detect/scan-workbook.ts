import { unknownFormat, zipEntryNames } from './format.ts';
import type { FormatScan, UploadScan } from './upload-scan.ts';

/** A ZIP's directory is at its end, so this much of it is kept. */
const TAIL_BYTES = 64 * 1024;
const OVERLAP_BYTES = 64;

const excel = { format: 'excel', layout: null, rowCount: null } as const;

/** Distinguishes workbooks from other ZIP files by the names of their parts, in the head or in the directory. */
export class ZipScan implements FormatScan {
  private tail: Buffer = Buffer.alloc(0);

  constructor(private readonly head: Uint8Array) {}

  push(chunk: Uint8Array): void {
    const last = chunk.subarray(Math.max(0, chunk.length - TAIL_BYTES));
    this.tail = Buffer.concat([this.tail.subarray(Math.max(0, this.tail.length + last.length - TAIL_BYTES)), last]);
  }

  finish(): UploadScan {
    const names = `${zipEntryNames(this.head).join('\n')}\n${this.tail.toString('latin1')}`;
    if (/workbook\.(xml|bin)|xl\/worksheets\//i.test(names)) return excel;
    if (/word\/document\.xml/.test(names)) throw unknownFormat('a Word document');
    if (/ppt\/presentation\.xml/.test(names)) throw unknownFormat('a PowerPoint presentation');
    if (/META-INF\/manifest\.xml/.test(names) && /content\.xml/.test(names))
      throw unknownFormat('an OpenDocument file');
    throw unknownFormat("a ZIP archive that isn't a workbook (unpack it and upload the file)");
  }
}

/** Names in a compound file are case-insensitive ([MS-CFB] 2.6.4), so they are compared in lower case. */
const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1').toLowerCase();
const WORKBOOK_STREAMS = [utf16('Workbook\0'), utf16('Book\0'), utf16('EncryptedPackage\0')];

/** Distinguishes workbooks from other OLE2 compound files by the stream names in their directory. */
export class Ole2Scan implements FormatScan {
  private rest: Buffer = Buffer.alloc(0);
  private isWorkbook = false;

  push(chunk: Uint8Array): void {
    if (this.isWorkbook) return;
    const bytes = Buffer.concat([this.rest, chunk]);
    const folded = bytes.toString('latin1').toLowerCase();
    this.isWorkbook = WORKBOOK_STREAMS.some((name) => folded.includes(name));
    this.rest = Buffer.from(bytes.subarray(Math.max(0, bytes.length - OVERLAP_BYTES)));
  }

  finish(): UploadScan {
    if (this.isWorkbook) return excel;
    throw unknownFormat("an OLE2 document that isn't a workbook (Word, Outlook, or an installer)");
  }
}

/** A web page's table is treated as a sheet. Its layout is determined when all of it was received. */
export class HtmlScan implements FormatScan {
  push(): void {}

  finish(): UploadScan {
    return excel;
  }
}
