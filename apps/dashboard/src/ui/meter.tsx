import { Progress } from '@mantine/core';
import styles from './meter.module.css';

/** Progress from 0 to 1, as a bar and in words. */
export function Meter({ label, share, note }: { label: string; share: number; note?: string }) {
  return (
    <div className={styles.meter}>
      <Progress.Root size="sm">
        <Progress.Section value={share * 100} aria-label={label} />
      </Progress.Root>
      {note && <small>{note}</small>}
    </div>
  );
}
