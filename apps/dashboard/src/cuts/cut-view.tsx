import { type MouseEvent, useRef } from 'react';
import { CutLine } from './cut-line.tsx';
import type { Line } from './cut-queries.ts';
import styles from './cuts.module.css';
import { piecesOf, rulerOf } from './line-text.ts';
import { addCut, isCut, moveCut, type Part, removeCut } from './parts.ts';

interface CutViewProps {
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
  /** The parts before any change. */
  readonly before: readonly Part[];
  /** `news` says what happened, also to screen readers. */
  readonly onChange: (parts: readonly Part[], news: string) => void;
}

/** The lines as they are, below a ruler, with the cuts as lines from top to bottom. */
export function CutView({ lines, parts, before, onChange }: CutViewProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const width = parts.at(-1)?.end ?? 0;
  const positionOf = ({ clientX }: { clientX: number }) => {
    const box = sheet.current?.getBoundingClientRect();
    return box === undefined ? 0 : Math.round(((clientX - box.left) / box.width) * width);
  };
  const toggle = (event: MouseEvent) => {
    const at = positionOf(event);
    if (at < 1 || at >= width) return;
    if (isCut(parts, at)) onChange(removeCut(parts, at), `Cut after character ${at} removed`);
    else onChange(addCut(parts, at, before), `Cut after character ${at} added`);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Lines of the file">
      <ol className={styles.numbers} aria-hidden="true">
        {lines.map(({ number }) => (
          <li key={number}>{number}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the form below sets cuts by keyboard */}
      <div ref={sheet} className={styles.sheet} style={{ width: `${width}ch` }} onClick={toggle}>
        <div className={styles.head} aria-hidden="true">
          <div className={styles.names}>
            {parts.map(({ id, name, start, end }) => (
              <div key={id} title={name} style={{ width: `${end - start}ch` }}>
                <span>{name}</span>
              </div>
            ))}
          </div>
          <div className={styles.ruler}>{rulerOf(width)}</div>
        </div>
        {parts.map(({ id, start, end }) => (
          <div key={id} className={styles.part} style={{ left: `${start}ch`, width: `${end - start}ch` }} />
        ))}
        {lines.map(({ number, text, isRecord }) => (
          <LineText key={number} text={text} isRecord={isRecord} width={width} />
        ))}
        {parts.slice(1).map(({ id, name, start, end }, place) => (
          <CutLine
            key={id}
            name={name}
            at={start}
            from={(parts[place]?.start ?? 0) + 1}
            to={end - 1}
            positionOf={positionOf}
            onMove={(to) => onChange(moveCut(parts, id, to), `Cut before ${name} moved`)}
            onRemove={() => onChange(removeCut(parts, start), `Cut after character ${start} removed`)}
          />
        ))}
      </div>
    </section>
  );
}

function LineText({ text, isRecord, width }: { text: string; isRecord: boolean; width: number }) {
  return (
    <div className={styles.line} data-quiet={!isRecord || undefined}>
      {piecesOf(text, width).map(({ text: shown, size, kind }, place) =>
        kind === 'plain' ? (
          shown
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a line doesn't change
          <span key={place} className={styles.cell} data-kind={kind} style={{ width: `${size}ch` }}>
            <span>{shown}</span>
          </span>
        ),
      )}
    </div>
  );
}
