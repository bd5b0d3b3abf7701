import { COVERAGE_HEAD, HEAD, NO_ID_FLAG, nextHead, SUBSCRIBER_FLAG } from '../row-heads.ts';
import type { PackedUnit } from '../row-unit.ts';
import { CODE_TRAITS, type CodeBook } from './code-book.ts';
import { ageOn } from './read-value.ts';
import type { FamilyCheckOptions } from './validate-family.ts';

const NEEDS_DEPENDENTS = CODE_TRAITS.needsPartner | CODE_TRAITS.needsChild | CODE_TRAITS.needsAnyone;
const LOOKS_AT_DEPENDENTS = NEEDS_DEPENDENTS | CODE_TRAITS.employeeOnly | CODE_TRAITS.coversOne;

interface FamilyUnits {
  /** Row number of its first subscriber row. */
  readonly ordinal: number;
  readonly units: readonly (PackedUnit & { readonly isSubscriberRow: boolean })[];
}

/**
 * Recognizes families without findings and without anything to merge: one subscriber, then its dependents, each once.
 * The record of such a family is its rows unchanged. The check accepts a family only if FamilyBuilder would report
 * nothing, merge nothing, and keep the order, and validateFamily would find nothing. In doubt it declines, and
 * FamilyBuilder and validateFamily decide. The window test compares both paths, because deferred rows always take the
 * slow one.
 */
export class CleanFamilyCheck {
  /** The dependents of the current family: the slab and the offset of each one's numbers. */
  private readonly slabs: Int32Array[] = [];
  private readonly heads: number[] = [];
  private count = 0;

  constructor(
    private readonly codes: CodeBook,
    private readonly options: FamilyCheckOptions,
  ) {}

  isPlain({ ordinal, units }: FamilyUnits): boolean {
    const first = units[0]!;
    if (first.rowNumber !== ordinal || !first.isSubscriberRow) return false;
    const { heads, head } = first;
    if ((heads[head + HEAD.flags]! & SUBSCRIBER_FLAG) === 0 || !this.isReadable(heads, head)) return false;
    if (!this.collectDependents(units)) return false;
    const primary = this.primaryOf(heads, head);
    for (let i = 0; i < this.count; i++) if (!this.isPlainDependent(i, heads, head, primary)) return false;
    for (let i = 0; i < heads[head + HEAD.coverages]!; i++) {
      const coverage = head + HEAD.first + i * COVERAGE_HEAD.size;
      if (!this.tierFits(heads, coverage, coverage === primary)) return false;
    }
    return true;
  }

  private collectDependents(units: FamilyUnits['units']): boolean {
    this.count = 0;
    let row = 0;
    for (let u = 0; u < units.length; u++) {
      const { heads, head: start, persons, rowNumber } = units[u]!;
      if (rowNumber <= row) return false;
      row = rowNumber;
      let head = start;
      for (let person = 0; person < persons; person++) {
        if (u > 0 || person > 0) {
          if ((heads[head + HEAD.flags]! & SUBSCRIBER_FLAG) !== 0) return false;
          this.slabs[this.count] = heads;
          this.heads[this.count++] = head;
        }
        head = nextHead(heads, head);
      }
    }
    return true;
  }

  /** Whether all codes have numbers and no two coverages have the same insurance line, so that none can overlap. */
  private isReadable(heads: Int32Array, head: number): boolean {
    if (heads[head + HEAD.relationship]! < 0) return false;
    const first = head + HEAD.first;
    const end = first + heads[head + HEAD.coverages]! * COVERAGE_HEAD.size;
    for (let coverage = first; coverage < end; coverage += COVERAGE_HEAD.size) {
      const line = heads[coverage + COVERAGE_HEAD.line]!;
      if (line < 0 || heads[coverage + COVERAGE_HEAD.tier]! < 0) return false;
      for (let earlier = first; earlier < coverage; earlier += COVERAGE_HEAD.size) {
        if (heads[earlier + COVERAGE_HEAD.line] === line) return false;
      }
    }
    return true;
  }

  private isPlainDependent(index: number, member: Int32Array, memberHead: number, primary: number): boolean {
    const heads = this.slabs[index]!;
    const head = this.heads[index]!;
    const born = heads[head + HEAD.born]!;
    const ssn = heads[head + HEAD.ssn]!;
    // Without a date of birth, or with one that another dependent has, only the full identity tells whether they are
    // one person.
    if (born === 0 || !this.isReadable(heads, head)) return false;
    if ((heads[head + HEAD.flags]! & NO_ID_FLAG) !== 0) return false;
    if (ssn !== 0 && ssn === member[memberHead + HEAD.ssn]) return false;
    for (let i = 0; i < index; i++) if (this.slabs[i]![this.heads[i]! + HEAD.born] === born) return false;
    if ((this.codes.meanings[heads[head + HEAD.relationship]!]! & CODE_TRAITS.ageLimited) === 0) return true;
    if (born < member[memberHead + HEAD.born]!) return false;
    if (primary < 0 || heads[head + HEAD.coverages]! > 0) return true;
    const effective = member[primary + COVERAGE_HEAD.effective]! || this.options.today;
    return ageOn(born, effective) < this.options.ageLimit;
  }

  /** The coverage that the record shows, as an offset in the heads. -1 if there is none. */
  private primaryOf(heads: Int32Array, head: number): number {
    let best = -1;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let i = 0; i < heads[head + HEAD.coverages]!; i++) {
      const coverage = head + HEAD.first + i * COVERAGE_HEAD.size;
      const rank = this.codes.ranks[heads[coverage + COVERAGE_HEAD.line]!]!;
      if (rank >= bestRank) continue;
      best = coverage;
      bestRank = rank;
    }
    return best;
  }

  /** Whether validateTier finds nothing about this coverage of the member. */
  private tierFits(heads: Int32Array, coverage: number, isPrimary: boolean): boolean {
    const meaning = this.codes.meanings[heads[coverage + COVERAGE_HEAD.tier]!]!;
    if ((meaning & LOOKS_AT_DEPENDENTS) === 0) return true;
    let partners = 0;
    let others = 0;
    for (let i = 0; i < this.count; i++) {
      if (!this.isEnrolled(i, heads[coverage + COVERAGE_HEAD.line]!, isPrimary)) continue;
      const relationship = this.slabs[i]![this.heads[i]! + HEAD.relationship]!;
      if ((this.codes.meanings[relationship]! & CODE_TRAITS.partner) !== 0) partners++;
      else others++;
    }
    const enrolled = partners + others;
    if ((meaning & CODE_TRAITS.employeeOnly) !== 0 && enrolled > 0) return false;
    if ((meaning & CODE_TRAITS.coversOne) !== 0 && enrolled > 1) return false;
    if ((meaning & CODE_TRAITS.needsPartner) !== 0 && partners === 0) return false;
    if ((meaning & CODE_TRAITS.needsChild) !== 0 && others === 0) return false;
    return (meaning & CODE_TRAITS.needsAnyone) === 0 || enrolled > 0;
  }

  private isEnrolled(dependent: number, line: number, isPrimary: boolean): boolean {
    const heads = this.slabs[dependent]!;
    const head = this.heads[dependent]!;
    const count = heads[head + HEAD.coverages]!;
    if (count === 0) return isPrimary;
    for (let i = 0; i < count; i++) {
      const own = head + HEAD.first + i * COVERAGE_HEAD.size;
      if (heads[own + COVERAGE_HEAD.line] !== line) continue;
      if ((this.codes.meanings[heads[own + COVERAGE_HEAD.tier]!]! & CODE_TRAITS.waived) === 0) return true;
    }
    return false;
  }
}
