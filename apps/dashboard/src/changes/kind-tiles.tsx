import { formatCount } from '../format/quantities.ts';
import type { ChangeKind, ChangesPage } from './changes-query.ts';
import styles from './kind-tiles.module.css';

interface Tile {
  readonly kind: ChangeKind;
  readonly label: string;
  readonly note: string;
  readonly tone?: 'bad' | 'good' | 'accent';
  /** Only shown if there is anyone. */
  readonly isRare?: boolean;
}

/** Missing people first, because overlooking them costs most. */
const TILES: readonly Tile[] = [
  { kind: 'missing', label: 'Missing', note: 'not in this file', tone: 'bad' },
  { kind: 'terminated', label: 'Ending', note: 'an end date was sent', tone: 'bad' },
  { kind: 'changed', label: 'Changed', note: 'same person, other values', tone: 'accent' },
  { kind: 'added', label: 'New', note: 'not in the last file', tone: 'good' },
  { kind: 'reinstated', label: 'Back', note: 'covered again', tone: 'good', isRare: true },
  { kind: 'expired', label: 'Ended before', note: 'not sent any more', isRare: true },
  { kind: 'rejected', label: 'Row rejected', note: 'see Issues', isRare: true },
];

export const KIND_LABELS: ReadonlyMap<ChangeKind, string> = new Map(TILES.map(({ kind, label }) => [kind, label]));

interface KindTilesProps {
  readonly counts: ChangesPage['counts'];
  /** Empty: all kinds. */
  readonly kind: ChangeKind | '';
  readonly onChange: (kind: ChangeKind | '') => void;
}

/** How many people differ in what way. A tile shows only its people, and when pressed again, everyone. */
export function KindTiles({ counts, kind: chosen, onChange }: KindTilesProps) {
  const shown = TILES.filter(({ kind, isRare }) => !isRare || counts[kind] > 0 || kind === chosen);
  return (
    <fieldset className={styles.tiles} aria-label="Show">
      {shown.map(({ kind, label, note, tone }) => (
        <button
          key={kind}
          type="button"
          className={styles.tile}
          aria-pressed={kind === chosen}
          disabled={counts[kind] === 0 && kind !== chosen}
          data-tone={counts[kind] > 0 ? tone : undefined}
          onClick={() => onChange(kind === chosen ? '' : kind)}
        >
          <span className={styles.count}>{formatCount(counts[kind])}</span>
          <span>{label}</span>
          <span className={styles.note}>{note}</span>
        </button>
      ))}
    </fieldset>
  );
}
