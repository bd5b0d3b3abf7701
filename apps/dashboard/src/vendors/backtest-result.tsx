import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { backtestSentence } from './backtest-sentence.ts';
import type { Backtest } from './use-backtest.ts';

/** What a change would do, in a sentence. */
export function BacktestResult({ backtest }: { backtest: Backtest }) {
  if (!backtest.finished_at) return <Loading rows={3} />;
  if (backtest.error) return <Notice tone="bad">{backtest.error}</Notice>;
  if (backtest.files.length === 0)
    return <Notice tone="quiet">This vendor doesn’t have any files to compare yet.</Notice>;
  const isWorse = backtest.files.some(({ error, rows_newly_rejected: rejected }) => error !== null || rejected > 0);
  return <Notice tone={isWorse ? 'warn' : 'good'}>{backtestSentence(backtest)}</Notice>;
}
