import { type FieldRule, TARGET_FIELDS, type TargetField, type VendorConfig } from '@rollcall/contracts';
import { asksWhoDeclined, isOfInsurability } from '../code-lists/declining.ts';
import {
  deniesCoverage,
  namesBeneficiary,
  ranksBeneficiary,
  speaksOfEnrollment,
  voidsRow,
} from '../code-lists/voiding.ts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { splitLabel } from '../infer/label-words.ts';
import { expandRepeats } from '../map/expand-repeats.ts';
import { createColumnResolver } from '../map/resolve-source.ts';
import { waivesOnly } from '../plan/waives-only.ts';
import { coveredFlags } from '../reading/cells/covered-flags.ts';
import { type FileView, viewFile } from '../reading/file-view.ts';
import type { Rule } from '../rules/rule.ts';
import {
  endUnread,
  otherValueUnread,
  planUnread,
  rowVoid,
  startUnread,
  waivedUnread,
} from '../rules/unread-columns.ts';
import type { SourceLayout, UnreadColumn } from '../source/source-layout.ts';

type Sample = readonly (readonly string[])[];
type Fields = VendorConfig['mapping_rules']['fields'];

const TIER = 'coverage.coverage_type';
const START = 'coverage.effective_date';
const END = 'coverage.termination_date';
const DATES = [START, END] as const;
const PLANS = ['coverage.plan_id', 'coverage.plan_name', 'coverage.insurance_line'] as const;
const PERSON = ['first_name', 'last_name', 'date_of_birth'] as const;
const OTHERS: ReadonlySet<string> = new Set(['other', 'employer', 'spouse', 'child', 'dependent']);
const FIELDS: ReadonlySet<string> = new Set(TARGET_FIELDS.map(({ name }) => name));
/** Of an unread column. Less certain than for reading it. */
const MAY_MEAN = 0.4;
const ARE_DATES = 0.8;
/** A status of these is about the coverage or the row, not the job. */
const STATUS_OF = ['coverage', 'enrollment', 'election', 'benefit', 'plan', 'cobra', 'eligibility'];
const STATUS_OF_ROW: ReadonlySet<string> = new Set(['record', 'rec', 'row', 'transaction', 'txn', 'trans']);

/**
 * Columns that no field is read from, but which can contradict or complete what is read from a row: a status or flag that
 * declines the coverage, a date where the coverage has none, a second column of the same name. Which rows they concern is
 * found while the file is read.
 */
export function findUnreadColumns(
  { columns }: Exclude<SourceLayout, { format: 'edi_834' }>,
  config: VendorConfig,
  sample: Sample,
): UnreadColumn[] {
  if (sample.length === 0) return [];
  const file = new MappedFile(columns, config, sample);
  const unread = file.isReadWhole ? [] : [...file.declining(), ...file.dates(), ...file.repeated(), ...file.plans()];
  const found = [...file.beneficiaries(), ...unread];
  const { severities } = config.validation_settings;
  return found.flatMap(({ rule, ...rest }) => {
    const severity = severities[rule.code] ?? rule.severity;
    return severity === 'off' ? [] : [{ ...rest, code: rule.code, severity }];
  });
}

type Found = Omit<UnreadColumn, 'code' | 'severity'> & { readonly rule: Rule };

const VOID = { field: 'row', says: 'void', beside: [], shown: [], rule: rowVoid } as const;

class MappedFile {
  private known: FileView | null = null;
  private readonly main: Fields;
  /** The level is only read where somebody declined. */
  private readonly hasNoLevels: boolean;
  private readonly groups: readonly { readonly fields: Fields; readonly line: string | null }[];
  /** The column that a field is read from first, by column. */
  private readonly fieldOf = new Map<number, TargetField>();
  /** Columns of custom fields. */
  private readonly kept = new Set<number>();
  /** Columns that are only read where an earlier one is blank. */
  private readonly spare = new Map<number, TargetField>();
  /** Columns that decide whether the coverage level counts. */
  private readonly deciding = new Set<number>();
  private readonly sourcesOf: (rule: FieldRule | undefined) => number[];
  /** By line of coverage. */
  private readonly shown = new Map<string | null, number[]>();

  constructor(
    private readonly columns: readonly { readonly name: string }[],
    config: VendorConfig,
    private readonly sample: Sample,
  ) {
    const resolve = createColumnResolver(columns);
    this.sourcesOf = (rule) =>
      [rule?.source ?? []]
        .flat()
        .map(resolve)
        .filter((column) => column >= 0);
    const { fields, dependents, coverages, custom } = expandRepeats(config.mapping_rules);
    this.main = fields;
    this.hasNoLevels = waivesOnly(TIER, fields);
    this.groups = [
      { fields, line: fields['coverage.insurance_line']?.default ?? null },
      ...coverages.map((group) => ({ fields: group.fields, line: group.insurance_line ?? null })),
    ];
    for (const group of [fields, ...dependents.map(({ fields }) => fields), ...coverages.map(({ fields }) => fields)])
      for (const [name, rule] of Object.entries(group)) if (isField(name)) this.note(name, rule);
    for (const rule of custom) for (const column of this.sourcesOf(rule)) this.kept.add(column);
  }

