import type { TextStep } from './text-step.ts';

/** Takes white space off both ends. */
export function trim(): TextStep {
  return (text) => text.trim();
}
