import { declinesCoverage } from '../code-lists/declining.ts';
import type { InferredField, InferredMapping } from './inferred-mapping.ts';
import { type Sample, textAt } from './sample.ts';

interface Elections {
  readonly own: readonly InferredField[];
  readonly coverages: InferredMapping['coverages'];
}

const LEAST_ROWS = 3;

/**
 * `Medical, Dental, Vision, Plan` with coverage levels below the lines: the plan belongs to the only line in which exactly
 * the rows with a plan are enrolled, or to the medical one if plans are called PPO or the like. By itself, it would be a
 * further coverage without a line.
 */
export function withPlanBesideLevels({ own, coverages }: Elections, sample: Sample): Elections {
  const plan = own.find(({ field, columns }) => PLAN.test(field) && columns.length === 1);
  if (plan === undefined || own.some(({ field }) => LINE_OR_LEVEL.test(field))) return { own, coverages };
  const hasPlan = sample.map((row) => isElected(textAt(row, plan.column)));
  if (hasPlan.filter(Boolean).length < LEAST_ROWS) return { own, coverages };
  const fits = coverages.filter(({ line, fields }) => {
    const level = fields.find(({ field }) => field === 'coverage.coverage_type');
    if (line === null || level === undefined || fields.some(({ field }) => PLAN.test(field))) return false;
    return sample.every((row, at) => isElected(textAt(row, level.column)) === hasPlan[at]);
  });
  const isMedical = sample.every((row) => !isElected(textAt(row, plan.column)) || KIND.test(textAt(row, plan.column)));
  const medical = isMedical ? fits.find(({ line }) => line === 'medical') : undefined;
  const only = fits.length === 1 ? fits[0] : medical;
  if (only === undefined) return { own, coverages };
  const isMoved = ({ field }: InferredField) => PLAN.test(field);
  return {
    own: own.filter((field) => !isMoved(field)),
    coverages: coverages.map((group) =>
      group === only ? { ...group, fields: [...group.fields, ...own.filter(isMoved)] } : group,
    ),
  };
}

/** Where everybody with medical has dental, too. */
const KIND = /\b(?:ppo|hmo|epo|pos|hdhp|cdhp|hsa)\b/i;

const PLAN = /^coverage\.plan_/;
const LINE_OR_LEVEL = /^coverage\.(?:insurance_line|coverage_type)$/;

const isElected = (text: string): boolean => text !== '' && !declinesCoverage(text);
