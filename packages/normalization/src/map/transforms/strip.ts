import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/** Takes the given characters off the start, the end, both, or everywhere. */
export function strip({ characters, where }: Step<'strip'>): TextStep {
  const unwanted = new Set(characters);
  const wanted = (character: string) => !unwanted.has(character);
  return (text) => {
    const all = [...text];
    if (where === 'everywhere') return all.filter(wanted).join('');
    const first = where === 'end' ? 0 : all.findIndex(wanted);
    if (first < 0) return '';
    const last = where === 'start' ? all.length - 1 : all.findLastIndex(wanted);
    return all.slice(first, last + 1).join('');
  };
}
