/**
 * A small generator of repeatable randomness (mulberry32): the same seed gives the same file on every machine.
 */
export class SeededRandom {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** In [0, 1). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** In [least, most]. @param {number} least @param {number} most */
  integer(least, most) {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.integer(0, list.length - 1)];
  }

  /** @param {number} probability */
  chance(probability) {
    return this.next() < probability;
  }
}
