import type { ValidationSettings } from '@rollcall/contracts';
import { COVERAGE_TYPES } from '../code-lists/coverage-types.ts';
import { declinesCoverage, saysNone } from '../code-lists/declining.ts';
import { MAINTENANCE_TYPES } from '../code-lists/maintenance-types.ts';
import { isNoInsurance } from '../code-lists/other-benefits.ts';
import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import { columnOf, elementColumns } from '../decode/edi-834/columns.ts';
import { CHECK, ROLE } from '../kernel/generated/layout.ts';
import type { ColumnReader } from '../map/column-reader.ts';
import type { FieldOp } from '../map/field-op.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import { RowReader } from '../map/row-reader.ts';
import { COVERAGE_SLOTS, fieldSlot } from '../record/field-slots.ts';
import type { CoverageDraft, MappedRow, PersonDraft } from '../record/mapped-row.ts';
import { birthDateNotSent } from '../rules/birth-dates.ts';
import { relationshipMissing } from '../rules/codes.ts';
import { otherDeduction, unknownInsuranceLine } from '../rules/coverage.ts';
import { twoDigitYear } from '../rules/dates.ts';
import { type Finding, finding } from '../rules/rule.ts';
import { dependentWithoutLastName, loneValue, required } from '../rules/text.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { BirthCenturies } from './birth-centuries.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { reportFailedChecks } from './cross-field-checks.ts';
import { type CustomOp, CustomValues } from './custom-values.ts';
import { hasNoLevels, ownCoverageSlots, SHARED_BY_ELECTIONS } from './elections.ts';
import type { FamilyRoles } from './family-role.ts';
import { IdPseudonyms } from './id-pseudonyms.ts';
import { assignRowToDependent, clearMemberName } from './row-owner.ts';
import { RowReport } from './row-report.ts';

export interface RowValidatorOptions {
  readonly rowPlan: PersonPlan;
  readonly dependents: readonly PersonPlan[];
  readonly elections: readonly PersonPlan[];
  readonly custom: readonly CustomOp[];
  readonly roles: FamilyRoles;
  readonly settings: ValidationSettings;
  readonly today: number;
  readonly x12: boolean;
  readonly pseudonym: (ssnDigits: string) => string;
  /** The file has no IDs, so the pseudonym of a person's SSN becomes the member ID. */
  readonly memberIdFromSsn: boolean;
  /** 0-based. Columns that every row has (`SourceColumn.isGiven`). */
  readonly givenColumns: readonly number[];
}

/**
 * Packs row `rowIndex` of the batch as the kernel packs clean ones. Returns its ROLE, or ROLE.open if values of the row
 * must be replaced or completed first.
 */
export type PackRow = (rowIndex: number) => number;

const slotOf = {
  memberId: fieldSlot('member_id'),
  subscriberId: fieldSlot('subscriber_id'),
  familyId: fieldSlot('family_id'),
  firstName: fieldSlot('first_name'),
  middleName: fieldSlot('middle_name'),
  lastName: fieldSlot('last_name'),
  birth: fieldSlot('date_of_birth'),
  ssn: fieldSlot('ssn'),
  subscriberSsn: fieldSlot('subscriber_ssn'),
  street: fieldSlot('address.street'),
  relationship: fieldSlot('relationship'),
  effective: fieldSlot('coverage.effective_date'),
  termination: fieldSlot('coverage.termination_date'),
  coverageType: fieldSlot('coverage.coverage_type'),
  is_disabled: fieldSlot('is_disabled'),
  insuranceLine: fieldSlot('coverage.insurance_line'),
  maintenance: fieldSlot('maintenance_type'),
};
const IDENTITY = [slotOf.firstName, slotOf.lastName, slotOf.birth, slotOf.ssn];
const SELF = RELATIONSHIPS.indexOf('self') + 1;
const WAIVED = COVERAGE_TYPES.indexOf('waived') + 1;
const ENDING = numbersOf(MAINTENANCE_TYPES, ['termination', 'delete']);
const MEMBERS_CHANGE = columnOf('2000.INS.03');
const ADDED_OR_UNSAID = ['021', ''];
const COVERAGE_LOOP = [...elementColumns('2300.HD')].filter((column) => column >= 0);
const decoder = new TextDecoder();
const WAIVED_JSON = new TextEncoder().encode('"waived"');
const PLAN_SLOTS = [fieldSlot('coverage.plan_id'), fieldSlot('coverage.plan_name')];
/** Of the fields that a row needs, a row with one value lacks at least this many. */
const LEAST_LACKING = 2;

