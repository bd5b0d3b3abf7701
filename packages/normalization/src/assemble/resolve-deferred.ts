import type { ValidationSettings } from '@rollcall/contracts';
import { ExternalSorter } from '../external/external-sorter.ts';
import type { ScratchSpace } from '../external/scratch-space.ts';
import { fieldSlot, SLOT } from '../record/field-slots.ts';
import { PersonPool, type PersonRecord } from '../record/person-record.ts';
import { FAMILY_RULES } from '../rules/family-rules.ts';
import { text } from './fold/family-builder.ts';
import { PLACED } from './merge-records.ts';
import { openUnit, UnitReader } from './pack/row-unit.ts';
import type { LateIssues } from './report/late-issues.ts';
import type { RowOutcomes } from './report/row-outcomes.ts';
import { checkSsns, FindingReader, type SsnFinding } from './resolve/check-ssns.ts';
import type { DeferredRow } from './resolve/deferred-row.ts';
import type { DeferredRows } from './resolve/deferred-rows.ts';
import type { KeyIndex } from './resolve/key-index.ts';
import { type Placement, PlacementReader, placeDeferred } from './resolve/place-deferred.ts';

export interface SettleOptions {
  readonly deferred: DeferredRows;
  readonly index: KeyIndex;
  /** Keys of rejected subscribers. */
  readonly rejected: KeyIndex;
  readonly scratch: ScratchSpace;
  readonly issues: LateIssues;
  readonly outcomes: RowOutcomes;
  readonly orphans: ValidationSettings['orphan_dependents'];
  /** Is told the family ID, as JSON text, of each family that shares it with an earlier one. */
  readonly onSharedFamily?: (familyId: string) => void;
}

const SSN = fieldSlot('ssn');
const FAMILY_ID = fieldSlot('family_id');
const NO_FINDING: SsnFinding = { duplicateRow: 0, personIndex: 0, subscriberSsnMask: 0 };

/** Finds the family of every deferred row. Returns the rows that have one, sorted by family and row. */
export async function resolveDeferred(options: SettleOptions): Promise<ExternalSorter> {
  const { deferred, index, scratch, issues, outcomes } = options;
  const placements = await placeDeferred(deferred, options, scratch);
  const findings = deferred.suspects > 0 ? await checkSsns(deferred, { placements, index }, scratch) : null;
  const places = new PlacementReader(placements);
  const results = findings === null ? null : new FindingReader(findings);
  const rows = new ExternalSorter(scratch);
  const settler = new DeferredRowResolver(options, rows);
  await deferred.visit(
    (row) => settler.settle(row, places.next(), results?.next() ?? NO_FINDING),
    async (count) => {
      await places.need(count);
      await results?.need(count);
      await rows.flushIfNeeded();
      await issues.runs.flushIfNeeded();
      await outcomes.rejected.flushIfNeeded();
    },
  );
  await rows.flushIfNeeded();
  await issues.runs.flushIfNeeded();
  await placements.delete();
  await findings?.delete();
  return rows;
}

class DeferredRowResolver {
  private readonly pool = new PersonPool();
  private readonly reader = new UnitReader();
  private readonly persons: PersonRecord[] = [];

  constructor(
    private readonly options: SettleOptions,
    private readonly rows: ExternalSorter,
  ) {}

  settle(row: DeferredRow, place: Placement, finding: SsnFinding): void {
    let rejected = this.isDuplicate(row, finding);
    if (place.ordinal !== 0) {
      rejected = this.isShared(row, place) || rejected;
      const flags = (row.isSubscriberRow ? PLACED.subscriberRow : 0) | (rejected ? PLACED.rejected : 0);
      this.keep(row, place.ordinal, flags, finding.subscriberSsnMask);
    } else if (!rejected && place.rejectedRow === 0 && this.mayStandAlone(row)) {
      this.keep(row, row.rowNumber, PLACED.orphan, 0);
    } else {
      if (this.options.orphans !== 'record' || place.rejectedRow !== 0) this.rejectOrphan(row, place);
      this.options.outcomes.reject(openUnit(row.unit));
    }
  }

  /** Whether the dependent becomes a record without its subscriber. Says so in the row. */
  private mayStandAlone(row: DeferredRow): boolean {
    if (this.options.orphans !== 'record') return false;
    const originalValue = this.valueOf(row, 0, SLOT.subscriberId);
    return (
      this.options.issues.report(FAMILY_RULES.recordedWithoutSubscriber, row.rowNumber, { originalValue }) !== 'error'
    );
  }

  private keep(row: DeferredRow, ordinal: number, flags: number, tag: number): void {
    this.rows.add({ key: ordinal, second: row.rowNumber, tag, flags, bytes: row.unit });
  }

  private rejectOrphan(row: DeferredRow, place: Placement): void {
    const originalValue = this.valueOf(row, 0, SLOT.subscriberId);
    if (place.rejectedRow === 0) {
      this.options.issues.report(FAMILY_RULES.subscriberNotFound, row.rowNumber, { originalValue });
      return;
    }
    const values = { row: place.rejectedRow };
    this.options.issues.report(FAMILY_RULES.subscriberRejected, row.rowNumber, { originalValue, values });
  }

  private isDuplicate(row: DeferredRow, finding: SsnFinding): boolean {
    if (finding.duplicateRow === 0) return false;
    const severity = this.options.issues.report(FAMILY_RULES.duplicateSsn, row.rowNumber, {
      originalValue: this.valueOf(row, finding.personIndex, SSN),
      values: { row: finding.duplicateRow },
    });
    return severity === 'error';
  }

  /** Whether the row shares an ID with another family and this is an error. */
  private isShared(row: DeferredRow, place: Placement): boolean {
    let rejected = false;
    const shared = [
      [FAMILY_RULES.sharedFamilyId, place.sharedFamilyRow, FAMILY_ID],
      [FAMILY_RULES.duplicateMemberId, place.sharedMemberRow, SLOT.memberId],
    ] as const;
    for (const [rule, other, slot] of shared) {
      if (other === 0) continue;
      const originalValue = this.valueOf(row, 0, slot);
      if (slot === FAMILY_ID && originalValue !== null) this.options.onSharedFamily?.(JSON.stringify(originalValue));
      const details = { originalValue, values: { row: other } };
      rejected = this.options.issues.report(rule, row.rowNumber, details) === 'error' || rejected;
    }
    return rejected;
  }

  private valueOf(row: DeferredRow, personIndex: number, slot: number): string | null {
    this.pool.releaseAll();
    this.reader.read(openUnit(row.unit), this.pool, this.persons);
    const person = this.persons[personIndex];
    return person === undefined ? null : text(person, slot);
  }
}
