import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Shares } from '../charts/shares.tsx';
import { feedQuery } from '../feeds/feed-queries.ts';
import { MembersPerFile } from '../feeds/members-per-file.tsx';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Icon } from '../ui/icon.tsx';
import { labelOfValue } from '../words/label-of-value.ts';
import type { ChangesPage } from './changes-query.ts';
import { labelOfChangedField } from './label-of-changed-field.ts';
import styles from './missing-people.module.css';

type Concentration = ChangesPage['concentration'][number];

const MOST_SHOWN = 6;

/** Too many people are missing: what they have in common, and how many there usually are. */
export function MissingPeople({ shared, feedId }: { shared: ChangesPage['concentration']; feedId: string | null }) {
  const id = useId();
  const [first] = shared;
  if (first === undefined) return null;
  return (
    <div className={styles.panels}>
      <section className={styles.cause} aria-labelledby={id}>
        <Icon name="warning" size={18} />
        <div>
          <h2 id={id}>
            {first.missing === first.of
              ? `All ${formatCount(first.of)}`
              : `${formatCount(first.missing)} of ${formatCount(first.of)}`}{' '}
            missing people have {labelOfChangedField(first.field)} <Value of={first} />.
          </h2>
          <p>{describe(first)}</p>
          <Shares
            title="What missing people have in common"
            whole={first.of}
            rows={shared.slice(0, MOST_SHOWN).map((each) => ({
              key: `${each.field} ${each.value}`,
              label: (
                <>
                  {labelOfChangedField(each.field)} <Value of={each} />
                </>
              ),
              value: each.missing,
              text: `${formatCount(each.missing)} of ${formatCount(each.of)}`,
              tone: 'bad',
            }))}
          />
        </div>
      </section>
      {feedId !== null && <Usual feedId={feedId} />}
    </div>
  );
}

function Value({ of: { field, value } }: { of: Concentration }) {
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
