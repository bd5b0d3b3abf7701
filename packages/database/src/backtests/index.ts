export { claimBacktest } from './claim-backtest.ts';
export { createBacktest } from './create-backtest.ts';
