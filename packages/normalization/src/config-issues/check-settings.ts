import {
  canonicalValuesOf,
  DEFAULT_BOUNDS,
  formatsSchema,
  nearest,
  validationSettingsSchema,
} from '@rollcall/contracts';
import { z } from 'zod';
import type { FamilyRule } from '../rules/family-rule.ts';
import { FAMILY_RULES } from '../rules/family-rules.ts';
import { RULES } from '../rules/registry.ts';
import type { ConfigIssue } from './config-issue.ts';
import { listOf } from './read-rules.ts';

const record = z.record(z.string(), z.unknown());
const familyRules: readonly FamilyRule[] = Object.values(FAMILY_RULES);
/** Codes of every rule whose severity can be configured. */
export const RULE_CODES: readonly string[] = [
  ...new Set([...RULES, ...familyRules.filter((rule) => rule.fixed !== true)].map((rule) => rule.code)),
];
const WARNS_ONLY: ReadonlySet<string> = new Set(
  familyRules
    .filter((rule) => rule.warnsOnly === true && !RULES.some(({ code }) => code === rule.code))
    .map((rule) => rule.code),
);
export function checkSettings(settings: unknown): ConfigIssue[] {
  const parts = record.safeParse(settings).data ?? {};
  return [...checkSeverities(parts.severities), ...checkAllowed(parts.allowed_values), ...checkBounds(parts.bounds)];
}

function checkSeverities(severities: unknown): ConfigIssue[] {
  const path = (code: string) => ['validation_settings', 'severities', code];
  return Object.entries(record.safeParse(severities).data ?? {}).flatMap(([code, severity]): ConfigIssue[] => {
    if (severity === 'error' && WARNS_ONLY.has(code)) {
      const message = 'this rule applies to a whole family after its record is written, so it cannot reject a row';
      return [{ path: path(code), message, hint: 'Set it to warning or off.' }];
    }
    if (RULE_CODES.includes(code)) return [];
    if (familyRules.some((rule) => rule.code === code)) {
      const message = "this rule's severity is set by another setting";
      return [{ path: path(code), message, hint: 'Set orphan_dependents or duplicate_members instead.' }];
    }
    const near = nearest(code, RULE_CODES);
    const hint = near === null ? 'See the list of rules in docs/vendor-config.md.' : `Did you mean ${near}?`;
    return [{ path: path(code), message: 'no rule has this code', hint }];
  });
}

/** Values are compared in canonical form, so any other form can never match. */
function checkAllowed(allowed: unknown): ConfigIssue[] {
  return Object.entries(record.safeParse(allowed).data ?? {}).flatMap(([field, values]) => {
    const canonical = canonicalValuesOf(field);
    if (canonical === null) return [];
    return listOf(values).flatMap((value, index) => {
      if (typeof value !== 'string' || canonical.includes(value)) return [];
      const near = nearest(value, canonical);
      const hint = near === null ? `Allowed values: ${canonical.join(', ')}.` : `Did you mean ${near}?`;
      return [
        {
          path: ['validation_settings', 'allowed_values', field, index],
          message: `${field} can never have this value after mapping`,
          hint,
        },
      ];
    });
  });
}

function checkBounds(given: unknown): ConfigIssue[] {
  const bounds = validationSettingsSchema.shape.bounds.safeParse(given).data;
  if (bounds === undefined) return [];
  const {
    max_age_years: most = DEFAULT_BOUNDS.max_age_years,
    min_subscriber_age_years: least,
    dependent_age_limit_years: dependents,
  } = bounds;
  const fault = (key: string): ConfigIssue => ({
    path: ['validation_settings', 'bounds', key],
    message: `no one can meet this limit because max_age_years is ${most}`,
    hint: `Use a number below ${most}.`,
  });
  return [
    ...(least !== undefined && least >= most ? [fault('min_subscriber_age_years')] : []),
    ...(dependents !== undefined && dependents > most ? [fault('dependent_age_limit_years')] : []),
  ];
}

/** Reports fixed-width columns outside their record. */
export function checkFormats(given: unknown): ConfigIssue[] {
  const formats = record.safeParse(given).data ?? {};
  const fixed = formatsSchema.shape.fixed_width.safeParse(formats.fixed_width).data;
  if (fixed?.record_length === undefined) return [];
  const { record_length: length } = fixed;
  return fixed.columns.flatMap((column, index) =>
    column.start + column.length - 1 <= length
      ? []
      : [
          {
            path: ['formats', 'fixed_width', 'columns', index],
            message: `the column ends at character ${column.start + column.length - 1}, but the record has ${length} characters`,
            hint: 'Correct start, length, or record_length.',
          },
        ],
  );
}
