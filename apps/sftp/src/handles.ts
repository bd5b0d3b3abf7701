import type { Entry } from './attributes.ts';
import type { OpenUpload } from './inbox.ts';
import type { SequentialReader } from './sequential-reader.ts';
import { failed } from './sftp-error.ts';

const MOST_HANDLES = 16;

export type Handle =
  | { readonly kind: 'list'; readonly entries: Entry[]; at: number }
  | { readonly kind: 'read'; readonly reader: SequentialReader; readonly name: string }
  /** `isBroken`: a write failed, so closing must not submit the file. */
  | { readonly kind: 'write'; readonly upload: OpenUpload; isBroken: boolean };

/** The open files and folders of a connection. */
export class Handles {
  readonly #handles = new Map<number, Handle>();
  #opening = 0;
  #next = 0;

  /** @throws SftpError if too many are open */
  async add(open: () => Promise<Handle>): Promise<Buffer> {
    if (this.#handles.size + this.#opening >= MOST_HANDLES) throw failed('Too many files are open.');
    this.#opening += 1;
    try {
      const handle = await open();
      const id = this.#next++;
      this.#handles.set(id, handle);
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(id);
      return bytes;
    } finally {
      this.#opening -= 1;
    }
  }

  get(id: Buffer): Handle {
    const handle = id.length === 4 ? this.#handles.get(id.readUInt32BE()) : undefined;
    if (handle === undefined) throw failed('No such handle.');
    return handle;
  }

  take(id: Buffer): Handle {
    const handle = this.get(id);
    this.#handles.delete(id.readUInt32BE());
    return handle;
  }

  takeAll(): Handle[] {
    const all = [...this.#handles.values()];
    this.#handles.clear();
    return all;
  }
}
