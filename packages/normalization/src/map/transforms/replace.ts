import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/** Replaces every occurrence of a literal text. */
export function replace({ find, with: replacement }: Step<'replace'>): TextStep {
  return (text) => text.split(find).join(replacement);
}
