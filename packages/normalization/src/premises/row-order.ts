/** Fewer dependents with another last name than the subscriber above refute nothing: there are blended families. */
const LEAST_STRANGERS = 6;
const SHARE_OF_STRANGERS = 0.7;

/**
 * The premise that dependents that name no subscriber of the file are listed below theirs. It is refuted if most of them
 * have another last name than the subscriber above: the file is in another order. The next run then gives none of them a
 * family.
 */
export class RowOrder {
  private placed = 0;
  private strangers = 0;

  /** @param isRefuted by an earlier run over the file */
  constructor(readonly isRefuted: boolean) {}

  /** Counts a dependent that only its position links. */
  add(isStranger: boolean): void {
    this.placed++;
    if (isStranger) this.strangers++;
  }

  /** Whether the order that this run assumed holds. True if it was refuted before: then nothing was assumed. */
  get holds(): boolean {
    if (this.isRefuted) return true;
    return this.strangers < LEAST_STRANGERS || this.strangers < this.placed * SHARE_OF_STRANGERS;
  }
}
