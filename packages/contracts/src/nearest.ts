import { editDistance } from './edit-distance.ts';

/**
 * The candidate closest to `text` by edit distance, or null if more than a third of the letters differ. Only for
 * suggestions, never used as a value.
 */
export function nearest(text: string, candidates: readonly string[]): string | null {
  const wanted = fold(text);
  if (wanted.length < 2 || wanted.length > 64) return null;
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, foldOnce(candidate), bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Candidates are mostly the same lists of canonical values. */
const folded = new Map<string, string>();
const MOST_FOLDED = 1000;

function foldOnce(candidate: string): string {
  let found = folded.get(candidate);
  if (found === undefined) {
    found = fold(candidate);
    if (folded.size < MOST_FOLDED) folded.set(candidate, found);
  }
  return found;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
