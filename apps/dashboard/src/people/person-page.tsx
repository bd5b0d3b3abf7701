import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { Fragment } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatCountOf } from '../format/quantities.ts';
import { nameOf } from '../records/name-of.ts';
import type { Person } from '../records/record-queries.ts';
import { Empty } from '../ui/empty.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { DEPENDENTS, factsOf, type Step, stepsOf } from './compare-sightings.ts';
import { type FoundPerson, groupPeople, type Sighting } from './group-people.ts';
import styles from './people.module.css';
import { usePeople } from './use-people.ts';

const BACK = { to: '/people', label: 'Members' };

/** A person over time: what the newest file says, and what each file changed. */
export function PersonPage() {
  const { personKey = '' } = useParams();
  const [address] = useSearchParams();
  // A member ID finds the family in far less time than the key does.
  const search = address.get('search') ?? '';
  const { query, matches, goesOn, filesLeft } = usePeople({ ...(search && { search }), person_key: personKey });
  const [person] = groupPeople(matches);
  if (person) return <Found person={person} filesLeft={goesOn ? filesLeft : 0} />;
  return (
    <Page title="Member" back={BACK}>
      <Loaded query={query}>
        {() =>
          goesOn ? (
            <p aria-live="polite">{formatCountOf(filesLeft, 'file')} left…</p>
          ) : (
            <Empty title="No person found" text="This person is in no file that is still there." />
          )
        }
      </Loaded>
    </Page>
  );
}

function Found({ person: { sightings }, filesLeft }: { person: FoundPerson; filesLeft: number }) {
  const [newest] = sightings;
  const { person, match } = newest;
  const type = person.coverage.coverage_type;
  return (
    <Page
      title={nameOf(person)}
      back={BACK}
      lead={
        <>
          {type ? `${labelOfValue('coverage.coverage_type', type)}. ` : ''}
          In {formatCountOf(sightings.length, 'file')}, last on <Instant at={match.submitted_at} />.
          {filesLeft > 0 && ` ${formatCountOf(filesLeft, 'older file')} left to read…`}
        </>
      }
    >
      <Layout kind="halves">
        <Section title="Over time">
          <ol className={styles.timeline}>
            {stepsOf(sightings).map((step) => (
              <TimelineStep key={step.sighting.match.job_id} step={step} />
            ))}
          </ol>
        </Section>
        <Section title="In the newest file" hint={<FileLink sighting={newest} />}>
          <Facts>
            {[...factsOf(person)].map(
              ([label, value]) =>
                // Their names are the links below.
                label !== DEPENDENTS && (
                  <Fact key={label} label={label}>
                    {value}
                  </Fact>
                ),
            )}
          </Facts>
          <Family sighting={newest} />
        </Section>
      </Layout>
    </Page>
  );
}

function TimelineStep({ step: { sighting, differences, same } }: { step: Step }) {
  return (
    <li>
      <Instant at={sighting.match.submitted_at} />
      {differences === null ? (
        <p>First file with this person</p>
      ) : (
        <ul className={styles.differences}>
          {differences.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{before ?? 'none'}</del> → {after ?? 'none'}
            </li>
          ))}
        </ul>
      )}
      <FileLink sighting={sighting} />
      {same.length > 0 && (
        <details>
          <summary>The same in {formatCountOf(same.length, 'later file')}</summary>
          {same.map((later) => (
            <p key={later.match.job_id}>
              <FileLink sighting={later} />
            </p>
          ))}
        </details>
      )}
    </li>
  );
}

function FileLink({ sighting: { match, row } }: { sighting: Sighting }) {
  return (
    <Link to={`/files/${match.job_id}/records?row=${row}`}>
      {match.file_name}, row {row}
    </Link>
  );
}

/** The others of the family in the same file. */
function Family({ sighting: { match, person } }: { sighting: Sighting }) {
  const all: readonly Person[] = [match.record, ...match.record.dependents];
  const others = all.filter((each) => each !== person);
  if (others.length === 0) return null;
  const search = new URLSearchParams({ search: match.record.member_id });
  return (
    <p>
      Family:{' '}
      {others.map((other, index) => (
        <Fragment key={other.person_key ?? nameOf(other)}>
          {index > 0 && ', '}
          {other.person_key ? <Link to={`/people/${other.person_key}?${search}`}>{nameOf(other)}</Link> : nameOf(other)}
        </Fragment>
      ))}
    </p>
  );
}
