import { UnreadBytes } from '../external/unread-bytes.ts';
import { readUint32 } from './packed-person.ts';

const LENGTH_BYTES = 4;

/**
 * Splits chunks of any size into packed records and passes each to `see` synchronously, to avoid a promise per record.
 */
export class RecordCutter {
  private readonly unread = new UnreadBytes();

  /** @param see called with a record at `at`. Its bytes are only valid during the call. */
  constructor(private readonly see: (bytes: Uint8Array, at: number) => void) {}

  /** Keeps nothing of the chunk, which can be borrowed. */
  push(chunk: Uint8Array): void {
    const { unread } = this;
    unread.push(chunk);
    const { bytes } = unread;
    while (unread.length >= LENGTH_BYTES) {
      const length = readUint32(bytes, unread.at);
      if (length > unread.length) return;
      this.see(bytes, unread.at);
      unread.at += length;
    }
  }

  /** @throws Error if the last record is incomplete */
  finish(): void {
    if (this.unread.length > 0) throw new Error('record artifact: the last record is incomplete');
  }
}
