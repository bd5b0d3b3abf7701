import type { TextStep } from './text-step.ts';

/** Makes one space of every run of white space and takes it off both ends. */
export function collapseSpaces(): TextStep {
  return (text) => text.replace(/\s+/g, ' ').trim();
}
