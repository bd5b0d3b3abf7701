import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { FamilyEvidence, FirstRows } from './families.tsx';
import { shownOf } from './group-values.ts';
import { Target } from './target.tsx';
import type { FaultyValue } from './value-queries.ts';
import styles from './value-table.module.css';

interface ValuePanelProps {
  readonly jobId: string;
  readonly value: FaultyValue;
  readonly to: string;
  readonly isBusy: boolean;
  readonly onChoose: (to: string) => void;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** One value beside the list: where it stands, the question, and its own button. */
export function ValuePanel({ jobId, value, to, isBusy, onChoose, onChange, onClose }: ValuePanelProps) {
  const { column, count, field, code, message } = value;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  const shown = shownOf(value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className={styles.panel} aria-label="Value" onKeyDown={onKeyDown}>
      <Layout kind="stack">
        <div className={styles.panelHead}>
          <h3 ref={title} tabIndex={-1}>
            <span className="raw">{shown}</span>
          </h3>
          <ActionIcon variant="subtle" color="gray" aria-label="Close the value" onClick={onClose}>
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
        <p className={styles.hint}>
          {formatCountOf(count, 'cell')}
          {column && (
            <>
              {' '}
              in <span className="raw">{column}</span>
            </>
          )}
          . {message}.
        </p>
        <FamilyEvidence jobId={jobId} value={value} to={to} onChoose={onChoose} />
        <Target
          label={value.is_unknown ? `What does “${shown}” mean?` : `What should “${shown}” be?`}
          isLabelShown
          field={field}
          value={to}
          onChange={onChoose}
        />
        <Button disabled={to === ''} loading={isBusy} onClick={onChange}>
          {count === 1 ? 'Change this one' : `Change only these ${formatCount(count)}`}
        </Button>
        <div>
          <h4>A few of the rows</h4>
          <FirstRows jobId={jobId} value={value} />
          <Link to={`/files/${jobId}/fix?${new URLSearchParams({ fault: `${code} ${field}` })}`}>Open in the grid</Link>
        </div>
      </Layout>
    </aside>
  );
}
