import type { ValidationSettings } from '@rollcall/contracts';
import type { ScratchSpace } from '../external/scratch-space.ts';
import { ROLE } from '../kernel/generated/layout.ts';
import type { Kernel } from '../kernel/load-kernel.ts';
import type { CleanPlan } from '../plan/clean-plan.ts';
import type { KeyClaims } from '../premises/key-claims.ts';
import type { RowOrder } from '../premises/row-order.ts';
import type { ArtifactStore } from '../record/artifact-store.ts';
import { SLOT } from '../record/field-slots.ts';
import type { MappedRow, PersonDraft, RowIssue } from '../record/mapped-row.ts';
import { putPlainRecord, putRecord } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { FAMILY_RULES } from '../rules/family-rules.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { CleanRows } from './clean-rows.ts';
import { familyCheckOptions } from './fold/check-family.ts';
import { CleanFamilyCheck } from './fold/clean-family-check.ts';
import { FamilyBuilder } from './fold/family-builder.ts';
import { TrialFold } from './fold/trial-fold.ts';
import { FamilyValidator } from './fold/validate-family.ts';
import { FamilyWindow, type WindowOptions } from './group/family-window.ts';
import type { OpenFamily } from './group/open-family.ts';
import { CodeBook } from './pack/code-book.ts';
import { RowPacker } from './pack/row-packer.ts';
import type { SlabUnit } from './pack/row-unit.ts';
import { IssueWriter } from './report/issue-writer.ts';
import { type LateIssueSettings, LateIssues } from './report/late-issues.ts';
import { PartWriter } from './report/part-writer.ts';
import { RowNumberSet } from './report/row-number-set.ts';
import { RowOutcomes } from './report/row-outcomes.ts';
import { DeferredRows } from './resolve/deferred-rows.ts';
import { KeyHasher } from './resolve/key-hash.ts';
import { KeyIndex } from './resolve/key-index.ts';
import type { UnitSsn } from './resolve/link-keys.ts';
import { KEY_TAG, LinkKeys, PrecedingSubscriber } from './resolve/link-keys.ts';
import type { IndexedRows } from './resolve/relevant-index.ts';

export interface AssemblerOptions extends LateIssueSettings {
  readonly artifacts: ArtifactStore;
  readonly scratch: ScratchSpace;
  readonly settings: ValidationSettings;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly window: WindowOptions;
  /** Has the values of the rows in its memory. */
  readonly kernel: Kernel;
  /** Enables the fast path for rows without findings. If not set, all rows take the same path. */
  readonly clean?: CleanPlan | null;
  /** Keys claimed by several subscribers, as found in an earlier run over the file. */
  readonly claimed?: KeyClaims | null;
  /** Each row's group is its sheet, and the sheets have the same numbers. Several families can then have one family ID. */
  readonly groupsAreSheets?: boolean;
  /** Collects the keys that several subscribers claim in this run. */
  readonly claims: KeyClaims;
  /** What is known of the order of the rows, and what this run finds out. */
  readonly order: RowOrder;
}

/** The result of assembly before deferred rows are placed. Only `entries` still accepts data. */
export interface AssembledRows extends IndexedRows {
  readonly records: PartWriter;
  readonly entries: IssueWriter;
  readonly issues: LateIssues;
  readonly outcomes: RowOutcomes;
  readonly warnings: number;
  readonly hasDependents: boolean;
  /** Ordinals of tentative families that weren't written. */
  readonly withdrawn: RowNumberSet;
  dispose(): Promise<void>;
}

/**
 * Assembles mapped rows into member records. Rows come in file order, and the output is the artifacts `records` and
 * `issues`. `add`, `reject`, and `report` are synchronous. Await `flushIfNeeded` between batches: it writes buffered
 * bytes out.
 */
export class Assembler {
  private readonly issues: LateIssues;
  private readonly builder: FamilyBuilder;
  private readonly trial: TrialFold;
  private readonly index: KeyIndex;
  /** Kept apart because most deferred rows are dependents of rejected subscribers: see relevantIndex. */
  private readonly rejected: KeyIndex;
  private readonly deferred: DeferredRows;
  private readonly withdrawn = new RowNumberSet();
  private readonly window: FamilyWindow;
  private readonly keys: LinkKeys;
  private readonly unit: RowPacker;
  private readonly plain: CleanFamilyCheck;
  private readonly ssns: UnitSsn[] = [];
  private readonly spareSsns: UnitSsn[] = [];
  private readonly place = new PrecedingSubscriber();
  private readonly hasher: KeyHasher;
  private readonly validator: FamilyValidator;
  private readonly outcomes: RowOutcomes;
  private warnings = 0;
  private hasDependents = false;
  private rejectedRow = -1;
  private readonly cleanRows: CleanRows | null;
  private readonly subscriber = { name: 0, born: 0 };

