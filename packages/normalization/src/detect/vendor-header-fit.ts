import { editDistance } from '@rollcall/contracts';
import { readColumns } from '../infer/label-candidates.ts';

/** How much of a header signature a file's header shows, 0..1. */
export interface HeaderFit {
  readonly score: number;
  readonly found: number;
  readonly of: number;
}

type Fits = WeakMap<readonly string[], HeaderFit>;
const fits = new WeakMap<readonly string[], Fits>();

/** Vendors send the same header with every file: the array that stands for it, so that it is compared once. */
export function knownHeader(header: readonly string[]): readonly string[] {
  const text = JSON.stringify(header);
  const known = headersSeen.get(text);
  if (known !== undefined) return known;
  // Of its own: labels that were cut out of a file's text would keep all of it.
  const own: readonly string[] = JSON.parse(text);
  if (headersSeen.size >= MAX_HEADERS) headersSeen.clear();
  if (text.length <= MAX_HEADER_LENGTH) headersSeen.set(text, own);
  return own;
}
const headersSeen = new Map<string, readonly string[]>();
const MAX_HEADERS = 200;
const MAX_HEADER_LENGTH = 10_000;

/** Neither array changes any more. */
export function fitHeader(signature: readonly string[], header: readonly string[]): HeaderFit {
  let known = fits.get(signature);
  if (known === undefined) {
    known = new WeakMap();
    fits.set(signature, known);
  }
  let fit = known.get(header);
  if (fit === undefined) {
    fit = compareLabels(signature, header);
    known.set(header, fit);
  }
  return fit;
}

/**
 * Compares a signature with a header as sets of labels, whatever their order: case, spacing and punctuation do not
 * count, a small change of a long label does little harm. Labels that every file has (`First Name`) tell vendors
 * apart less than others do, so a signature of such labels alone has to be the whole header.
 */
function compareLabels(signature: readonly string[], header: readonly string[]): HeaderFit {
  const wanted = foldOnce(signatures, signature, () => true);
  const present = foldOnce(headers, header, (label) => label !== '');
  // Small changes are looked for only where most of the header is the same: comparing every pair is slow.
  let exactCount = 0;
  for (const label of wanted) if (present.has(label)) exactCount++;
  if (exactCount === 0) return { score: 0, found: 0, of: wanted.size };
  const lenient = exactCount * 2 >= wanted.size;
  let wantedWeight = 0;
  let foundWeight = 0;
  let found = 0;
  const matched = new Set<string>();
  for (const label of wanted) {
    const weight = weightOf(label);
    wantedWeight += weight;
    const exact = present.has(label);
    const near = exact ? label : lenient ? findNear(label, present, wanted) : null;
    if (near === null) continue;
    matched.add(near);
    found += 1;
    foundWeight += exact ? weight : weight * 0.8;
  }
  let headerWeight = 0;
  let matchedWeight = 0;
  for (const label of present) {
    headerWeight += weightOf(label);
    if (matched.has(label)) matchedWeight += weightOf(label);
  }
  const contained = foundWeight / wantedWeight;
  const covered = matchedWeight / headerWeight;
  const mass = covered >= 0.9 ? 1 : Math.min(1, foundWeight / 3);
  return { score: contained * (0.8 + 0.2 * covered) * mass, found, of: wanted.size };
}

export const foldLabel = (label: string): string =>
  label
    .slice(0, 256)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

type FoldedLabels = WeakMap<readonly string[], ReadonlySet<string>>;
const signatures: FoldedLabels = new WeakMap();
const headers: FoldedLabels = new WeakMap();

/** A catalogue's signatures are compared with every file, a file's header with every signature: each is folded once. */
function foldOnce(known: FoldedLabels, given: readonly string[], keep: (label: string) => boolean) {
  let labels = known.get(given);
  if (labels === undefined) {
    labels = new Set(given.map(foldLabel).filter(keep));
    known.set(given, labels);
  }
  return labels;
}

function findNear(label: string, present: ReadonlySet<string>, wanted: ReadonlySet<string>): string | null {
  if (label.length < 7 || label.length > 80) return null;
  for (const other of present) {
    if (wanted.has(other) || Math.abs(other.length - label.length) > 2) continue;
    if (digitsOf(other) === digitsOf(label) && editDistance(label, other) <= (label.length >= 12 ? 2 : 1)) return other;
  }
  return null;
}

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

const weights = new Map<string, number>();

function weightOf(label: string): number {
  let weight = weights.get(label);
  if (weight === undefined) {
    const [reading] = readColumns([label]);
    const plain = Math.max(0, ...(reading?.scores.values() ?? [])) >= 0.85;
    weight = plain ? 0.4 : 1;
    if (weights.size < 20_000) weights.set(label, weight);
  }
  return weight;
}
