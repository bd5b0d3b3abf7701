import { declinesCoverage } from '../../code-lists/declining.ts';
import { fitsKind } from '../../values/value-shapes.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

/** Share of the plans that must end in a coverage level, and how many levels there must be. */
const SHARE = 0.9;
const LEAST_LEVELS = 2;
const MOST_STARTS = 12;
/** What can stand between a plan and its level, as in `Gold PPO - Employee + Spouse` and `Gold PPO (Family)`. */
const FORMS = [
  { signs: [' - ', ' – ', ' — ', ' | ', ' / '], before: String.raw`\s+[-–—|/]\s+`, after: '' },
  { signs: [':', ';'], before: String.raw`\s*[:;]\s*`, after: '' },
  { signs: ['('], before: String.raw`\s*\(`, after: ')' },
];

/** The text behind the last of the signs. Empty if there is none, or nothing in front of it. */
function levelIn(text: string, { signs, after }: (typeof FORMS)[number]): string {
  const ends = signs.map((sign) => ({ sign, at: text.lastIndexOf(sign) })).filter(({ at }) => at > 0);
  const [last] = ends.sort((a, b) => b.at - a.at);
  if (last === undefined || !text.endsWith(after)) return '';
  return text.slice(last.at + last.sign.length, text.length - after.length).trim();
}

/**
 * Separates plan and coverage level if one column has both and no other has the level. A text without a level stays the
 * plan. Levels are recognized by their first words, which other texts behind a plan don't have.
 */
export function splitTierFromPlan(fields: readonly InferredField[], sample: Sample): readonly InferredField[] {
  const plan = fields.find(({ field, columns }) => field.startsWith('coverage.plan_') && columns.length === 1);
  const hasTier = fields.some(({ field, columns }) => field === 'coverage.coverage_type' && columns.length > 0);
  if (plan === undefined || hasTier || plan.transforms.length > 0) return fields;
  const plans = [...new Set(sample.map((row) => textAt(row, plan.column)))].filter(
    (text) => text !== '' && !declinesCoverage(text),
  );
  for (const form of FORMS) {
    const levels = plans.map((one) => levelIn(one, form)).filter((one) => one !== '' && fitsKind('coverage_type', one));
    if (levels.length < plans.length * SHARE || new Set(levels).size < LEAST_LEVELS) continue;
    const starts = [...new Set(levels.map((level) => /^[\p{L}\p{N}]+/u.exec(level)?.[0] ?? ''))].filter(
      (one) => one !== '',
    );
    if (starts.length === 0 || starts.length > MOST_STARTS) return fields;
    const { before } = form;
    const after = form.after === '' ? '' : `\\${form.after}`;
    const level = String.raw`(?:${starts.join('|')})(?:[^\p{L}\p{N}].*?)?`;
    const extract = (pattern: string, name: InferredField['field']): InferredField => ({
      ...plan,
      field: name,
      transforms: [{ name: 'regex_extract', pattern: `(?i)^\\s*${pattern}\\s*$`, group: 1 }],
    });
    const rest = fields.filter((one) => one !== plan && one.field !== 'coverage.coverage_type');
    return [
      ...rest,
      extract(`(.*?\\S)(?:${before}${level}${after})?`, plan.field),
      extract(`.*\\S${before}(${level})${after}`, 'coverage.coverage_type'),
    ];
  }
  return fields;
}
