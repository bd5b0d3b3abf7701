import { editDistance } from '@rollcall/contracts';
import { readColumns } from '../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { fitHeader, foldLabel } from './vendor-header-fit.ts';

/** Maximum number of columns in a warning. */
const MAX_LISTED = 100;

export interface ColumnDrift {
  readonly added: readonly string[];
  readonly missing: readonly string[];
  /** Labels that are probably the same column under another name. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/** How a known vendor's header differs from the most similar signature. Null if it doesn't. */
export function findColumnDrift(
  signatures: readonly (readonly string[])[],
  header: readonly string[],
): ColumnDrift | null {
  const scored = signatures.map((signature) => ({ signature, score: fitHeader(signature, header).score }));
  const nearest = scored.sort((a, b) => b.score - a.score)[0]?.signature;
  if (nearest === undefined) return null;
  const present = new Set(header.map(foldLabel));
  const known = new Set(nearest.map(foldLabel));
  const shown = (label: string) => label.slice(0, 256);
  const missing = [...new Set(nearest.filter((label) => !present.has(foldLabel(label))))];
  const added = [...new Set(header.filter((label) => !known.has(foldLabel(label))).map(shown))].slice(0, MAX_LISTED);
  // A signature can contain only the distinctive labels. Then other labels aren't new.
  const isWholeHeader = nearest.length >= header.length * 0.7;
  if (missing.length === 0 && (added.length === 0 || !isWholeHeader)) return null;
  const renamed = missing.flatMap((from) => {
    const to = added.find((label) => meansTheSame(from, label));
    return to === undefined ? [] : [{ from, to }];
  });
  const isRenamed = (label: string) => renamed.some(({ from, to }) => from === label || to === label);
  return {
    added: isWholeHeader ? added.filter((label) => !isRenamed(label)) : [],
    missing: missing.filter((label) => !isRenamed(label)),
    renamed,
  };
}

function meansTheSame(from: string, to: string): boolean {
  const [a, b] = [foldLabel(from), foldLabel(to)];
  if (a.length >= 6 && Math.abs(a.length - b.length) <= 2 && editDistance(a, b, 2) <= 2) return true;
  const [left, right] = readColumns([from, to]);
  const best = (scores: ReadonlyMap<string, number> | undefined) => [...(scores ?? [])].sort((x, y) => y[1] - x[1])[0];
  const [fieldA, fieldB] = [best(left?.scores), best(right?.scores)];
  return (
    fieldA !== undefined &&
    fieldA[0] === fieldB?.[0] &&
    fieldA[1] >= MAPPING_THRESHOLD &&
    (fieldB?.[1] ?? 0) >= MAPPING_THRESHOLD
  );
}
