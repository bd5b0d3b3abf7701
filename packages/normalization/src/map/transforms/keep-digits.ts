import type { TextStep } from './text-step.ts';

/** Keeps the digits 0 to 9 alone. */
export function keepDigits(): TextStep {
  return (text) => text.replace(/[^0-9]/g, '');
}
