/** Converts a score between 0 and 1 to log-odds, in which independent evidence adds up. */
export const logOdds = (score: number): number => {
  const bounded = Math.min(0.999, Math.max(0.001, score));
  return Math.log(bounded / (1 - bounded));
};

export const scoreOf = (weight: number): number => 1 / (1 + Math.exp(-weight));
