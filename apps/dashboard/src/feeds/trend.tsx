import { formatCount } from '../format/quantities.ts';
import type { Feed } from './feed-queries.ts';
import styles from './feed-table.module.css';
import { HEIGHT, pointsOf, WIDTH } from './points-of.ts';

/** The valid rows of a feed's newest files as a line. One file has no trend. */
export function Trend({ files }: { files: Feed['last_files'] }) {
  const counts = files.flatMap(({ valid_rows: rows }) => (rows === null ? [] : [rows]));
  const [first] = counts;
  const last = counts.at(-1);
  if (counts.length < 2 || first === undefined || last === undefined) return '–';
  const points = pointsOf(counts);
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Valid rows: from ${formatCount(first)} to ${formatCount(last)} in ${counts.length} files`}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={points.at(-1)?.[0]} cy={points.at(-1)?.[1]} r="2" />
    </svg>
  );
}
