import { formatCount, formatCountOf } from '../format/quantities.ts';
import type { Backtest } from './use-backtest.ts';

/** What a change would do to the vendor's last files. */
export function backtestSentence({ files }: Pick<Backtest, 'files'>): string {
  const compared = files.filter(({ error, rows_compared: rows }) => error === null || rows > 0);
  const failed = files.filter(({ error }) => error !== null).length;
  const sum = (count: (file: Backtest['files'][number]) => number) =>
    compared.reduce((total, file) => total + count(file), 0);
  const ready = sum((file) => file.rows_newly_valid);
  const rejected = sum((file) => file.rows_newly_rejected);
  const changed = sum((file) => file.records_changed);
  const sentences: string[] = [];
  if (compared.length > 0) {
    const where = compared.length === 1 ? 'On the last file' : `On the last ${formatCount(compared.length)} files`;
    sentences.push(
      ready + rejected === 0
        ? `${where}, the same rows would be ready.`
        : `${where}, ${rowsOrNone(ready)} would become ready and ${ready === 0 ? rowsOrNone(rejected) : noneOr(rejected)} would be rejected.`,
    );
    sentences.push(
      changed === 0 ? 'No record would change.' : `${formatCountOf(changed, 'record')} would have other values.`,
    );
  }
  if (failed > 0)
    sentences.push(`${formatCountOf(failed, 'file fails', 'files fail')} with this change or can’t be compared.`);
  return sentences.join(' ');
}

const rowsOrNone = (count: number): string => (count === 0 ? 'no row' : formatCountOf(count, 'row'));
const noneOr = (count: number): string => (count === 0 ? 'none' : formatCount(count));
