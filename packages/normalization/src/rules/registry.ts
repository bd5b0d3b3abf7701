import * as birthDates from './birth-dates.ts';
import * as codes from './codes.ts';
import * as contact from './contact.ts';
import * as coverage from './coverage.ts';
import * as dates from './dates.ts';
import * as employment from './employment.ts';
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
