import * as birthDates from './birth-dates.ts';
import * as codes from './codes.ts';
import * as contact from './contact.ts';
import * as coverage from './coverage.ts';
import * as dates from './dates.ts';
import * as employment from './employment.ts';
import { FAMILY_RULES } from './family-rules.ts';
import type { Rule } from './rule.ts';
import * as ssn from './ssn.ts';
import * as text from './text.ts';
import * as unreadColumns from './unread-columns.ts';

const THEMES: readonly Readonly<Record<string, Rule>>[] = [
  ssn,
  dates,
  birthDates,
  coverage,
  codes,
  contact,
  text,
  employment,
  unreadColumns,
];

/** All rules of mapping and row validation. The table in the documentation is generated from them. */
export const RULES: readonly Rule[] = THEMES.flatMap((rules) => Object.values(rules));

/**
 * Rules that another value in the cell doesn't resolve: no field is read from the column, the row lacks other values, or
 * the fault is that of another row (`subscriber_rejected`).
 */
const UNRESOLVED: ReadonlySet<string> = new Set(
  [...Object.values(unreadColumns), ...Object.values(FAMILY_RULES), text.loneValue]
    .map(({ code }) => code)
    .filter((code) => code !== FAMILY_RULES.subscriberNotFound.code),
);
/** Rules about a value, whatever else is in the row. */
const VALUES: ReadonlySet<string> = new Set(
  [...Object.values(codes), coverage.unknownCoverageType, coverage.unknownInsuranceLine].map(({ code }) => code),
);

/** Whether another value in the same cells can resolve issues of the rule. */
export const isResolvedByValue = (code: string): boolean => !UNRESOLVED.has(code);

/** Whether the value itself is unknown, so that saying once what it means resolves the issue in all rows. */
export const isUnknownValue = (code: string): boolean => VALUES.has(code);
