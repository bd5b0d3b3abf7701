import { RANK_DECLINED } from '../../record/primary-coverage.ts';
import { CODE_TRAITS, type CodeBook } from '../pack/code-book.ts';
import { COVERAGE_HEAD, HEAD, HEAD_FLAG, nextHead } from '../pack/row-heads.ts';
import type { PackedUnit } from '../pack/row-unit.ts';
import { checkFamily, type FamilyCheckOptions } from './check-family.ts';
import { FamilyNumbers } from './family-numbers.ts';

interface FamilyUnits {
  /** Row number of its first subscriber row. */
  readonly ordinal: number;
  readonly units: readonly (PackedUnit & { readonly isSubscriberRow: boolean })[];
}

/**
 * Recognizes families without findings and without anything to merge: one subscriber, then its dependents, each once.
 * The record of such a family is its rows unchanged. The check accepts a family only if FamilyBuilder would report
 * nothing, merge nothing, and keep the order, and the family rules find nothing. In doubt it declines, and
 * FamilyBuilder and FamilyValidator decide. The window test compares both paths, because deferred rows always take the
 * slow one.
 */
export class CleanFamilyCheck {
  private readonly numbers = new FamilyNumbers();
  private isClean = true;
  private readonly decline = (): boolean => {
    this.isClean = false;
    return true;
  };

  constructor(
    private readonly codes: CodeBook,
    private readonly options: FamilyCheckOptions,
  ) {}

  isPlain({ ordinal, units }: FamilyUnits): boolean {
    const first = units[0]!;
    if (first.rowNumber !== ordinal || !first.isSubscriberRow || !this.collect(units)) return false;
    for (let dependent = 1; dependent < this.numbers.count; dependent++) if (!this.isDistinct(dependent)) return false;
    this.isClean = true;
    checkFamily(this.numbers, this.primaryOfMember(), this.codes, this.options, this.decline);
    return this.isClean;
  }

  /** Returns false unless the rows are in order, and the first person is the only subscriber. */
  private collect(units: FamilyUnits['units']): boolean {
    const { numbers } = this;
    numbers.clear();
    let row = 0;
    for (let u = 0; u < units.length; u++) {
      const { heads, head: start, persons, rowNumber } = units[u]!;
      if (rowNumber <= row) return false;
      row = rowNumber;
      let head = start;
      for (let person = 0; person < persons; person++) {
        const isSubscriber = (heads[head + HEAD.flags]! & HEAD_FLAG.subscriber) !== 0;
        if (isSubscriber !== (numbers.count === 0)) return false;
        numbers.add(heads, head);
        head = nextHead(heads, head);
      }
    }
    return true;
  }

  /**
   * Whether the dependent can't be another person of the family. Without a date of birth, or with one that another
   * dependent has, only the full identity tells whether they are one person.
   */
  private isDistinct(dependent: number): boolean {
    const { numbers } = this;
    const born = numbers.of(dependent, HEAD.born);
    const ssn = numbers.of(dependent, HEAD.ssn);
    if (born === 0 || (numbers.of(dependent, HEAD.flags) & HEAD_FLAG.noId) !== 0) return false;
    if (ssn !== 0 && ssn === numbers.of(0, HEAD.ssn)) return false;
    for (let other = 1; other < dependent; other++) if (numbers.of(other, HEAD.born) === born) return false;
    return true;
  }

  /** Index of the coverage that the record shows, if no two are of one line. -1 if there is none. */
  private primaryOfMember(): number {
    const { numbers, codes } = this;
    let best = -1;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let i = 0; i < numbers.of(0, HEAD.coverages); i++) {
      const isDeclined = codes.traits[numbers.ofCoverage(0, i, COVERAGE_HEAD.tier)]! & CODE_TRAITS.waived;
      const rank = codes.ranks[numbers.ofCoverage(0, i, COVERAGE_HEAD.line)]! + (isDeclined ? RANK_DECLINED : 0);
      if (rank >= bestRank) continue;
      best = i;
      bestRank = rank;
    }
    return best;
  }
}