  private readonly records: PartWriter;
  private readonly entries: IssueWriter;

  constructor(options: AssemblerOptions) {
    const { artifacts, scratch, settings, today, kernel } = options;
    this.records = new PartWriter(artifacts, 'records', 1);
    this.entries = new IssueWriter(artifacts, 1);
    this.outcomes = new RowOutcomes(artifacts);
    const { seed } = options.claims;
    this.hasher = new KeyHasher(kernel, seed.readInt32LE(0), seed.readInt32LE(4));
    this.keys = new LinkKeys(this.hasher, options.claimed ?? null);
    this.issues = new LateIssues(scratch, options);
    const { claims, order } = options;
    this.builder = new FamilyBuilder(this.issues, settings.duplicate_members, this.outcomes, claims, order);
    this.trial = new TrialFold(this.issues, settings.duplicate_members, order);
    this.index = new KeyIndex(scratch);
    this.rejected = new KeyIndex(scratch);
    this.deferred = new DeferredRows(scratch);
    const checking = familyCheckOptions(settings, today);
    const codes = new CodeBook();
    this.validator = new FamilyValidator(codes, checking);
    this.unit = new RowPacker(kernel, codes);
    this.plain = new CleanFamilyCheck(codes, checking);
    const write = (family: OpenFamily): void => {
      if (this.plain.isPlain(family)) this.writePlain(family);
      else this.writeFamily(family);
    };
    this.window = new FamilyWindow(options.window, this.index, this.rejected, this.deferred, write);
    const { clean } = options;
    this.cleanRows =
      clean === null || clean === undefined
        ? null
        : new CleanRows(clean, codes, seed.readInt32LE(0), seed.readInt32LE(4));
  }

  /** See PackRow. */
  readonly packRow = (row: number): number => {
    const role = this.cleanRows?.packWithFindings(row) ?? ROLE.open;
    // The blocks are loaded while the findings are written.
    if (role !== ROLE.open) this.cleanRows?.fetch(this.window);
    return role;
  };

  /** Adds one mapped row with its issues. Rows with the same row number must be consecutive. */
  add(row: MappedRow): void {
    if (row.rowNumber === this.rejectedRow) return;
    for (const issue of row.issues) this.report(issue);
    if (row.role !== ROLE.open) {
      this.addPacked(this.cleanRows!, row.persons[0]!.rejected);
      return;
    }
    if (row.rowNumber !== this.unit.rowNumber) {
      this.endUnit();
      this.beginUnit(row);
    } else if (!this.keys.isSubscriberRow) this.readKeys(row);
    this.addSsns(row);
    this.window.expect(this.keys, this.ssns);
    this.unit.add(row);
  }

  /** Call it for each batch before `addClean`. */
  beginBatch(batch: RowBatch): void {
    this.cleanRows?.begin(batch);
  }

  /**
   * Adds a row that is clean and unchanged in the batch. Returns false if the caller must map the row and call `add`.
   */
  addClean(row: number): boolean {
    const { cleanRows } = this;
    if (cleanRows === null) return false;
    if (cleanRows.hasTaken(row)) return true;
    if (!cleanRows.hasNoFindings(row)) return false;
    this.addPacked(cleanRows, false);
    return true;
  }

  /** Adds the row that the kernel packed last. */
  private addPacked(unit: CleanRows, isRejected: boolean): void {
    const { keys, place, window } = this;
    this.endUnit();
    unit.fetchAhead(window);
    unit.readKeys(keys, place);
    if (unit.persons > 1 || !unit.isSubscriber) this.hasDependents = true;
    this.addToWindow(unit, isRejected, unit.readSsns());
  }

