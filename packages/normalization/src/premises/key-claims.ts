/** Some megabytes of values. */
export const MAX_CLAIMS = 100_000;

/**
 * Family keys that more than one subscriber claims, found out by a run over the file. A number is unique only within its
 * group: where groups tell the claimants apart, the next run keeps them apart by it; where nothing does, the key is
 * nobody's, and dependents that come with it are refused. Values are JSON text, as rows have them.
 *
 * Where more keys are claimed than are remembered, any key may be one of them: none is given away for want of room.
 */
export class KeyClaims {
  private readonly scoped = new Set<string>();
  private readonly disputed = new Set<string>();
  private anyMayBeScoped = false;
  private anyMayBeDisputed = false;

  get count(): number {
    return this.scoped.size + this.disputed.size;
  }

  /** @param areOfGroups whether the claimants are of groups that differ */
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
