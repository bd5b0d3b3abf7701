import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/** The same value whatever the source holds. */
export function constant({ value }: Step<'constant'>): TextStep {
  return () => value;
}
