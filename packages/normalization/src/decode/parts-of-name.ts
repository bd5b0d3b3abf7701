import type { SplitName } from '../source/source-layout.ts';
import { splitFullName } from '../values/split-name.ts';

/** The parts of a whole name, by the file's column. */
export function partsOfName(text: string, split: SplitName): { readonly column: number; readonly text: string }[] {
  const { first, middle, last, suffix } = splitFullName(text, split.order);
  const parts = [
    { column: split.last, text: split.suffix === undefined ? `${last} ${suffix}` : last },
    { column: split.first, text: split.middle === undefined ? `${first} ${middle}` : first },
    ...(split.middle === undefined ? [] : [{ column: split.middle, text: middle }]),
    ...(split.suffix === undefined ? [] : [{ column: split.suffix, text: suffix }]),
  ];
  return parts.map((part) => ({ ...part, text: part.text.trim() }));
}
