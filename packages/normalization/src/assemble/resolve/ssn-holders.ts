import { growArray } from '../../external/grow-array.ts';

const NONE = 0xffffffff;
/** Holders kept per SSN, earliest first. Bounds the comparisons when a million rows share a placeholder SSN. */
const MAX_HOLDERS = 16;
const NODE = { ordinal: 0, person: 1, row: 2, next: 3, size: 4 } as const;

/**
 * The holders of a set of SSNs: the earliest row of each (family, person), in row order. Stored in typed arrays because
 * there are many.
 */
export class SsnHolders {
  private readonly first: Uint32Array;
  private nodes = new Uint32Array(4096);
  private used = 0;

  /** @param ssns the number of SSNs; each is identified by a number below it */
  constructor(ssns: number) {
    this.first = new Uint32Array(ssns).fill(NONE);
  }

  add(ssn: number, ordinal: number, person: number, row: number): void {
    let before = NONE;
    let last = NONE;
    let beforeLast = NONE;
    let known = NONE;
    let beforeKnown = NONE;
    let count = 0;
    for (let node = this.first[ssn]!; node !== NONE; node = this.nodes[node + NODE.next]!) {
      const isLater = this.nodes[node + NODE.row]! > row;
      if (this.nodes[node] === ordinal && this.nodes[node + NODE.person] === person >>> 0) {
        if (!isLater) return;
        known = node;
        beforeKnown = last;
      }
      if (!isLater) before = node;
      beforeLast = last;
      last = node;
      count++;
    }
    if (known !== NONE) this.unlink(ssn, beforeKnown, known);
    else if (count === MAX_HOLDERS) {
      if (before === last) return;
      this.unlink(ssn, beforeLast, last);
      known = last;
    }
    this.link(ssn, before, known === NONE ? this.newNode() : known, { ordinal, person, row });
  }

  /** Family of the first row that has the SSN. 0 if there is none. */
  firstFamily(ssn: number): number {
    const first = this.first[ssn]!;
    return first === NONE ? 0 : this.nodes[first]!;
  }

  /** The first row before `before` where another person of another family has the SSN. 0 if there is none. */
  findOtherHolder(ssn: number, ordinal: number, person: number, before: number): number {
    const { nodes } = this;
    for (let node = this.first[ssn]!; node !== NONE; node = nodes[node + NODE.next]!) {
      const row = nodes[node + NODE.row]!;
      if (row < before && nodes[node] !== ordinal && nodes[node + NODE.person] !== person >>> 0) return row;
    }
    return 0;
  }

  private newNode(): number {
    const node = this.used;
    this.used += NODE.size;
    this.nodes = growArray(this.nodes, this.used);
    return node;
  }

  private link(
    ssn: number,
    before: number,
    node: number,
    { ordinal, person, row }: { ordinal: number; person: number; row: number },
  ): void {
    const { nodes } = this;
    nodes[node] = ordinal;
    nodes[node + NODE.person] = person;
    nodes[node + NODE.row] = row;
    nodes[node + NODE.next] = before === NONE ? this.first[ssn]! : nodes[before + NODE.next]!;
    if (before === NONE) this.first[ssn] = node;
    else nodes[before + NODE.next] = node;
  }

  private unlink(ssn: number, before: number, node: number): void {
    const next = this.nodes[node + NODE.next]!;
    if (before === NONE) this.first[ssn] = next;
    else this.nodes[before + NODE.next] = next;
  }
}
