import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Shares } from '../charts/shares.tsx';
import { feedQuery } from '../feeds/feed-queries.ts';
import { MembersPerFile } from '../feeds/members-per-file.tsx';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Icon } from '../ui/icon.tsx';
import type { ChangesPage } from './changes-query.ts';
import { labelOfChangedField } from './label-of-changed-field.ts';
import styles from './missing-people.module.css';

type Causes = Pick<ChangesPage, 'concentration' | 'vanished'>;
type Concentration = Causes['concentration'][number];
type Vanished = Causes['vanished'][number];

const MOST_SHOWN = 6;

interface MissingPeopleProps {
  readonly causes: Causes;
  readonly feedId: string | null;
}

/** Too many people are missing: what they have in common, what vanished with them, and how many there usually are. */
export function MissingPeople({ causes, feedId }: MissingPeopleProps) {
  const id = useId();
  const { concentration: shared, vanished } = causes;
  const [first] = shared;
  const [group] = vanished;
  if (first === undefined && group === undefined) return null;
  const others = vanished.filter((each) => !shared.some((other) => isSame(each, other)));
  return (
    <div className={styles.panels}>
      <section className={styles.cause} aria-labelledby={id}>
        <Icon name="warning" size={18} />
        <div>
          {first === undefined ? group && <GroupGone group={group} id={id} /> : <Shared by={first} id={id} />}
          {shared.length > 0 && (
            <Shares
              title="What missing people have in common"
              whole={shared[0]!.of}
              rows={shared.slice(0, MOST_SHOWN).map((each) => ({
                ...labeled(each),
                value: each.missing,
                text: `${formatCount(each.missing)} of ${formatCount(each.of)}`,
                tone: 'bad',
              }))}
            />
          )}
          {others.length > 0 && (
            <>
              <p className={styles.gone}>No one with these is in this file:</p>
              <Shares
                title="Values that no one in this file has"
                rows={others.slice(0, MOST_SHOWN).map((each) => ({
                  ...labeled(each),
                  value: each.before,
                  text: `0 of ${formatCount(each.before)}`,
                  tone: 'bad',
                }))}
              />
            </>
          )}
        </div>
      </section>
      {feedId !== null && <Usual feedId={feedId} />}
    </div>
  );
}

const isSame = (one: NamedValue, other: NamedValue): boolean => one.field === other.field && one.value === other.value;

function Shared({ by, id }: { by: Concentration; id: string }) {
  const all = by.missing === by.of;
  return (
    <>
      <h2 id={id}>
        {all ? `All ${formatCount(by.of)}` : `${formatCount(by.missing)} of ${formatCount(by.of)}`} missing people have{' '}
        {labelOfChangedField(by.field)} <Value of={by} />.
      </h2>
      <p>{describe(by)}</p>
    </>
  );
}

function GroupGone({ group, id }: { group: Vanished; id: string }) {
  return (
    <>
      <h2 id={id}>
        No one with {labelOfChangedField(group.field)} <Value of={group} /> is in this file.
      </h2>
      <p>The last file had {formatCount(group.before)}. The sender has most likely left these people out.</p>
    </>
  );
}

type NamedValue = Pick<Concentration, 'field' | 'value'>;

const labeled = (each: NamedValue) => ({
  key: `${each.field} ${each.value}`,
  label: (
    <>
      {labelOfChangedField(each.field)} <Value of={each} />
    </>
  ),
});

function Value({ of: { field, value } }: { of: NamedValue }) {
  return <span className={styles.value}>{labelOfValue(field, value)}</span>;
}

function describe({ in_file: left }: Concentration): string {
  if (left === 0) return 'No one in this file has it. The sender has most likely left these people out.';
  return `${formatCountOf(left, 'person', 'people')} in this file ${left === 1 ? 'has' : 'have'} it.`;
}

function Usual({ feedId }: { feedId: string }) {
  const { data: feed } = useQuery(feedQuery(feedId));
  if (feed === undefined) return null;
  return (
    <div className={styles.usual}>
      <MembersPerFile files={feed.recent_files} />
    </div>
  );
}
