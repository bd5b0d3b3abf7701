import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import styles from './cuts.module.css';

const FAR = 10;

interface CutLineProps {
  /** The column behind the cut. */
  readonly name: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** The position under the pointer. */
  readonly positionOf: (event: PointerEvent) => number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A cut: dragged, moved by arrow keys, and removed by a click or by Delete. */
export function CutLine({ name, at, from, to, positionOf, onMove, onRemove }: CutLineProps) {
  const drag = useRef<'none' | 'pressed' | 'moved'>('none');
  const self = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cut that is moved by keyboard stays in view
  useEffect(() => {
    if (document.activeElement === self.current && drag.current === 'none')
      self.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = 'pressed';
  };
  const move = (event: PointerEvent) => {
    const position = positionOf(event);
    if (drag.current === 'none' || position === at) return;
    drag.current = 'moved';
    onMove(position);
  };
  const release = () => {
    if (drag.current === 'pressed') onRemove();
    drag.current = 'none';
  };
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const target = keyTarget(event, { at, from, to });
    if (target !== null) {
      event.preventDefault();
      onMove(target);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      neighborOf(event.currentTarget)?.focus();
      onRemove();
    }
  };
  return (
    <div
      ref={self}
      role="slider"
      tabIndex={0}
      className={styles.cut}
      aria-label={`Cut before ${name}`}
      aria-orientation="horizontal"
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={`After character ${at}`}
      data-cut
      style={{ left: `${at}ch` }}
      onKeyDown={steer}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => {
        drag.current = 'none';
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

function keyTarget(
  { key, shiftKey }: KeyboardEvent,
  { at, from, to }: { at: number; from: number; to: number },
): number | null {
  const step = shiftKey ? FAR : 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - step;
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + step;
  if (key === 'Home') return from;
  return key === 'End' ? to : null;
}

/** Where the focus goes when the cut is gone. */
function neighborOf(cut: HTMLElement): HTMLElement | null {
  const beside = [cut.previousElementSibling, cut.nextElementSibling];
  const other = beside.find((each) => each instanceof HTMLElement && 'cut' in each.dataset);
  return other instanceof HTMLElement ? other : cut.closest('section');
}