/** Maps a row's persons and elections and validates them, including rules across fields. */
export class RowValidator {
  readonly #options: RowValidatorOptions;
  readonly #reader: RowReader;
  readonly #pseudonyms: IdPseudonyms;
  readonly #custom: CustomValues;
  readonly #columns: ColumnReader;
  readonly #limits: { readonly bounds: Bounds; readonly today: number };
  readonly #rowReport: RowReport;
  readonly #centuries: BirthCenturies;
  /** Columns that identify the row's own person, without IDs. */
  readonly #identity: readonly number[];
  /** See `ownCoverageSlots`. */
  readonly #ownCoverage: readonly number[] | null;
  /** By person of the current row. Entries beyond `#persons` belong to earlier rows. */
  readonly #plans: PersonPlan[] = [];
  #persons = 0;
  /** The last of the dependents' plans. */
  readonly #rowOwner: PersonPlan | null;
  /** Where a dependent's columns have a last name, one with only a first name takes the member's. */
  readonly #haveLastNames: boolean;
  #isHandedOver = false;
  readonly #ssns: number[] = [];
  /** Of the current row. */
  readonly #elections: { readonly plan: PersonPlan; readonly draft: CoverageDraft }[] = [];
  #person = 0;
  readonly #report = (slot: number, found: Finding) =>
    this.#reader.report(this.#person, slot, this.#plans[this.#person]?.opBySlot[slot], found);

  constructor(options: RowValidatorOptions, columns: ColumnReader) {
    this.#options = options;
    this.#reader = new RowReader(columns);
    this.#pseudonyms = new IdPseudonyms(options.pseudonym, columns);
    this.#custom = new CustomValues(options.custom);
    this.#columns = columns;
    this.#limits = { bounds: boundsOf(options.settings), today: options.today };
    this.#rowReport = new RowReport(options.settings.severities, options.x12);
    this.#rowOwner = options.dependents.find(({ ownsRow }) => ownsRow) ?? null;
    this.#haveLastNames = options.dependents.some(({ opBySlot }) => opBySlot[slotOf.lastName] !== undefined);
    this.#centuries = new BirthCenturies(this.#limits);
    this.#identity = IDENTITY.flatMap((slot) => options.rowPlan.opBySlot[slot]?.columns ?? []);
    this.#ownCoverage = ownCoverageSlots(options.rowPlan, options.elections);
  }

  /** Must be called before the rows of a batch. */
  begin(batch: RowBatch): void {
    this.#reader.beginBatch(batch);
  }

  /** Called after the last row. */
  end(): void {
    this.#reader.end();
  }

