import { foldLabel } from '@rollcall/contracts/fold-label';

/** A column as the text between two cuts. Positions count characters, from 0. */
export interface Part {
  readonly id: number;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A column as the API has it: `start` counts from 1. */
export interface Cut {
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** Parts that cover the whole line. What no column reads is a part of its own. */
export function partsOf(columns: readonly Cut[], width: number): Part[] {
  const spans: { name: string | null; start: number; end: number }[] = [];
  let at = 0;
  for (const { name, start, length } of [...columns].sort((a, b) => a.start - b.start)) {
    if (start - 1 > at) spans.push({ name: null, start: at, end: start - 1 });
    at = start - 1 + length;
    spans.push({ name, start: start - 1, end: at });
  }
  if (width > at) spans.push({ name: null, start: at, end: width });
  const taken = columns.map(({ name }) => name);
  return spans.map(({ name, start, end }, id) => {
    const shown = name ?? freeName('unused', taken);
    taken.push(shown);
    return { id, name: shown, start, end };
  });
}

export const toCuts = (parts: readonly Part[]): Cut[] =>
  parts.map(({ name, start, end }) => ({ name: name.trim(), start: start + 1, length: end - start }));

/** The right part gets back the name of a column that was mostly there before, or else a new one. */
export function addCut(parts: readonly Part[], at: number, before: readonly Part[] = []): readonly Part[] {
  const place = parts.findIndex(({ start, end }) => start < at && at < end);
  const part = parts[place];
  if (part === undefined) return parts;
  const taken = parts.map(({ name }) => name);
  const known = lostParts(before, parts).find((lost) => isMostOf(lost, { start: at, end: part.end }));
  const name = known?.name ?? freeName('column', taken, place + 2);
  const right = { id: Math.max(...parts.map(({ id }) => id)) + 1, name };
  return parts.toSpliced(place, 1, { ...part, end: at }, { ...right, start: at, end: part.end });
}

/** The parts whose name and place are gone. */
export const lostParts = (before: readonly Part[], now: readonly Part[]): Part[] =>
  before.filter(
    (part) =>
      !now.some(
        ({ name, start, end }) =>
          foldLabel(name.trim()) === foldLabel(part.name.trim()) || (start === part.start && end === part.end),
      ),
  );

const isMostOf = (part: Part, { start, end }: Pick<Part, 'start' | 'end'>): boolean =>
  (Math.min(part.end, end) - Math.max(part.start, start)) * 2 > part.end - part.start;

/** The left part keeps its name. */
export function removeCut(parts: readonly Part[], at: number): readonly Part[] {
  const place = parts.findIndex(({ start }) => start === at);
  const [left, right] = [parts[place - 1], parts[place]];
  return left && right ? parts.toSpliced(place - 1, 2, { ...left, end: right.end }) : parts;
}

/** Moves a cut as far as the cuts beside it allow. */
export function moveCut(parts: readonly Part[], id: number, to: number): readonly Part[] {
  const place = parts.findIndex((part) => part.id === id);
  const [left, right] = [parts[place - 1], parts[place]];
  if (!left || !right) return parts;
  const at = Math.min(Math.max(to, left.start + 1), right.end - 1);
  return at === right.start ? parts : parts.toSpliced(place - 1, 2, { ...left, end: at }, { ...right, start: at });
}

export const isCut = (parts: readonly Part[], at: number): boolean => at > 0 && parts.some(({ start }) => start === at);

export const rename = (parts: readonly Part[], id: number, name: string): readonly Part[] =>
  parts.map((part) => (part.id === id ? { ...part, name } : part));

/** What is wrong with names, by part. */
export function faultsOf(parts: readonly Part[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  const names = new Set<string>();
  for (const { id, name } of parts) {
    const folded = foldLabel(name.trim());
    if (folded === '') faults.set(id, 'Enter a name');
    else if (names.has(folded)) faults.set(id, 'Another column has this name');
    names.add(folded);
  }
  return faults;
}

/** `column_3`, or the next number that no column has. */
function freeName(word: string, taken: readonly string[], from = 1): string {
  const folded = new Set(taken.map((name) => foldLabel(name)));
  let number = from;
  while (folded.has(foldLabel(`${word}_${number}`))) number += 1;
  return `${word}_${number}`;
}
