import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/** The characters from the 1-based `start`, counted in characters rather than UTF-16 units. */
export function substring({ start, length }: Step<'substring'>): TextStep {
  return (text) => [...text].slice(start - 1, length === undefined ? undefined : start - 1 + length).join('');
}