  /** Most known vendors' files, which then need no further look. */
  get isReadWhole(): boolean {
    return (
      this.spare.size === 0 &&
      this.deciding.size === 0 &&
      this.columns.every((_, column) => this.fieldOf.has(column) || this.kept.has(column))
    );
  }

  private get view(): FileView {
    this.known ??= viewFile({ columns: this.columns, sample: this.sample });
    return this.known;
  }

  private note(field: TargetField, rule: FieldRule): void {
    const [first] = rule.transforms;
    const isDecided = first?.name === 'coalesce' && first.skip !== undefined;
    const isJoined = isDecided || first?.name === 'concat';
    const sources = this.sourcesOf(rule);
    // A status decides about the level, which is the last source, if the file has levels at all.
    if (isDecided && field === TIER) for (const column of sources.slice(0, -1)) this.deciding.add(column);
    if (rule === this.main[TIER] && this.hasNoLevels) for (const column of sources) this.deciding.add(column);
    sources.forEach((column, index) => {
      (index === 0 || isJoined ? this.fieldOf : this.spare).set(column, field);
    });
  }

  /** Of the member, or of nobody in particular. */
  private get unread(): ColumnReading[] {
    return this.view.columns.filter(
      ({ index, meaning }) =>
        ![this.fieldOf, this.spare, this.kept].some((some) => some.has(index)) && !OTHERS.has(meaning.owner),
    );
  }

  /** `Enrollment Status`, `Waived`, `Covered?`, or any column whose values decline coverage or void the row. */
  declining(): Found[] {
    const flags = new Set(coveredFlags(this.view.columns, this.sample).map(({ index }) => index));
    const tiers = this.sourcesOf(this.main[TIER]);
    const read = this.view.columns.filter(({ index }) => this.spare.get(index) === TIER || this.deciding.has(index));
    return [...this.unread, ...read].flatMap((reading): Found[] => {
      const { index, label } = reading;
      const isSpare = this.spare.has(index);
      const values = this.sample.map((row) => row[index]?.trim() ?? '');
      const isStatus = saysStatus(reading, values);
      const isFlag = flags.has(index) && !isSpare;
      const says = asksWhoDeclined(label) ? 'declined_or_yes' : isFlag ? 'declined_or_no' : 'declined';
      const isDeciding = this.deciding.has(index);
      const shown = isSpare
        ? tiers.slice(0, 1)
        : isDeciding && !this.hasNoLevels
          ? tiers.slice(-1)
          : this.coverageColumns(reading.meaning.line).filter((column) => column !== index);
      const one = { column: index, field: TIER, shown } as const;
      const found: Found[] = [];
      const isVoid = (value: string) =>
        voidsRow(value) && (this.saysPersons(index) || !namesBeneficiary(value) || ranksBeneficiary(value));
      if (isStatus || values.some(isVoid)) found.push({ ...one, ...VOID });
      if (shown.length === 0 || isOfInsurability(label)) return found;
      if (
        !isDeciding &&
        (says !== 'declined' || isStatus || values.some(deniesCoverage)) &&
        !this.isWaivedByCode(values)
      )
        found.push({ ...one, says, beside: tiers.slice(0, 1), rule: waivedUnread });
      if (isStatus) found.push({ ...one, says: 'not_in_force', beside: this.columnsOf(END, null), rule: waivedUnread });
      return found;
    });
  }

  /** `Term Life`, `Primary Beneficiary`: a column that is read says of some rows that they are of beneficiaries. */
  beneficiaries(): Found[] {
    return [...this.fieldOf].flatMap(([column, field]): Found[] => {
      const isTold = field.startsWith('coverage.') && this.sample.some((row) => ranksBeneficiary(row[column] ?? ''));
      return isTold ? [{ column, ...VOID }] : [];
    });
  }

  /** `EMP`, `SPS`, `BEN`, but not `Ben` in a column of nicknames. */
  private saysPersons(column: number): boolean {
    return (this.view.values[column]?.share('relationship') ?? 0) >= 0.5;
  }

  /** Whether all rows in which a column declines have a code that the level reads as waived: `Waive` next to W. */
  private isWaivedByCode(values: readonly string[]): boolean {
    const rule = this.main[TIER];
    const codes = new Set(
      rule?.transforms.flatMap((step) =>
        step.name === 'lookup'
          ? Object.entries(step.table).flatMap(([code, level]) => (level === 'waived' ? fold(code) : []))
          : [],
      ),
    );
    const tiers = this.sourcesOf(rule);
    const declined = this.sample.filter((_, row) => deniesCoverage(values[row]!));
    return declined.length > 0 && declined.every((row) => tiers.some((tier) => codes.has(fold(row[tier] ?? ''))));
  }

