export const WIDTH = 64;
export const HEIGHT = 16;
const MARGIN = 2;

/** Between the least and the most, as what is asked is whether a file is unlike the others. Equal counts are level. */
export function pointsOf(counts: readonly number[]): (readonly [x: number, y: number])[] {
  const least = Math.min(...counts);
  const range = Math.max(...counts) - least;
  return counts.map((count, index) => [
    MARGIN + (index / (counts.length - 1)) * (WIDTH - 2 * MARGIN),
    range === 0 ? HEIGHT / 2 : HEIGHT - MARGIN - ((count - least) / range) * (HEIGHT - 2 * MARGIN),
  ]);
}
