const MAX_CLAIMS = 100_000;

/**
 * Family keys that more than one subscriber claims, found out by a run over the file. A number is unique only within its
 * group: where groups tell the claimants apart, the next run keeps them apart by it; where nothing does, the key is
 * nobody's, and dependents that come with it are refused. Values are JSON text, as rows have them.
 */
export class KeyClaims {
  private readonly scoped = new Set<string>();
  private readonly disputed = new Set<string>();

  get count(): number {
    return this.scoped.size + this.disputed.size;
  }

  /** @param areOfGroups whether the claimants are of groups that differ */
  add(value: string, areOfGroups: boolean): void {
    if (this.count < MAX_CLAIMS) (areOfGroups ? this.scoped : this.disputed).add(value);
  }

  isClaimed(value: string): boolean {
    return this.scoped.has(value) || this.disputed.has(value);
  }

  isDisputed(value: string): boolean {
    return this.disputed.has(value);
  }
}
