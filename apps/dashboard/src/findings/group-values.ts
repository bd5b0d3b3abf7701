import { titleOfRule } from '../words/title-of-rule.ts';
import type { FaultyValue } from './value-queries.ts';

export interface ValueGroup {
  readonly key: string;
  readonly title: string;
  readonly field: string;
  readonly count: number;
  readonly values: readonly FaultyValue[];
}

/** Groups values by rule and column, in their order: the most frequent first. */
export function groupValues(values: readonly FaultyValue[]): ValueGroup[] {
  const groups = new Map<string, FaultyValue[]>();
  for (const value of values) {
    const key = JSON.stringify([value.code, value.field, value.column]);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups].map(([key, [first, ...others]]) => {
    const all = first ? [first, ...others] : [];
    return {
      key,
      title: `${first?.column ? `${first.column}: ` : ''}${titleOfRule(first?.code ?? '', first?.field ?? '')}`,
      field: first?.field ?? '',
      count: all.reduce((sum, { count }) => sum + count, 0),
      values: all,
    };
  });
}

export function keyOfValue({ code, field, column, value }: FaultyValue): string {
  return JSON.stringify([code, field, column, value]);
}

/** The value as sent, or what stands for an empty cell. */
export const shownOf = ({ value }: FaultyValue): string => value || '(empty)';