  /** Adds a unit to its family. `keys` are its keys. */
  private addToWindow(unit: SlabUnit, hasError: boolean, ssns: UnitSsn[]): void {
    const { keys, place, window, issues } = this;
    const isAmbiguous = !keys.isSubscriberRow && keys.isDisputed && keys.count === 0;
    const isRejected =
      hasError || (isAmbiguous && issues.report(FAMILY_RULES.subscriberAmbiguous, unit.rowNumber) === 'error');
    if (isRejected) {
      this.outcomes.reject(unit);
      if (keys.isSubscriberRow) window.addRejected(unit.rowNumber, keys);
    } else if (keys.isSubscriberRow) window.addSubscriber(unit.rowNumber, keys, ssns, unit);
    else window.addDependent(unit.rowNumber, keys, ssns, unit);
    if (keys.isSubscriberRow) place.subscriber(keys);
    else if (keys.isKeyed) place.keyedDependent(keys);
  }

  /** Rejects a row that can't be read, or can't be read reliably. */
  reject(rowNumber: number): void {
    if (this.rejectedRow === rowNumber) return;
    this.rejectedRow = rowNumber;
    if (rowNumber === this.unit.rowNumber) {
      this.unit.rejected = true;
      return;
    }
    this.endUnit();
    this.outcomes.invalid++;
    this.hasher.hashNumber(KEY_TAG.row, rowNumber);
    this.keys.ofUnreadable(this.hasher.lo, this.hasher.hi);
    this.window.addRejected(rowNumber, this.keys);
    this.place.unreadable(this.keys.lo[0]!, this.keys.hi[0]!);
  }

  /** Whether this row number was the last one rejected. Further rows with that number are ignored. */
  isRejected(rowNumber: number): boolean {
    return this.rejectedRow === rowNumber;
  }

  /** Adds an entry to the error report. Entries must come in row order. */
  report(issue: RowIssue): void {
    if (issue.severity === 'warning') this.warnings++;
    this.entries.put(issue);
  }

  flushIfNeeded(): Promise<void> | null {
    const due =
      this.records.needsFlush() ||
      this.entries.needsFlush() ||
      this.outcomes.rejected.needsFlush() ||
      this.deferred.needsFlush() ||
      this.index.needsFlush() ||
      this.rejected.needsFlush() ||
      this.issues.runs.needsFlush();
    return due ? this.settleAll() : null;
  }

  /** Ends the input. `finishFile` takes the result. */
  async endRows(): Promise<AssembledRows> {
    this.endUnit();
    this.window.close();
    await this.settleAll();
    await this.records.end();
    const { records, entries, index, rejected, issues, deferred, outcomes, warnings, hasDependents, withdrawn } = this;
    const mayHaveKey = (lo: number, hi: number) => this.window.hasSeen(lo, hi);
    const dispose = () => this.dispose();
    const found = { issues, deferred, outcomes, warnings, hasDependents, withdrawn };
    return { records, entries, index, rejected, ...found, mayHaveKey, dispose };
  }

  private async dispose(): Promise<void> {
    await this.index.delete();
    await this.rejected.delete();
    await this.deferred.delete();
    await this.issues.runs.delete();
  }

  private beginUnit(row: MappedRow): void {
    this.unit.begin(row.rowNumber);
    this.keys.clear();
    while (this.ssns.length > 0) this.spareSsns.push(this.ssns.pop()!);
    this.subscriber.name = 0;
    this.subscriber.born = 0;
    this.readKeys(row);
  }

  private readKeys(row: MappedRow): void {
    let subscriber: PersonDraft | null = null;
    for (let i = 0; i < row.personCount; i++) if (row.persons[i]!.isSubscriber) subscriber ??= row.persons[i]!;
    if (subscriber !== null) this.keys.ofSubscriber(row, subscriber);
    else if (row.personCount > 0 && this.keys.count === 0) this.keys.ofDependent(row, row.persons[0]!, this.place);
  }

  private addSsns(row: MappedRow): void {
    for (let i = 0; i < row.personCount; i++) {
      const person = row.persons[i]!;
      const name = this.hashName(person);
      const born = person.dates[SLOT.dateOfBirth]!;
      // Identifies the person well enough to tell people with the same SSN apart.
      const who = name ^ Math.imul(born, 0x9e3779b1);
      if (!person.isSubscriber) this.hasDependents = true;
      else {
        this.checkSubscriber(name, born);
        if (name !== 0 && born !== 0) this.keys.person = who;
      }
      if (person.ssn === 0) continue;
      if (!this.knowsSsn(person, who)) this.ssns.push(this.newSsn(person, who, this.unit.persons + i));
    }
  }

