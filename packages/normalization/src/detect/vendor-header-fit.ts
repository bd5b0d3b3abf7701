import { editDistance } from '@rollcall/contracts';
import { readColumns } from '../infer/label-candidates.ts';

/** How well a file's header matches a header signature, 0 to 1. */
export interface HeaderFit {
  readonly score: number;
  readonly found: number;
  readonly of: number;
  /** Share of the file's labels that the signature has, by their weight. */
  readonly covered: number;
}

type Fits = WeakMap<readonly string[], HeaderFit>;
const fits = new WeakMap<readonly string[], Fits>();

/** Vendors send the same header with every file. Returns the same array for it, so that comparisons are cached. */
export function knownHeader(header: readonly string[]): readonly string[] {
  const text = JSON.stringify(header);
  const known = headersSeen.get(text);
  if (known !== undefined) return known;
  // Copied, because substrings would keep the file's whole text in memory.
  const own: readonly string[] = JSON.parse(text);
  if (headersSeen.size >= MAX_HEADERS) headersSeen.clear();
  if (text.length <= MAX_HEADER_LENGTH) headersSeen.set(text, own);
  return own;
}
const headersSeen = new Map<string, readonly string[]>();
const MAX_HEADERS = 200;
const MAX_HEADER_LENGTH = 10_000;

/** The arrays must not be modified. */
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
 * Compares a signature with a header as sets of labels, ignoring order, case, spacing, and punctuation. Small changes
 * of long labels count little. Labels that every file has (`First Name`) are less distinctive, so a signature with only
 * such labels must be the whole header.
 */
function compareLabels(signature: readonly string[], header: readonly string[]): HeaderFit {
  const wanted = foldOnce(signatures, signature, () => true);
  const present = foldOnce(headers, header, (label) => label !== '');
  // Comparing every pair is slow, so small changes are only considered if most of the header matches.
  let exactCount = 0;
  for (const label of wanted) if (present.has(label)) exactCount++;
  if (exactCount === 0) return { score: 0, found: 0, of: wanted.size, covered: 0 };
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
  return { score: contained * (0.8 + 0.2 * covered) * mass, found, of: wanted.size, covered };
}

export const foldLabel = (label: string): string =>
  label
    .slice(0, 256)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

type FoldedLabels = WeakMap<readonly string[], ReadonlySet<string>>;
const signatures: FoldedLabels = new WeakMap();
const headers: FoldedLabels = new WeakMap();

/** Normalized labels are cached, because signatures and headers are compared many times. */
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
    const limit = label.length >= 12 ? 2 : 1;
    if (wanted.has(other) || Math.abs(other.length - label.length) > limit) continue;
    if (digitsOf(other) === digitsOf(label) && editDistance(label, other, limit) <= limit) return other;
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
