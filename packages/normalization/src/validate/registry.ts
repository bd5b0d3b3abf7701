import type { Rule } from './rule.ts';
import * as birthDates from './rules/birth-dates.ts';
import * as codes from './rules/codes.ts';
import * as contact from './rules/contact.ts';
import * as coverage from './rules/coverage.ts';
import * as dates from './rules/dates.ts';
import * as employment from './rules/employment.ts';
import * as ssn from './rules/ssn.ts';
import * as text from './rules/text.ts';

const THEMES: readonly Readonly<Record<string, Rule>>[] = [
  ssn,
  dates,
  birthDates,
  coverage,
  codes,
  contact,
  text,
  employment,
];

/** All rules of mapping and row validation. The table in the documentation is generated from them. */
export const RULES: readonly Rule[] = THEMES.flatMap((rules) => Object.values(rules));
