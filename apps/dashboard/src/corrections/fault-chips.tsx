import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Choice } from '../ui/choice.tsx';
import styles from './fault-chips.module.css';
import type { FaultGroup } from './fault-groups.ts';

/** More would take the place of the rows. */
const MOST_CHIPS = 5;

interface FaultChipsProps {
  readonly faults: readonly FaultGroup[];
  /** Empty: all rows are shown. */
  readonly chosen: string;
  readonly total: number;
  readonly onChoose: (key: string) => void;
}

/** Which rows are shown: all, or those with one fault. The most frequent faults are one click away. */
export function FaultChips({ faults, chosen, total, onChoose }: FaultChipsProps) {
  const rare = faults.slice(MOST_CHIPS);
  const chip = (key: string, title: string, rows: number) => (
    <button
      key={key}
      type="button"
      className={styles.chip}
      data-fault={key !== '' || undefined}
      aria-pressed={chosen === key}
      onClick={() => onChoose(key)}
    >
      {title} <b>{formatCount(rows)}</b>
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label="Show rows with">
      {chip('', 'All', total)}
      {faults.slice(0, MOST_CHIPS).map(({ key, title, rows }) => chip(key, title, rows))}
      {rare.length > 0 && (
        <Choice
          label="Rare faults"
          isLabelHidden
          value={rare.some(({ key }) => key === chosen) ? chosen : ''}
          choices={[
            { value: '', label: formatCountOf(rare.length, 'rare fault') },
            ...rare.map(({ key, title, rows }) => ({ value: key, label: `${title} (${formatCount(rows)})` })),
          ]}
          onChange={onChoose}
        />
      )}
    </div>
  );
}
