/** The next larger number that is suitable for an axis and can be halved: 2, 4, 10, 20, 40, 50, 100, … */
export function niceMaximum(value: number): number {
  if (value <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 10].find((each) => each * magnitude >= value) ?? 10;
  return step * magnitude;
}