  /** A date that may be the start or the end of coverage, where the coverage has none. */
  dates(): Found[] {
    return this.unread.flatMap((reading): Found[] => {
      const { index, meaning, scores } = reading;
      const field = DATES.find((name) => (scores.get(name) ?? 0) >= MAY_MEAN);
      if (field === undefined) return [];
      // The coverage before COBRA.
      if (meaning.atoms.has('active')) return [];
      const group = this.groups.find(({ line }) => meaning.line === null || line === meaning.line);
      if (group === undefined) return [];
      const values = this.view.values[index]!;
      // One date for everyone is the plan year's.
      if (values.filled.length > 1 && values.distinct === 1) return [];
      if (values.filled.length > 0 && values.share('date') < ARE_DATES) return [];
      const rule = field === START ? startUnread : endUnread;
      const beside = this.sourcesOf(group.fields[field]);
      const shown = this.coverageColumns(meaning.line);
      return [{ column: index, field, says: 'anything', beside, shown, rule }];
    });
  }

  /** `Phone` and `Phone`, of which one is read. */
  repeated(): Found[] {
    const byName = new Map<string, number[]>();
    for (const { index, label } of this.view.columns) {
      const same = byName.get(fold(label));
      if (same === undefined) byName.set(fold(label), [index]);
      else same.push(index);
    }
    return this.unread.flatMap(({ index, label }): Found[] => {
      const same = byName.get(fold(label))!;
      // More than two are blocks of columns.
      const other = same.length === 2 ? same.find((one) => one !== index) : undefined;
      const field = other === undefined ? undefined : this.fieldOf.get(other);
      if (other === undefined || field === undefined || label.trim() === '') return [];
      return [{ column: index, field, says: 'other_value', beside: [other], shown: [], rule: otherValueUnread }];
    });
  }

  /**
   * People have several rows with a coverage, and no column says which plan or line it is of. What differs between the rows
   * of one person may say it.
   */
  plans(): Found[] {
    const isSaid = this.groups.some(({ fields, line }) => line !== null || PLANS.some((name) => name in fields));
    const shown = [...this.columnsOf(TIER, null), ...this.columnsOf(START, null)];
    const identity = PERSON.flatMap((name) => this.sourcesOf(this.main[name]));
    if (isSaid || shown.length === 0 || identity.length === 0) return [];
    const firstOf = new Map<string, readonly string[]>();
    const { unread } = this;
    const differs = new Set<number>();
    for (const row of this.sample.filter((cells) => shown.some((column) => (cells[column] ?? '').trim() !== ''))) {
      const key = JSON.stringify(identity.map((column) => fold(row[column] ?? '')));
      const first = firstOf.get(key) ?? row;
      firstOf.set(key, first);
      for (const { index } of unread) if (fold(row[index] ?? '') !== fold(first[index] ?? '')) differs.add(index);
    }
    const { values } = this.view;
    // Plans are fewer than costs.
    const [column] = [...differs]
      .filter((index) => (values[index]?.share('date') ?? 0) < ARE_DATES)
      .sort((a, b) => (values[a]?.distinct ?? 0) - (values[b]?.distinct ?? 0));
    if (column === undefined) return [];
    return [{ column, field: 'coverage.plan_id', says: 'anything', beside: [], shown, rule: planUnread }];
  }

  private columnsOf(field: TargetField, line: string | null): number[] {
    const groups = this.groups.filter((group) => line === null || group.line === line);
    return groups.flatMap(({ fields }) => this.sourcesOf(fields[field]));
  }

  /** Columns that show that the row has the coverage. */
  private coverageColumns(line: string | null): number[] {
    const known = this.shown.get(line);
    if (known !== undefined) return known;
    const names = Object.keys(this.main).filter((name) => name.startsWith('coverage.'));
    const all = ['coverage.plan_id', 'coverage.plan_name', START, TIER, ...names].filter(isField);
    const shown = [...new Set(all.flatMap((name) => this.columnsOf(name, line)))];
    this.shown.set(line, shown);
    return shown;
  }
}

const isField = (name: string): name is TargetField => FIELDS.has(name);

const fold = (label: string): string => label.trim().toLowerCase();

/** `Enrollment Status`, `Record Status`; not `Status` or `Employment Status`. */
/** `Enrollment Status`, or `QB Status` above `Enrolled` and `Pending Election`. */
function saysStatus({ label, meaning: { atoms } }: ColumnReading, values: readonly string[]): boolean {
  if (!atoms.has('status')) return false;
  if (values.some(speaksOfEnrollment)) return true;
  return STATUS_OF.some((atom) => atoms.has(atom)) || splitLabel(label).some(({ text }) => STATUS_OF_ROW.has(text));
}
