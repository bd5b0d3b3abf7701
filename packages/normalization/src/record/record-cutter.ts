import { readUint32 } from './packed-person.ts';
import { UnreadBytes } from './unread-bytes.ts';

const LENGTH_BYTES = 4;

/**
 * Cuts chunks of any size into packed records and hands each to `see` at once: what a million records are read with must
 * not wait a million times.
 */
export class RecordCutter {
  private readonly unread = new UnreadBytes();

  /** @param see one record, which starts at `at`; its bytes are good until it returns, and only then */
  constructor(private readonly see: (bytes: Uint8Array, at: number) => void) {}

  /** Keeps nothing of the chunk, which may be borrowed. */
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

  /** @throws Error when the last record is cut short. */
  finish(): void {
    if (this.unread.length > 0) throw new Error('record artifact: the last record is incomplete');
  }
}
