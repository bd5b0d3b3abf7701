/** Runs cases [from, to) of a seed; rejects at the first that fails. How often each ending came. */
export declare function runCases(
  engine: object,
  options: { seed: number; from: number; to: number },
): Promise<Map<string, number>>;
