import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatDate } from '../format/format-date.ts';
import { planOf } from './plan-of.ts';
import type { MemberRecord } from './record-queries.ts';
import styles from './records.module.css';
import { rowOf } from './row-of.ts';

const ROW_HEIGHT = 37;
/** Loads more rows when this many are left. */
const AHEAD = 40;
const PAGE = 15;

const COLUMNS: readonly { label: string; kind: string; cell: (family: MemberRecord) => string }[] = [
  { label: 'Member ID', kind: 'id', cell: ({ member_id: id }) => id },
  { label: 'Subscriber', kind: 'name', cell: ({ last_name, first_name }) => `${last_name}, ${first_name}` },
  {
    label: 'Coverage level',
    kind: 'level',
    cell: ({ coverage: { coverage_type: type } }) => (type ? labelOfValue('coverage.coverage_type', type) : '–'),
  },
  { label: 'Family', kind: 'family', cell: ({ dependents }) => (dependents.length ? `+ ${dependents.length}` : '') },
  { label: 'Plan', kind: 'plan', cell: planOf },
  { label: 'Effective', kind: 'date', cell: ({ coverage }) => formatDate(coverage.effective_date) },
];

interface FamilyGridProps {
  readonly ref: Ref<HTMLDivElement | null>;
  readonly families: readonly MemberRecord[];
  readonly openRow: number;
  readonly onOpen: (row: number) => void;
  readonly onClose: () => void;
  readonly hasMore: boolean;
  readonly onMore: () => void;
}

/** Families, of which only the visible ones are rendered. The grid keeps the focus and names its active row. */
export function FamilyGrid({ ref, families, openRow, onOpen, onClose, hasMore, onMore }: FamilyGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => scroller.current);
  const opened = families.findIndex((family) => rowOf(family) === openRow);
  const [chosen, setChosen] = useState(0);
  const active = opened >= 0 ? opened : Math.min(chosen, families.length - 1);
  const down = useVirtualizer({
    count: families.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    paddingStart: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const shown = down.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastShown >= families.length - AHEAD) onMore();
  }, [hasMore, lastShown, families.length, onMore]);
  useEffect(() => {
    if (active > 0) down.scrollToIndex(active);
  }, [down, active]);
  const go = (to: number) => {
    const next = Math.max(0, Math.min(families.length - 1, to));
    setChosen(next);
    const family = families[next];
    if (opened >= 0 && family) onOpen(rowOf(family));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const family = families[active];
    if (event.key === 'Enter' && family) onOpen(rowOf(family));
    else if (event.key === 'Escape' && openRow > 0) onClose();
    else {
      const to = moved(event.key, active, families.length);
      if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
      go(to);
    }
    event.preventDefault();
  };
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label="Families"
      aria-rowcount={hasMore ? -1 : families.length + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={`family-${active}`}
      className={styles.scroller}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.body} style={{ height: down.getTotalSize() }}>
        <div role="row" aria-rowindex={1} className={styles.head}>
          {COLUMNS.map(({ label, kind }) => (
            <div key={kind} role="columnheader" data-kind={kind}>
              {label}
            </div>
          ))}
        </div>
        {shown.map(({ index, start }) => {
          const family = families[index];
          return (
            family && (
              <div
                key={rowOf(family)}
                id={`family-${index}`}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={rowOf(family) === openRow}
                data-active={index === active || undefined}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => {
                  setChosen(index);
                  onOpen(rowOf(family));
                }}
              >
                {COLUMNS.map(({ kind, cell }) => (
                  <div key={kind} role="gridcell" data-kind={kind}>
                    {cell(family)}
                  </div>
                ))}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function moved(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'j') return from + 1;
  if (key === 'ArrowUp' || key === 'k') return from - 1;
  if (key === 'PageDown') return from + PAGE;
  if (key === 'PageUp') return from - PAGE;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
