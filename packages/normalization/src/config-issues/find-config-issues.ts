import { z } from 'zod';
import { patternFault } from '../map/transforms/pattern-faults.ts';
import { checkColumns } from './check-columns.ts';
import { checkGivenValues, checkGroups } from './check-given-values.ts';
import { checkRule, PATTERN_HINT } from './check-rule.ts';
import { checkFormats, checkSettings } from './check-settings.ts';
import type { ConfigIssue } from './config-issue.ts';
import { listOf, readRules } from './read-rules.ts';

const record = z.record(z.string(), z.unknown());

/**
 * Finds problems that the schema can't express. Accepts any value and checks the parts it can read, so that schema
 * errors and these problems are reported together.
 */
export function findConfigIssues(config: unknown): ConfigIssue[] {
  const parts = record.safeParse(config).data ?? {};
  const rules = readRules(parts.mapping_rules);
  const patterns = listOf(record.safeParse(parts.detection).data?.file_name_patterns);
  const feedRules = listOf(record.safeParse(parts.feeds).data?.rules);
  return [
    ...patterns.flatMap((pattern, index) => checkPattern(pattern, ['detection', 'file_name_patterns', index])),
    ...feedRules.flatMap((rule, index) => {
      const match = record.safeParse(record.safeParse(rule).data?.match).data;
      return checkPattern(match?.file_name_pattern, ['feeds', 'rules', index, 'match', 'file_name_pattern']);
    }),
    ...checkFormats(parts.formats),
    ...rules.flatMap(checkRule),
    ...rules.flatMap(checkGivenValues),
    ...checkGroups(parts.mapping_rules),
    ...checkColumns(rules, parts.formats, parts.detection),
    ...checkSettings(parts.validation_settings),
  ];
}

function checkPattern(pattern: unknown, path: (string | number)[]): ConfigIssue[] {
  const fault = typeof pattern === 'string' && pattern.length <= 512 ? patternFault(pattern) : null;
  return fault === null ? [] : [{ path, message: `the pattern is not valid: ${fault}`, hint: PATTERN_HINT }];
}
