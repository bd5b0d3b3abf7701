import { ActionIcon } from '@mantine/core';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/loading.tsx';
import { nameOf } from './name-of.ts';
import { ReadingTable } from './reading-table.tsx';
import { type Person, type RecordDetail, recordQuery } from './record-queries.ts';
import styles from './records.module.css';

interface RecordDrawerProps {
  readonly jobId: string;
  readonly row: number;
  /** Moves to the next or previous family. */
  readonly onStep: (by: number) => void;
  readonly onClose: () => void;
}

/** A family next to its source rows. The list stays usable. */
export function RecordDrawer({ jobId, row, onStep, onClose }: RecordDrawerProps) {
  const record = useQuery(recordQuery(jobId, row));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <aside className={styles.drawer} aria-label="Record" aria-busy={record.isPlaceholderData} onKeyDown={onKeyDown}>
      <div className={styles.steps}>
        <ActionIcon variant="subtle" color="gray" aria-label="Previous family" onClick={() => onStep(-1)}>
          <Icon name="arrowUp" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Next family" onClick={() => onStep(1)}>
          <Icon name="arrowDown" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the record" onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </div>
      <Loaded query={record}>{(detail) => <Family key={row} detail={detail} />}</Loaded>
    </aside>
  );
}

function Family({ detail }: { detail: RecordDetail }) {
  const { record } = detail;
  const people: readonly Person[] = [record, ...record.dependents];
  const [shown, setShown] = useState(0);
  const person = people[shown] ?? record;
  const rows = person.source?.row_numbers ?? [];
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = shown + by;
    if (by === 0 || !people[next]) return;
    setShown(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-person="${next}"]`)?.focus();
  };
  return (
    <>
      <h2 className={styles.name}>{nameOf(person)}</h2>
      <p className={styles.place}>
        {shown === 0 ? 'Subscriber' : relationOf(person)}, {person.member_id ?? 'no member ID'},{' '}
        {rows.length === 1 ? `row ${rows[0]}` : `rows ${rows.join(', ')}`} of the file
      </p>
      {people.length > 1 && (
        <div role="tablist" aria-label="People of the family" className={styles.people} onKeyDown={step}>
          {people.map((each, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: people of a record have no other key
              key={index}
              type="button"
              role="tab"
              data-person={index}
              tabIndex={index === shown ? 0 : -1}
              aria-selected={index === shown}
              onClick={() => setShown(index)}
            >
              {each.first_name} <small>{relationOf(each)}</small>
            </button>
          ))}
        </div>
      )}
      <ReadingTable detail={detail} person={shown} />
      <details className={styles.json}>
        <summary>JSON</summary>
        <CopyText text={JSON.stringify(record, null, 2)} label="the record" />
      </details>
      <p className={styles.logged}>Record views are logged.</p>
    </>
  );
}

function relationOf({ relationship }: Person): string {
  return relationship ? labelOfValue('relationship', relationship) : 'Dependent';
}