  /** Returns false if the row's values are too long. */
  run(rowIndex: number, row: MappedRow, packRow?: PackRow): boolean {
    const { rowPlan, dependents, elections } = this.#options;
    const reader = this.#reader;
    reader.begin(rowIndex, row);
    this.#persons = 0;
    this.#person = 0;
    this.#map(rowPlan, 0);
    for (let index = 0; index < dependents.length; index++) {
      if (reader.isThere(index + 1)) this.#map(dependents[index]!, index + 1);
    }
    if (elections.length > 0) this.#readElections();
    if (packRow !== undefined && this.#isReady()) row.role = this.#pack(row, rowIndex, packRow);
    if (row.role === ROLE.open) this.#complete(row);
    else {
      row.persons[0]!.isSubscriber = row.role === ROLE.subscriber;
      this.#collectSsns(row);
      this.#giveElections(row.persons[0]!);
    }
    for (let person = 0; person < row.personCount; person++) this.#judge(row, person);
    this.#custom.write(reader, this.#ssns);
    if (reader.pending.length > 1) this.#summarizeLoneValue();
    if (reader.pending.length > 0) this.#rowReport.write(reader, this.#ssns);
    return !reader.isTooLong;
  }

  /** A row with one value lacks nearly everything. One error says that better than one for each field. */
  #summarizeLoneValue(): void {
    const { pending } = this.#reader;
    const isError = (found: Finding) => this.#rowReport.severityOf(found) === 'error';
    const lacking = pending.filter(({ finding: found }) => found.rule === required && isError(found));
    if (lacking.length < LEAST_LACKING || this.#options.x12 || !isError(finding(loneValue))) return;
    const column = this.#reader.loneColumn(this.#options.givenColumns);
    if (column < 0) return;
    pending.length = 0;
    const op = this.#options.rowPlan.ops.find(({ columns }) => columns.includes(column));
    this.#reader.report(0, op?.slot ?? slotOf.memberId, op, finding(loneValue));
  }

  /** Whether findings so far only concern their own cells. Others change how the row is read. */
  #isReady(): boolean {
    if (this.#reader.isTooLong) return false;
    for (const { slot } of this.#reader.pending) {
      if (this.#elections.length > 0 && COVERAGE_SLOTS.includes(slot)) return false;
      if (slot === slotOf.relationship || slot === slotOf.insuranceLine) return false;
    }
    return true;
  }

  /** The centuries of birth dates are part of what is packed. They depend on the role, which can change if none is. */
  #pack(row: MappedRow, rowIndex: number, packRow: PackRow): number {
    if (!this.#reader.pending.some(({ finding: found }) => found.rule === twoDigitYear)) return packRow(rowIndex);
    row.persons[0]!.isSubscriber = this.#columns.roleOf(row.persons[0]!) === ROLE.subscriber;
    const takeBack = this.#centuries.resolveAll(this.#reader);
    const role = packRow(rowIndex);
    if (role === ROLE.open) takeBack();
    return role;
  }

  /** Replaces and completes values of the row, which then can be validated. */
  #complete(row: MappedRow): void {
    this.#isHandedOver = this.#rowOwner !== null && this.#handOver(this.#rowOwner);
    this.#collectSsns(row);
    this.#pseudonymize(row);
    this.#assignRoles(row);
    if (row.personCount > 1 && !this.#reader.hasText(this.#identity)) this.#skipOwnCoverage(row);
    if (this.#elections.length > 0) this.#completeElections(row.persons[0]!);
  }

  #map(plan: PersonPlan, index: number): void {
    this.#plans[this.#persons++] = plan;
    const draft = this.#reader.addPerson(index);
    const { numbers } = draft;
    if (plan.fixedValue !== null && draft.starts[plan.fixedValue.slot]! < 0) {
      this.#reader.write(draft, plan.fixedValue.slot, plan.fixedValue.json);
      numbers[plan.fixedValue.slot] = plan.fixedValue.number;
    }
    if (this.#reader.pending.length > 0) this.#waiveByLine(draft);
    draft.ssn = Math.max(numbers[slotOf.ssn]!, 0);
    draft.subscriberSsn = Math.max(numbers[slotOf.subscriberSsn]!, 0);
  }

  /** Assigns the row to the dependent that it names. Returns true if it did. */
  #handOver(owner: PersonPlan): boolean {
    if (this.#persons > 1 && this.#plans[this.#persons - 1] === owner) {
      this.#persons--;
      return assignRowToDependent(this.#reader, owner);
    }
    const relationship = this.#reader.row.persons[0]!.numbers[slotOf.relationship]!;
    if (relationship !== 0 && relationship !== SELF)
      clearMemberName(this.#reader, owner, this.#options.rowPlan.required);
    return false;
  }

  #collectSsns(row: MappedRow): void {
    const ssns = this.#ssns;
    while (ssns.length > 0) ssns.pop();
    for (let person = 0; person < row.personCount; person++) {
      const { numbers } = row.persons[person]!;
      const ssn = numbers[slotOf.ssn]!;
      const subscriberSsn = numbers[slotOf.subscriberSsn]!;
      if (ssn !== 0) ssns.push(Math.abs(ssn));
      if (subscriberSsn !== 0) ssns.push(Math.abs(subscriberSsn));
    }
  }

  #pseudonymize(row: MappedRow): void {
    const reader = this.#reader;
    this.#pseudonyms.begin(this.#ssns);
    for (let person = 0; person < row.personCount; person++) {
      const draft = row.persons[person]!;
      const place = { reader, draft, person, plan: this.#plans[person]! };
      this.#pseudonyms.apply(place);
      // A newborn without an SSN is identified by the subscriber's SSN, as others are by the subscriber's ID.
      const ssn = draft.ssn || draft.subscriberSsn;
      if (this.#options.memberIdFromSsn && ssn !== 0) this.#pseudonyms.give(place, slotOf.memberId, ssn);
    }
    for (const election of this.#elections) this.#pseudonyms.apply({ reader, person: 0, ...election });
  }

  /** Assigns roles, and the IDs that dependents in columns take from the row's own person. */
  #assignRoles(row: MappedRow): void {
    const own = row.persons[0]!;
    const isTheirs = this.#isHandedOver && own.numbers[slotOf.relationship] === 0;
    const role = isTheirs ? ROLE.dependent : this.#columns.roleOf(own);
    const unread = this.#reader.pending.length > 0 && this.#isRelationshipUnread();
    own.isSubscriber = role !== ROLE.dependent && !unread;
    if (role === ROLE.assumed && !unread) {
      this.#reader.report(
        0,
        slotOf.relationship,
        this.#options.rowPlan.opBySlot[slotOf.relationship],
        finding(relationshipMissing),
      );
    }
    copyIfMissing(own, slotOf.memberId, own, slotOf.subscriberId);
    // In files with the employee's SSN next to the dependent's, the latter is blank in the employee's own row.
    if (own.isSubscriber && own.ssn === 0 && own.subscriberSsn !== 0) {
      copyIfMissing(own, slotOf.ssn, own, slotOf.subscriberSsn);
      own.ssn = own.subscriberSsn;
    }
    for (let person = 1; person < row.personCount; person++) {
      const draft = row.persons[person]!;
      copyIfMissing(draft, slotOf.subscriberId, own, slotOf.subscriberId);
      copyIfMissing(draft, slotOf.subscriberId, own, slotOf.memberId);
      copyIfMissing(draft, slotOf.familyId, own, slotOf.familyId);
      copyIfMissing(draft, slotOf.memberId, draft, slotOf.subscriberId);
      this.#completeName(person, draft, own);
      if (draft.subscriberSsn === 0) draft.subscriberSsn = own.isSubscriber ? own.ssn : own.subscriberSsn;
    }
  }

  #completeName(person: number, draft: PersonDraft, own: PersonDraft): void {
    const ops = this.#plans[person]!.opBySlot;
    const [firstOp, op] = [ops[slotOf.firstName], ops[slotOf.lastName]];
    const isWhole = firstOp !== undefined && firstOp.column >= 0 && firstOp.column === op?.column;
    if (isWhole) this.#takeWholeLastName(draft, own);
    // One word in a column of whole names: the first name.
    if (isWhole && draft.starts[slotOf.firstName]! < 0) {
      copyIfMissing(draft, slotOf.firstName, draft, slotOf.lastName);
      draft.starts[slotOf.lastName] = -1;
    }
    const hasFirst = draft.starts[slotOf.firstName]! >= 0;
    if (!hasFirst || draft.starts[slotOf.lastName]! >= 0 || own.starts[slotOf.lastName]! < 0) return;
    if (
      !this.#haveLastNames ||
      this.#reader.pending.some((one) => one.person === person && one.slot === slotOf.lastName)
    )
      return;
    copyIfMissing(draft, slotOf.lastName, own, slotOf.lastName);
    this.#reader.report(person, slotOf.lastName, op ?? firstOp, finding(dependentWithoutLastName));
  }

  /** `Jocelyn Lopez Garza` has the last name of a member called Lopez Garza, not the middle name Lopez. */
  #takeWholeLastName(draft: PersonDraft, own: PersonDraft): void {
    const nameOf = ({ starts, ends }: PersonDraft, slot: number) =>
      starts[slot]! < 0 ? '' : decoder.decode(this.#reader.row.bytes.subarray(starts[slot]! + 1, ends[slot]! - 1));
    const [middle, last, ofMember] = [
      nameOf(draft, slotOf.middleName),
      nameOf(draft, slotOf.lastName),
      nameOf(own, slotOf.lastName),
    ];
    if (middle === '' || ofMember.toLowerCase() !== `${middle} ${last}`.toLowerCase()) return;
    draft.starts[slotOf.lastName] = own.starts[slotOf.lastName]!;
    draft.ends[slotOf.lastName] = own.ends[slotOf.lastName]!;
    draft.starts[slotOf.middleName] = -1;
  }

  /**
   * A row that fills in a dependent's columns but only an ID of the subscriber describes the dependent. Its coverage is
   * then the dependent's. Without an ID, the dependent belongs to the subscriber above.
   */
  #skipOwnCoverage(row: MappedRow): void {
    const own = row.persons[0]!;
    for (let person = 1; person < row.personCount; person++) {
      // The street tells whether the dependent belongs to the subscriber above.
      for (const slot of [...COVERAGE_SLOTS, slotOf.street]) copyIfMissing(row.persons[person]!, slot, own, slot);
    }
    row.personCount--;
    moveFirst(row.persons, row.personCount);
    moveFirst(this.#plans, row.personCount);
    for (const pending of this.#reader.pending) pending.person = Math.max(0, pending.person - 1);
  }

  #isRelationshipUnread(): boolean {
    return this.#reader.pending.some(
      ({ slot, finding: found }) => slot === slotOf.relationship && found.rule.severity === 'error',
    );
  }

  #readElections(): void {
    const { dependents, elections } = this.#options;
    this.#elections.length = 0;
    for (const [index, plan] of elections.entries()) {
      const number = 1 + dependents.length + index;
      if (this.#reader.isThere(number)) this.#elections.push({ plan, draft: this.#reader.readElection(number) });
    }
  }

  #completeElections(own: PersonDraft): void {
    for (const { plan, draft: coverage } of this.#elections) {
      const isWaived =
        (coverage.numbers[slotOf.coverageType] === WAIVED && coverage.starts[slotOf.coverageType]! >= 0) ||
        this.#isWaivedByPlan(coverage);
      if (plan.fixedValue !== null && coverage.starts[plan.fixedValue.slot]! < 0) {
        this.#reader.write(coverage, plan.fixedValue.slot, plan.fixedValue.json);
        coverage.numbers[plan.fixedValue.slot] = plan.fixedValue.number;
      }
      for (const slot of SHARED_BY_ELECTIONS)
        if (plan.opBySlot[slot] === undefined) copyIfMissing(coverage, slot, own, slot);
      this.#validateElection(plan, coverage, own.isSubscriber && !isWaived);
    }
    this.#giveElections(own);
  }

