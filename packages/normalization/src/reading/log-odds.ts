/** A score of 0..1 as log-odds, in which the weights of independent evidence add up. */
export const logOdds = (score: number): number => {
  const bounded = Math.min(0.999, Math.max(0.001, score));
  return Math.log(bounded / (1 - bounded));
};

export const scoreOf = (weight: number): number => 1 / (1 + Math.exp(-weight));
