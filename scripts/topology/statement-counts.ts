const HEADER_BYTES = 5;
/** `Bind` names the statement that is run; `Query` is text of its own. */
const BIND = 'B'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/** What clients of a PostgreSQL server ask it for, seen on the way: so many of each name. */
export class StatementCounts {
  readonly #counts = new Map<string, number>();

  /** By name; `''` is all statements without one. */
  read(): ReadonlyMap<string, number> {
    return new Map(this.#counts);
  }

  /** For a connection of its own; takes what its client sends, in whatever pieces. */
  observe(): (chunk: Buffer) => void {
    let left: Buffer = Buffer.alloc(0);
    // The first message has no type.
    let typeBytes = 0;
    return (chunk) => {
      left = Buffer.concat([left, chunk]);
      while (left.length >= typeBytes + HEADER_BYTES - 1) {
        const end = typeBytes + left.readUInt32BE(typeBytes);
        if (left.length < end) return;
        if (typeBytes === 1) this.#note(left.subarray(0, end));
        left = left.subarray(end);
        typeBytes = 1;
      }
    };
  }

  #note(message: Buffer): void {
    const type = message[0];
    if (type === QUERY) this.#add('');
    if (type !== BIND) return;
    const nameAt = message.indexOf(0, HEADER_BYTES) + 1;
    this.#add(message.toString('utf8', nameAt, message.indexOf(0, nameAt)));
  }

  #add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}
