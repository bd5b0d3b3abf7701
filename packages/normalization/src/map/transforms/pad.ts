import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/** Fills up to `length` characters; longer text stays as it is, and no value does not become one. */
export function pad({ length, with: filler, side }: Step<'pad'>): TextStep {
  return (text) => {
    const bare = text.trim();
    if (bare === '') return '';
    return side === 'left' ? bare.padStart(length, filler) : bare.padEnd(length, filler);
  };
}
