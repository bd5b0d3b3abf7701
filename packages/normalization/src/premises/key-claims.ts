/** Several megabytes of values. */
export const MAX_CLAIMS = 100_000;

/**
 * Family keys that more than one subscriber claims, found by a run over the file. A number is only unique within its
 * group: if the claimants have different groups, the next run distinguishes them by group. Otherwise, the key belongs
 * to nobody, and dependents with it are rejected. Values are JSON text.
 *
 * If there are more such keys than can be stored, any key may be one of them.
 */
export class KeyClaims {
  private readonly scoped = new Set<string>();
  private readonly disputed = new Set<string>();
  private anyMayBeScoped = false;
  private anyMayBeDisputed = false;

  get count(): number {
    return this.scoped.size + this.disputed.size;
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

  isClaimed(value: string): boolean {
    return this.anyMayBeScoped || this.anyMayBeDisputed || this.scoped.has(value) || this.disputed.has(value);
  }

  isDisputed(value: string): boolean {
    return this.anyMayBeDisputed || this.disputed.has(value);
  }
}
