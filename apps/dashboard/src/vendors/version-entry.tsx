import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../format/quantities.ts';
import { Actor } from '../ui/actor.tsx';
import { Badge } from '../ui/badge.tsx';
import { Instant } from '../ui/instant.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { BacktestResult } from './backtest-result.tsx';
import { describeChange } from './describe-change.ts';
import { useBacktest } from './use-backtest.ts';
import { diffQuery, type Version, type VersionDiff } from './vendor-queries.ts';
import styles from './versions.module.css';

const MOST_CHANGES = 5;
const FILES_TO_TEST = 5;

interface VersionEntryProps {
  readonly vendorId: string;
  readonly entry: Version;
  /** The version that it changed. Null if it is the first. */
  readonly before: number | null;
  /** Null if it can't be restored. */
  readonly onRestore: (() => void) | null;
}

/** A version: who saved it, when, what it changed, and on request what the last files would be with it. */
export function VersionEntry({ vendorId, entry, before, onRestore }: VersionEntryProps) {
  const { version, is_current: isCurrent, created_at: at, created_by: by, created_by_name: name, comment } = entry;
  const test = useBacktest(vendorId);
  const tested = { version, jobs: FILES_TO_TEST };
  return (
    <li data-current={isCurrent || undefined}>
      <div className={styles.head}>
        <strong>Version {version}</strong>
        {isCurrent && <Badge tone="good">Current</Badge>}
        <span className={styles.who}>
          <Actor id={by} name={name} />, <Instant at={at} />
        </span>
        {onRestore && (
          <span className={styles.actions}>
            <Button size="xs" variant="subtle" loading={test.start.isPending} onClick={() => test.start.mutate(tested)}>
              Test version {version}
            </Button>
            <Button size="xs" variant="default" onClick={onRestore}>
              Restore version {version}
            </Button>
          </span>
        )}
      </div>
      <ErrorNotice error={test.start.error} />
      {test.isStarted && (
        <Loaded query={test.backtest} rows={1}>
          {(found) => <BacktestResult backtest={found} />}
        </Loaded>
      )}
      {comment && <p className={styles.comment}>{comment}</p>}
      {before === null ? (
        <p className={styles.comment}>The first version.</p>
      ) : (
        <ChangesSince vendorId={vendorId} before={before} version={version} />
      )}
    </li>
  );
}

function ChangesSince({ vendorId, before, version }: { vendorId: string; before: number; version: number }) {
  const diff = useQuery(diffQuery(vendorId, before, version));
  return (
    <Loaded query={diff} rows={1}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className={styles.comment}>Nothing changed.</p>
        ) : (
          <>
            <Sentences changes={changes.slice(0, MOST_CHANGES)} />
            {changes.length > MOST_CHANGES && (
              <details>
                <summary>{formatCountOf(changes.length - MOST_CHANGES, 'more change')}</summary>
                <Sentences changes={changes.slice(MOST_CHANGES)} />
              </details>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Sentences({ changes }: { changes: VersionDiff['changes'] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { setting, before, after } = describeChange(change);
        return (
          <li key={`${change.path} ${change.change}`}>
            {setting}: {after === null ? 'removed' : <strong>{after}</strong>}
            {before !== null && <span className={styles.before}> (was {before})</span>}
          </li>
        );
      })}
    </ul>
  );
}
