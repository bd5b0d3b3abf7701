import { ActionIcon, Button } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { adviceOf } from '../words/advice.ts';
import { sentenceCase } from '../words/sentence-case.ts';
import { familyText } from './family-evidence.ts';
import type { Finding } from './finding-queries.ts';
import { useMayCorrect } from './use-may-correct.ts';
import { familiesQuery } from './value-queries.ts';
import styles from './value-table.module.css';

interface RowPanelProps {
  readonly jobId: string;
  readonly finding: Finding;
  readonly onClose: () => void;
}

/** One issue of one row beside the list: whose row it is, what to do, and where the row can be seen. */
export function RowPanel({ jobId, finding, onClose }: RowPanelProps) {
  const { row_number: row, severity, field, column, original_value: value, message, code } = finding;
  const mayFix = useMayCorrect(jobId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  const isError = severity === 'error';
  const page = `/files/${jobId}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className={styles.panel} aria-label="Issue" onKeyDown={onKeyDown}>
      <Layout kind="stack">
        <div className={styles.panelHead}>
          <h3 ref={title} tabIndex={-1}>
            <strong>Row {formatCount(row)}</strong>
          </h3>
          <ActionIcon variant="subtle" color="gray" aria-label="Close the issue" onClick={onClose}>
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
        {isError && mayFix && <Person jobId={jobId} finding={finding} />}
        <div>
          <h4>{labelOfField(field)}</h4>
          <span className="raw">{value || '(empty)'}</span>
          {column && (
            <span className={styles.hint}>
              {' '}
              in <span className="raw">{column}</span>
            </span>
          )}
        </div>
        <div>
          <Badge tone={isError ? 'bad' : 'warn'}>{sentenceCase(severity)}</Badge>
          <p className={styles.hint}>{message}.</p>
          <p className={styles.hint}>{adviceOf(finding)}</p>
          {!isError && <p className={styles.hint}>The row is ready. A warning rejects nothing.</p>}
        </div>
        {isError && mayFix && (
          <Button component={Link} to={`${page}/fix?${new URLSearchParams({ fault: `${code} ${field}` })}`}>
            Fix in the grid
          </Button>
        )}
        <ul className={styles.links}>
          {isError ? (
            <li>
              <Link to={`${page}/errors`}>{mayFix ? 'Decide for all rows with this value' : 'See all values'}</Link>
            </li>
          ) : (
            <li>
              <Link to={`${page}/records?row=${row}`}>See the record</Link>
            </li>
          )}
          <li>
            <Link to={`${page}/original?row=${row}`}>See the row as sent</Link>
          </li>
        </ul>
      </Layout>
    </aside>
  );
}

/** Whose row it is, as soon as it is known. */
function Person({ jobId, finding: { code, field, row_number: row } }: Pick<RowPanelProps, 'jobId' | 'finding'>) {
  const { data } = useQuery(familiesQuery(jobId, { code, field, first_rows: [row] }));
  const found = data?.first_rows.find((each) => each.row_number === row);
  if (found === undefined) return null;
  return (
    <p className={styles.hint}>
      {[found.last_name, found.first_name].filter(Boolean).join(', ') || 'No name'}
      {data?.has_dependents && ` · ${familyText(found)}`}
    </p>
  );
}
