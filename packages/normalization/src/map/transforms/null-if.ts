import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/** No value where the trimmed text is one of those given; the case counts. */
export function nullIf({ values }: Step<'null_if'>): TextStep {
  const empties = new Set(values.map((value) => value.trim()));
  return (text) => (empties.has(text.trim()) ? '' : text);
}
