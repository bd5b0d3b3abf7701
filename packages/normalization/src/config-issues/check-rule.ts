import type { Transform } from '@rollcall/contracts';
import { patternFault, patternGroups } from '../map/transforms/pattern-faults.ts';
import type { ConfigIssue } from './config-issue.ts';
import type { ReadRule } from './read-rules.ts';

const JOINS = ['concat', 'coalesce', 'column_name'];
/** Formats that parse the same text as different dates, so a rule must choose one. */
const RIVAL_FORMATS = [
  ['MM/DD/YYYY', 'DD/MM/YYYY'],
  ['M/D/YYYY', 'D/M/YYYY'],
  ['M/D/YYYY', 'DD/MM/YYYY'],
  ['MM/DD/YYYY', 'D/M/YYYY'],
  ['MM-DD-YYYY', 'DD-MM-YYYY'],
  ['MM.DD.YYYY', 'DD.MM.YYYY'],
  ['MMDDYYYY', 'DDMMYYYY'],
  ['MM/DD/YY', 'DD/MM/YY'],
  ['MMDDYY', 'YYMMDD'],
  ['excel_serial', 'excel_serial_1904'],
] as const;

export function checkRule(rule: ReadRule): ConfigIssue[] {
  const { path, sources, transforms, fallback } = rule;
  const faults: ConfigIssue[] = [];
  const names = transforms.map((step) => step?.name);
  const at = (index: number, key?: string) => [...path, 'transforms', index, ...(key === undefined ? [] : [key])];
  if (sources.length > 1 && transforms[0] !== null && !JOINS.includes(String(names[0]))) {
    faults.push({
      path: [...path, 'transforms'],
      message: 'multiple sources must be joined in the first transform',
      hint: 'Start with {"name": "coalesce"} to use the first source that has a value, or {"name": "concat"} to join them all.',
    });
  }
  names.forEach((name, index) => {
    if (index > 0 && JOINS.includes(String(name))) {
      faults.push({
        path: at(index),
        message: `${name} joins sources, so it must be the first transform`,
        hint: 'Move it to the start of the list.',
      });
    }
  });
  if (sources.length === 0 && fallback === null && !names.some((name) => name === 'constant' || name === undefined)) {
    faults.push({
      path: [...path],
      message: 'the rule has no value',
      hint: 'Add a source or a default, or use the constant transform.',
    });
  }
  transforms.forEach((step, index) => {
    if (step !== null) faults.push(...checkStep(step).map((fault) => ({ ...fault, path: at(index, fault.key) })));
  });
  return faults;
}

function checkStep(step: Transform): { key: string; message: string; hint: string }[] {
  switch (step.name) {
    case 'regex_extract': {
      const fault = patternFault(step.pattern);
      if (fault !== null)
        return [{ key: 'pattern', message: `the pattern is not valid: ${fault}`, hint: PATTERN_HINT }];
      const groups = patternGroups(step.pattern);
      if (step.group <= groups) return [];
      const hint =
        groups === 0
          ? 'Put parentheses around the part you want, or use group 0 for the whole match.'
          : `Use a group from 0 to ${groups}.`;
      return [
        { key: 'group', message: `the pattern has only ${groups} capture ${groups === 1 ? 'group' : 'groups'}`, hint },
      ];
    }
    case 'date': {
      const formats: readonly string[] = step.formats;
      const rivals = RIVAL_FORMATS.find((pair) => pair.every((format) => formats.includes(format)));
      if (rivals === undefined) return [];
      return [
        {
          key: 'formats',
          message: `${rivals.join(' and ')} can read the same text as different dates`,
          hint: 'Keep the format this vendor uses. The error report lists dates that do not match it.',
        },
      ];
    }
    case 'lookup':
      if (Object.keys(step.table).length > 0) return [];
      return [
        {
          key: 'table',
          message: 'the table is empty',
          hint: 'Add an entry such as {"A": "active"}, or remove the transform.',
        },
      ];
    default:
      return [];
  }
}

export const PATTERN_HINT =
  'Patterns are RE2: no look-ahead, look-behind or back-references; \\ must be written \\\\ in JSON.';
