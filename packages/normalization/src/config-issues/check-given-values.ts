import { canonicalValuesOf, type FieldKind, nearest, TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import { z } from 'zod';
import { relationshipContext } from '../code-lists/relationship-spellings.ts';
import { compileTransforms } from '../map/transforms/compile-transforms.ts';
import {
  coverageTypeReader,
  insuranceLineReader,
  readFlag,
  readGender,
  readMaintenanceType,
  relationshipReader,
} from '../values/coded.ts';
import { dateParser } from '../values/date.ts';
import type { DateContext } from '../values/date-context.ts';
import { parseEmail } from '../values/email.ts';
import { parseId } from '../values/id.ts';
import type { TextParser } from '../values/parse-result.ts';
import { parsePhone } from '../values/phone.ts';
import { parseSsn } from '../values/ssn.ts';
import { parseState } from '../values/state.ts';
import { parseZip } from '../values/zip.ts';
import type { ConfigIssue, Path } from './config-issue.ts';
import { listOf, type ReadRule } from './read-rules.ts';

const MAX_SHOWN = 64;
const record = z.record(z.string(), z.unknown());
/** There is no file to learn from, and any future date is accepted. */
const DATES: DateContext = {
  isMixed: false,
  onOtherOrder: null,
  order: 'month_first',
  sixDigits: null,
  lostLeadingZero: false,
  sevenDigits: null,
  use: 'coverage',
  today: 99_991_231,
  formats: null,
  centuryPivot: null,
};

/** Parsers of the kinds that don't accept every text. */
function readersFor(x12: boolean): Partial<Record<FieldKind, TextParser>> {
  return {
    coverage_type: coverageTypeReader({ x12, x12Letters: false, ownLetters: false, pluralSeen: false }),
    insurance_line: insuranceLineReader(x12),
    relationship: relationshipReader(relationshipContext([], x12)),
    gender: readGender,
    maintenance_type: readMaintenanceType,
    flag: readFlag,
    state: parseState,
    zip: parseZip,
    ssn: parseSsn,
    email: parseEmail,
    phone: parsePhone,
    id: parseId,
    date: dateParser(DATES),
  };
}
const readers = { plain: readersFor(false), x12: readersFor(true) };

/**
 * Reports texts in a rule itself (lookup results, constants, defaults) that the target field can't parse. Every row
 * that gets one would be rejected.
 */
export function checkGivenValues(rule: ReadRule): ConfigIssue[] {
  const { field, path, transforms, fallback } = rule;
  const read = field && readerOf(field, rule);
  if (!read) return [];
  const known = transforms.filter((step) => step !== null);
  if (known.length < transforms.length) return [];
  const textsOf = known.flatMap((step, index) => {
    const at = [...path, 'transforms', index];
    const finish = compileTransforms(known.slice(index + 1), DATES);
    if (step.name === 'constant') return [{ path: [...at, 'value'], text: finish(step.value) }];
    if (step.name !== 'lookup') return [];
    const entries = Object.entries(step.table).map(([key, value]) => ({
      path: [...at, 'table', key],
      text: finish(value),
    }));
    return step.default ? [...entries, { path: [...at, 'default'], text: finish(step.default) }] : entries;
  });
  const own = fallback === null ? [] : [{ path: [...path, 'default'], text: fallback }];
  return [...textsOf, ...own].flatMap(({ path: place, text }) => (read(text) ? [] : [fault(field, place, text)]));
}

/**
 * Checks the relationship of each group of dependent columns, and the insurance line of each group of election columns.
 */
export function checkGroups(mappingRules: unknown): ConfigIssue[] {
  const parts = record.safeParse(mappingRules).data ?? {};
  const groups = [
    { kind: 'dependents', key: 'relationship', field: 'relationship' },
    { kind: 'coverages', key: 'insurance_line', field: 'coverage.insurance_line' },
  ] as const;
  return groups.flatMap(({ kind, key, field }) =>
    listOf(parts[kind]).flatMap((group, index) => {
      const text = record.safeParse(group).data?.[key];
      const path = ['mapping_rules', kind, index, key];
      return typeof text !== 'string' || canRead(field, text, 'x12') ? [] : [fault(field, path, text)];
    }),
  );
}

function readerOf(field: TargetField, { sources }: ReadRule): ((text: string) => boolean) | null {
  const ofX12 = sources.some((source) => typeof source === 'object' && source !== null && 'segment' in source);
  return kindOf(field) in readers.plain ? (text) => canRead(field, text, ofX12 ? 'x12' : 'plain') : null;
}

function canRead(field: TargetField, text: string, how: keyof typeof readers): boolean {
  const found = readers[how][kindOf(field)]?.(text);
  return found === undefined || found.value !== null || found.findings.length === 0;
}

function kindOf(field: TargetField): FieldKind {
  return TARGET_FIELDS.find(({ name }) => name === field)?.kind ?? 'text';
}

function fault(field: TargetField, path: Path, text: string): ConfigIssue {
  const values = canonicalValuesOf(field);
  const near = values && nearest(text, values);
  const list = values ? `Values are ${values.join(', ')}.` : `Use a value that ${field} can have.`;
  return {
    path,
    message: `${JSON.stringify(text.slice(0, MAX_SHOWN))} is not a value of ${field}`,
    hint: near ? `Did you mean ${near}?` : list,
  };
}
