import type { ChangeKind } from './change-entry.ts';
import type { ComparedPerson } from './compared-person.ts';

export interface FamilyCounts {
  /** Of people who are all added. */
  readonly added: number;
  /** With anyone who differs, is added, or is gone. */
  readonly changed: number;
  /** Of whom nobody is left. */
  readonly missing: number;
}

/**
 * Counts the families in which anyone differs. Families are named by their members. Only those of people who weren't
 * matched within their family are remembered.
 */
export class FamilyTally {
  private plain = 0;
  private readonly differing = new Set<ComparedPerson>();
  private readonly partners = new Map<ComparedPerson, ComparedPerson>();
  private readonly added = new Map<ComparedPerson, number>();
  private readonly gone = new Map<ComparedPerson, number>();
  private readonly missed = new Set<ComparedPerson>();

  /** Two families whose members are the same person. `isOpen`: not all of their people are matched yet. */
  notePair(
    before: ComparedPerson,
    after: ComparedPerson,
    { isOpen, differs }: { readonly isOpen: boolean; readonly differs: boolean },
  ): void {
    if (isOpen) this.partners.set(before, after);
    if (!differs) return;
    if (isOpen) this.differing.add(after);
    else this.plain++;
  }

  /** A family whose people are all matched, and of whom someone differs. */
  noteChanged(): void {
    this.plain++;
  }

  /** Someone who isn't in the file, and not in a rejected row of it. Must be called before `note`. */
  noteGone({ subscriber }: ComparedPerson, kind: 'missing' | 'expired'): void {
    this.gone.set(subscriber, (this.gone.get(subscriber) ?? 0) + 1);
    if (kind === 'missing') this.missed.add(subscriber);
  }

  /** Whether nobody of the person's family is left. */
  isGone({ subscriber }: ComparedPerson): boolean {
    return this.gone.get(subscriber) === sizeOf(subscriber);
  }

  note(kind: ChangeKind, { before, after }: { before: ComparedPerson | null; after: ComparedPerson | null }): void {
    const family = after?.subscriber ?? before?.subscriber;
    if (family === undefined) return;
    this.differing.add(this.partners.get(family) ?? family);
    if (kind === 'added') this.added.set(family, (this.added.get(family) ?? 0) + 1);
  }

  counts(): FamilyCounts {
    const all = (people: ReadonlyMap<ComparedPerson, number>) =>
      [...people].filter(([member, count]) => count === sizeOf(member)).map(([member]) => member);
    return {
      added: all(this.added).length,
      changed: this.plain + this.differing.size,
      missing: all(this.gone).filter((member) => this.missed.has(member)).length,
    };
  }
}

const sizeOf = ({ familySize }: ComparedPerson): number => familySize;
