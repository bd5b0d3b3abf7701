import { randomBytes } from 'node:crypto';

/** Several megabytes of values. */
export const MAX_CLAIMS = 100_000;

/**
 * Family keys that more than one subscriber claims, found by a run over the file. A number is only unique within its
 * group: if the claimants have different groups, the next run distinguishes them by group. Otherwise, the key belongs
 * to nobody, and dependents with it are rejected. Values are JSON text.
 *
 * A claim of a rejected subscriber is known by its hash only. In the next run, rows are distinguished by group. A key
 * that is contested even with its group belongs to nobody.
 *
 * If there are more such keys than can be stored, any key may be one of them.
 */
export class KeyClaims {
  private readonly scoped = new Set<string>();
  private readonly disputed = new Set<string>();
  private readonly contested = new Set<string>();
  private anyMayBeScoped = false;
  private anyMayBeDisputed = false;

  /**
   * @param seed of the hashes of the file's keys, from an earlier run over the file. A random seed keeps the author of a
   * file from constructing hash collisions.
   */
  constructor(readonly seed: Buffer = randomBytes(8)) {}

  get count(): number {
    return this.scoped.size + this.disputed.size + this.contested.size;
  }

  /** Whether numbers of this file are unique only within a group, so that a row's group and number belong together. */
  get areScoped(): boolean {
    return this.anyMayBeScoped || this.scoped.size > 0;
  }

  /** @param areOfGroups whether the claimants have different groups */
  add(value: string, areOfGroups: boolean): void {
    const claims = areOfGroups ? this.scoped : this.disputed;
    if (this.count < MAX_CLAIMS) claims.add(value);
    else if (claims.has(value)) return;
    else if (areOfGroups) this.anyMayBeScoped = true;
    else this.anyMayBeDisputed = true;
  }

  /** The key of a rejected subscriber that another person in the output has. */
  addContested(lo: number, hi: number): void {
    if (this.count < MAX_CLAIMS) this.contested.add(keyOf(lo, hi));
    else this.anyMayBeScoped = true;
  }

  /** Adds the contested keys of a later run. Returns whether any of them is new. */
  learn({ contested, anyMayBeScoped }: KeyClaims): boolean {
    const known = this.contested.size;
    const isWider = anyMayBeScoped && !this.anyMayBeScoped;
    for (const key of contested) this.contested.add(key);
    this.anyMayBeScoped ||= anyMayBeScoped;
    return isWider || this.contested.size > known;
  }

  /** `lo`, `hi`: the key's hash without its group. */
  isClaimed(value: string, lo: number, hi: number): boolean {
    const isKnown = this.scoped.has(value) || this.disputed.has(value) || this.isContested(lo, hi);
    return isKnown || this.anyMayBeScoped || this.anyMayBeDisputed;
  }

  isDisputed(value: string): boolean {
    return this.anyMayBeDisputed || this.disputed.has(value);
  }

  isContested(lo: number, hi: number): boolean {
    return this.contested.size > 0 && this.contested.has(keyOf(lo, hi));
  }
}

const keyOf = (lo: number, hi: number): string => `${lo} ${hi}`;