  /** Gives the row's own person its elections, and takes away a coverage of its own that it doesn't have. */
  #giveElections(own: PersonDraft): void {
    for (const { draft } of this.#elections) own.coverages[own.coverageCount++] = draft;
    if (own.coverageCount === 0 || this.#ownCoverage === null) return;
    // The level that an election shares says nothing about another coverage, if a plan or line would.
    const hasOthers = this.#ownCoverage.length > 1;
    const isLevelShared =
      hasOthers && this.#elections.some(({ plan }) => plan.opBySlot[slotOf.coverageType] === undefined);
    const isGiven = (slot: number) => own.starts[slot]! >= 0 || this.#hasError(slot);
    if (this.#ownCoverage.some((slot) => isGiven(slot) && !(isLevelShared && slot === slotOf.coverageType))) return;
    for (const slot of COVERAGE_SLOTS) own.starts[slot] = -1;
  }

  #validateElection(plan: PersonPlan, coverage: CoverageDraft, enrolls: boolean): void {
    const report = (slot: number, found: Finding) => this.#reader.report(0, slot, plan.opBySlot[slot], found);
    if (enrolls) {
      for (const slot of plan.required) {
        if (coverage.starts[slot]! >= 0 || this.#hasError(slot) || this.#mayBeBlank(slot, coverage)) continue;
        report(slot, finding(required));
      }
    }
    const failed = this.#columns.check(coverage, false, 0) & CHECK.coverageOrder;
    if (failed !== 0) reportFailedChecks(failed, coverage, this.#limits, report);
  }

  #judge(row: MappedRow, person: number): void {
    this.#person = person;
    const draft = row.persons[person]!;
    if (this.#reader.pending.length > 0) this.#centuries.resolve(this.#reader, person);
    this.#checkRequired(draft);
    const coverageStart = draft.dates[slotOf.effective]! || row.persons[0]!.dates[slotOf.effective]!;
    const failed = this.#columns.check(draft, draft.isSubscriber, coverageStart);
    if (failed !== 0) reportFailedChecks(failed, draft, this.#limits, this.#report);
  }

  #checkRequired(draft: PersonDraft): void {
    const plan = this.#plans[this.#person]!;
    // The kernel packs no row whose plan may say so.
    const waives = this.#reader.row.role === ROLE.open && this.#isWaivedByPlan(draft);
    for (const slot of plan.required) {
      if (draft.starts[slot]! >= 0 || this.#hasError(slot)) continue;
      if (slot === slotOf.memberId && this.#goesBySubscriber(draft)) continue;
      const maySayNothing = slot === slotOf.birth && this.#mayLackBirth(draft);
      this.#report(slot, finding(maySayNothing ? birthDateNotSent : required));
    }
    if (plan.requiredCoverage.length === 0 || !draft.isSubscriber) return;
    if (draft.numbers[slotOf.coverageType] === WAIVED || waives || this.#isOtherDeduction(draft, plan)) return;
    // An 834 member without an HD segment (a demographic change) has no coverage to check, even with member-level dates.
    if (this.#options.x12 && !this.#reader.hasCoverage(COVERAGE_LOOP)) return;
    if (
      draft.coverageCount > 0 &&
      !COVERAGE_SLOTS.some((slot) => plan.opBySlot[slot]?.columns.length && draft.starts[slot]! >= 0)
    )
      return;
    for (const slot of plan.requiredCoverage) {
      if (draft.starts[slot]! >= 0 || this.#hasError(slot) || this.#mayBeBlank(slot, draft)) continue;
      this.#report(slot, finding(required));
    }
  }

  /** The row has no coverage, also if it has a date. */
  #isOtherDeduction(draft: PersonDraft, { opBySlot }: PersonPlan): boolean {
    const line = opBySlot[slotOf.insuranceLine];
    if (!line?.extracts || draft.starts[slotOf.coverageType]! >= 0) return false;
    const plans = PLAN_SLOTS.flatMap((slot) => opBySlot[slot] ?? []);
    if (!this.#isCutOut(draft, line, plans) && !this.#isNoInsurance(draft)) return false;
    for (const slot of COVERAGE_SLOTS) draft.starts[slot] = -1;
    this.#report(plans[0]!.slot, finding(otherDeduction));
    return true;
  }

  /**
   * Plan and line are both parts of one text, and this row's text has neither: `401K` between `MEDA` and `DENT`. A code that
   * a lookup doesn't know can be a new plan, so it stays an error.
   */
  #isCutOut(draft: PersonDraft, line: FieldOp, plans: readonly FieldOp[]): boolean {
    if (!plans.some(({ extracts, column }) => extracts && column >= 0 && column === line.column)) return false;
    return [line, ...plans].every(
      ({ slot, isPlain, columns }) =>
        !isPlain &&
        columns.length > 0 &&
        draft.starts[slot]! < 0 &&
        !this.#hasError(slot) &&
        this.#reader.hasText(columns),
    );
  }

  /** Other plans of the file name their line, and this one is called `401(k) Deferral`. */
  #isNoInsurance(draft: PersonDraft): boolean {
    return (
      draft.starts[slotOf.insuranceLine]! < 0 && PLAN_SLOTS.some((slot) => isNoInsurance(this.#planText(draft, slot)))
    );
  }

  #planText({ starts, ends }: CoverageDraft, slot: number): string {
    const start = starts[slot]!;
    return start < 0 ? '' : decoder.decode(this.#reader.row.bytes.subarray(start + 1, ends[slot]! - 1));
  }

  /**
   * A dependent without an ID takes that of its subscriber, who is found by SSN or stands above. A dependent that becomes
   * its own record needs its own ID.
   */
  #goesBySubscriber(draft: PersonDraft): boolean {
    const { required: wanted, orphan_dependents: orphans } = this.#options.settings;
    const hasFamilyId = draft.starts[slotOf.familyId]! >= 0;
    // Where SSNs identify people, a child without one has the family's number.
    if (this.#options.memberIdFromSsn && hasFamilyId && !draft.isSubscriber && wanted === undefined) return true;
    const isKeyed = draft.starts[slotOf.subscriberId]! >= 0 || hasFamilyId;
    const mayStandAlone = wanted !== undefined || orphans === 'record' || this.#options.x12;
    return !mayStandAlone && !draft.isSubscriber && !isKeyed;
  }

  /**
   * DMG is only required if an 834 adds a subscriber (005010X220A1, 2100A): INS03 decides, because a subscriber who is
   * already known can get another coverage (HD01 021). A vendor can require it anyway.
   */
  #mayLackBirth(draft: PersonDraft): boolean {
    const { x12, settings } = this.#options;
    if (!x12 || settings.required !== undefined) return false;
    return !draft.isSubscriber || !ADDED_OR_UNSAID.includes(this.#reader.textOf(MEMBERS_CHANGE));
  }

  /**
   * A line of coverage without levels (life, disability) needs none, unless the vendor's settings require one. In an
   * 834, a coverage that ends needs neither level nor start date (HD05 is situational, HD01 024 comes with DTP*349).
   */
  #mayBeBlank(slot: number, { numbers }: CoverageDraft): boolean {
    const { x12, settings } = this.#options;
    const isAsked = !x12 && settings.required !== undefined;
    if (slot === slotOf.coverageType && !isAsked && hasNoLevels(numbers[slotOf.insuranceLine]!)) return true;
    const ends = ENDING.has(numbers[slotOf.maintenance]!);
    return x12 && ends && (slot === slotOf.coverageType || slot === slotOf.effective);
  }

  /**
   * The plan is `Waived`, so the coverage is waived. A level next to it is that of another line, except next to `None`,
   * which can also stand for a plan that isn't known.
   */
  #isWaivedByPlan(coverage: CoverageDraft): boolean {
    if (!this.#columns.mayDecline(coverage)) return false;
    const hasLevel = coverage.starts[slotOf.coverageType]! >= 0;
    const waives = PLAN_SLOTS.some((slot) => {
      const text = this.#planText(coverage, slot);
      return declinesCoverage(text) && !(hasLevel && saysNone(text));
    });
    if (!waives) return false;
    this.#reader.write(coverage, slotOf.coverageType, WAIVED_JSON);
    coverage.numbers[slotOf.coverageType] = WAIVED;
    return true;
  }

  /** `Waived` where other rows have a line of coverage: nothing is covered, whatever the level says. */
  #waiveByLine(draft: PersonDraft): void {
    const { pending } = this.#reader;
    const person = this.#persons - 1;
    let at = pending.length - 1;
    while (at >= 0 && (pending[at]!.person !== person || pending[at]!.finding.rule !== unknownInsuranceLine)) at--;
    if (at < 0) return;
    const [column] = pending[at]?.op?.columns ?? [];
    if (column === undefined || !declinesCoverage(this.#reader.textOf(column))) return;
    pending.splice(at, 1);
    this.#reader.write(draft, slotOf.coverageType, WAIVED_JSON);
    draft.numbers[slotOf.coverageType] = WAIVED;
  }

  /** A value that can't be parsed has its own error. "Required" would be a second one for the same cell. */
  #hasError(slot: number): boolean {
    for (const { person, slot: reported, finding: found } of this.#reader.pending) {
      if (person === this.#person && reported === slot && this.#rowReport.severityOf(found) === 'error') return true;
    }
    return false;
  }
}

/** The numbers that parsers assign to values of a closed list. */
function numbersOf<T extends string>(list: readonly T[], values: readonly T[]): ReadonlySet<number> {
  return new Set(values.map((value) => list.indexOf(value) + 1));
}

function copyIfMissing(target: CoverageDraft, slot: number, source: CoverageDraft, from: number): void {
  if (target.starts[slot]! >= 0 || source.starts[from]! < 0) return;
  target.starts[slot] = source.starts[from]!;
  target.ends[slot] = source.ends[from]!;
  target.dates[slot] = source.dates[from]!;
}

function moveFirst<T>(items: T[], to: number): void {
  items.splice(to, 0, ...items.splice(0, 1));
}
