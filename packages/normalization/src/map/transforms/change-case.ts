import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

const WORD_START = /(?<=^|[\s\-/(]|(?:^|[\s\-(])\p{L}')\p{L}/gu;

/** `title` capitalises the first letter of each word, of each part of a hyphened one, and after an apostrophe (O'Neil). */
export function changeCase({ to }: Step<'case'>): TextStep {
  if (to === 'upper') return (text) => text.toUpperCase();
  if (to === 'lower') return (text) => text.toLowerCase();
  return (text) => text.toLowerCase().replace(WORD_START, (letter) => letter.toUpperCase());
}