  private knowsSsn({ ssn, isSubscriber }: PersonDraft, who: number): boolean {
    for (const known of this.ssns) {
      if (known.ssn === ssn && known.person === who && known.isSubscriber === isSubscriber) return true;
    }
    return false;
  }

  private newSsn({ ssn, isSubscriber }: PersonDraft, person: number, personIndex: number): UnitSsn {
    this.hasher.hashNumber(KEY_TAG.ssn, ssn);
    const { lo, hi } = this.hasher;
    const spare = this.spareSsns.pop();
    if (spare === undefined) return { ssn, lo, hi, person, personIndex, isSubscriber, suspect: false };
    spare.ssn = ssn;
    spare.lo = lo;
    spare.hi = hi;
    spare.person = person;
    spare.personIndex = personIndex;
    spare.isSubscriber = isSubscriber;
    spare.suspect = false;
    return spare;
  }

  /** Returns 0 without a first name. */
  private hashName({ starts, ends }: PersonDraft): number {
    const start = starts[SLOT.firstName]!;
    if (start < 0) return 0;
    this.hasher.hashName(KEY_TAG.person, start, ends[SLOT.firstName]!);
    return this.hasher.lo;
  }

  /** If a row unit has two different subscribers, it can't be assigned to either. */
  private checkSubscriber(name: number, born: number): void {
    const { subscriber } = this;
    if (differ(subscriber.name, name) || differ(subscriber.born, born)) this.unit.isConfused = true;
    subscriber.name ||= name;
    subscriber.born ||= born;
  }

  private endUnit(): void {
    const { unit, keys } = this;
    if (unit.rowNumber < 0 || unit.persons === 0) return;
    unit.finish();
    if (!unit.rejected && keys.isSubscriberRow) unit.rejected = this.isBadSubscriberRow();
    this.addToWindow(unit, unit.rejected, this.ssns);
    unit.persons = 0;
  }

  /** Whether a subscriber's row is rejected regardless of the rest of the file. */
  private isBadSubscriberRow(): boolean {
    const { unit, issues, ssns } = this;
    if (unit.isConfused) {
      const values = { row: unit.rowNumber };
      if (issues.report(FAMILY_RULES.multipleSubscribers, unit.rowNumber, { values }) === 'error') return true;
    }
    if (ssns.length < 2 || issues.severityOf(FAMILY_RULES.ssnOfSubscriber) !== 'error') return false;
    const isShared = ssns.some((one) => one.isSubscriber && ssns.some((b) => !b.isSubscriber && b.ssn === one.ssn));
    return isShared && issues.report(FAMILY_RULES.ssnOfSubscriber, unit.rowNumber) === 'error';
  }

  private writePlain({ units }: OpenFamily): void {
    this.outcomes.valid += units.length;
    putPlainRecord(this.records.sink, units);
    this.records.entries++;
  }

  private writeFamily({ ordinal, units, isTentative }: OpenFamily): void {
    const { builder, issues } = this;
    issues.family = ordinal;
    issues.isTentative = isTentative;
    if (!isInRowOrder(units)) units.sort((a, b) => a.rowNumber - b.rowNumber);
    let record: FamilyRecord | null;
    if (isTentative) {
      record = this.trial.fold(units, ordinal);
      if (record === null) this.withdrawn.add(ordinal);
      else this.outcomes.valid += units.length;
    } else {
      builder.begin();
      builder.add(units, ordinal);
      record = builder.family();
    }
    if (record !== null) {
      this.validator.validate(record, ordinal, issues);
      putRecord(this.records.sink, record);
      this.records.entries++;
    }
    issues.family = 0;
    issues.isTentative = false;
  }

  private async settleAll(): Promise<void> {
    await this.records.flushIfNeeded();
    await this.entries.flushIfNeeded();
    await this.outcomes.rejected.flushIfNeeded();
    await this.deferred.flushIfNeeded();
    await this.index.flushIfNeeded();
    await this.rejected.flushIfNeeded();
    await this.issues.runs.flushIfNeeded();
  }
}

/** Whether both values are known and differ. */
function differ(a: number, b: number): boolean {
  return a !== 0 && b !== 0 && a !== b;
}

function isInRowOrder(units: OpenFamily['units']): boolean {
  for (let i = 1; i < units.length; i++) if (units[i]!.rowNumber < units[i - 1]!.rowNumber) return false;
  return true;
}
