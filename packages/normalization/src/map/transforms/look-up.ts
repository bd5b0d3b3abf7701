import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/**
 * The table's value for the trimmed text. Not in the table: the default; `default: null` is no value; without a default
 * the text goes on as it is, to be judged by the field's own rules.
 */
export function lookUp({ table, default: fallback, ignore_case: ignoreCase }: Step<'lookup'>): TextStep {
  const fold = (text: string) => (ignoreCase ? text.trim().toLowerCase() : text.trim());
  const values = new Map(Object.entries(table).map(([key, value]) => [fold(key), value]));
  return (text) => {
    const found = values.get(fold(text));
    if (found !== undefined) return found;
    if (fallback === undefined || text.trim() === '') return text;
    return fallback ?? '';
  };
}
