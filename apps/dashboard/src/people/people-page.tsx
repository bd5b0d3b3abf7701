import { TextInput } from '@mantine/core';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '../format/format-date.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { nameOf } from '../records/name-of.ts';
import { Empty } from '../ui/empty.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import { type FoundPerson, groupPeople } from './group-people.ts';
import styles from './people.module.css';
import { usePeople } from './use-people.ts';

const FEWEST_CHARACTERS = 2;

const COLUMNS: readonly Column<FoundPerson>[] = [
  { label: 'Name', cell: (person) => <Name person={person} /> },
  {
    label: 'Member ID',
    cell: ({ sightings: [{ person }] }) => <span className="mono">{person.member_id ?? '–'}</span>,
  },
  { label: 'Relationship', cell: ({ sightings: [{ person }] }) => labelOf('relationship', person.relationship) },
  { label: 'Date of birth', cell: ({ sightings: [{ person }] }) => formatDate(person.date_of_birth) },
  { label: 'SSN', cell: ({ sightings: [{ person }] }) => <span className="mono">{person.ssn ?? '–'}</span> },
  {
    label: 'Coverage level',
    cell: ({ sightings: [{ person }] }) => labelOf('coverage.coverage_type', person.coverage.coverage_type),
  },
  { label: 'Files', isNumber: true, cell: ({ sightings }) => formatCount(sightings.length) },
  { label: 'Newest file', cell: ({ sightings: [{ match }] }) => <Instant at={match.submitted_at} /> },
];

function labelOf(field: string, value: string | null | undefined): string {
  return value ? labelOfValue(field, value) : '–';
}

/** Of somebody whom nothing names in other files, the record is all there is. */
function Name({ person: { personKey, sightings } }: { person: FoundPerson }) {
  const [{ match, person, row }] = sightings;
  const to =
    personKey === null
      ? `/files/${match.job_id}/records?row=${row}`
      : `/people/${personKey}?${new URLSearchParams({ search: match.record.member_id })}`;
  return <Link to={to}>{nameOf(person)}</Link>;
}

/** A person in all files. What is looked for is in the address. */
export function PeoplePage() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const typed = useTypedSearch(search, (text) => {
    const wanted = text.trim();
    setAddress(wanted.length < FEWEST_CHARACTERS ? {} : { search: wanted }, { replace: true });
  });
  return (
    <Page title="Members" lead="Find a person in all files, old and new. Searches are logged.">
      <Layout kind="stack">
        <search className={styles.search}>
          <TextInput
            aria-label="Search all files"
            type="search"
            placeholder="Name, member ID, or last 4 of SSN"
            {...typed}
          />
        </search>
        {search === '' ? (
          <Empty title="Search for a person" text="Search by name, member ID, or the last 4 digits of an SSN." />
        ) : (
          <Found key={search} search={search} />
        )}
      </Layout>
    </Page>
  );
}

function Found({ search }: { search: string }) {
  const { query, matches, isFull, goesOn, filesLeft } = usePeople({ search });
  const people = groupPeople(matches);
  const count = formatCountOf(people.length, 'person', 'people');
  const left = formatCountOf(filesLeft, 'file');
  return (
    <Loaded query={query}>
      {() => (
        <>
          <p className={styles.count} aria-live="polite" hidden={people.length === 0 && !goesOn}>
            {isFull ? `${count} so far. Search for more of the name.` : goesOn ? `${count}. ${left} left…` : count}
          </p>
          {query.isFetchNextPageError && <ErrorNotice error={query.error} />}
          {people.length > 0 ? (
            <Table caption="Members" columns={COLUMNS} rows={people} rowKey={(person) => person.key} />
          ) : (
            !goesOn && (
              <Empty
                title="No person found"
                text="No stored file has a person with this name, ID, or SSN. People in rejected rows can't be found here until the rows are corrected."
              />
            )
          )}
        </>
      )}
    </Loaded>
  );
}
