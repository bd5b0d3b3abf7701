import { foldDigits } from '@rollcall/contracts';
import type { TextStep } from './text-step.ts';

/** Keeps digits alone, as 0 to 9 in whatever script they are written. */
export function keepDigits(): TextStep {
  return (text) => foldDigits(text).replace(/[^0-9]/g, '');
}
