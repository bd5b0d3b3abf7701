import { labelOfField } from '@rollcall/contracts/label-of-field';
import { formatShare } from '../format/quantities.ts';
import styles from './columns.module.css';

interface WhyProps {
  readonly reading: {
    readonly reasons: readonly string[];
    readonly rival: { readonly field: string; readonly confidence: number } | null;
  } | null;
}

/** Explains how a column was read, and what else it may be. */
export function Why({ reading }: WhyProps) {
  if (reading === null) return <span className={styles.nothing}>–</span>;
  const { reasons, rival } = reading;
  return (
    <span className={styles.why}>
      {reasons.join(' ')}
      {rival !== null && (
        <em>
          It could also be {labelOfField(rival.field)} ({formatShare(rival.confidence)}).
        </em>
      )}
    </span>
  );
}
