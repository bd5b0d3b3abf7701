import { Button } from '@mantine/core';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Shares } from '../charts/shares.tsx';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { bestLevel, COVERAGE_LEVEL, familyText, fitsOf, isEvidence, SHAPES } from './family-evidence.ts';
import { type ErrorFamilies, type FaultyValue, familiesQuery } from './value-queries.ts';
import styles from './value-table.module.css';

interface FamiliesProps {
  readonly jobId: string;
  readonly value: FaultyValue;
  readonly to: string;
  readonly onChoose: (to: string) => void;
}

/** Who is in the families that carry a coverage level, and what that says about it. */
export function FamilyEvidence({ jobId, value, to, onChoose }: FamiliesProps) {
  const { data } = useQuery({ ...familiesQuery(jobId, value), enabled: value.field === COVERAGE_LEVEL });
  if (value.field !== COVERAGE_LEVEL || data === undefined || !isEvidence(data)) return null;
  const best = bestLevel(data);
  const fits = fitsOf(to, data.people);
  return (
    <div>
      <h4>Who is in these families</h4>
      <Shares
        title="Who is in these families"
        whole={data.families}
        rows={SHAPES.map(({ key, label, levels }) => ({
          ...{ key, label, levels, tone: 'good' as const },
          value: data.people[key],
          text: formatCount(data.people[key]),
        })).filter(({ levels, value: count }) => levels.length > 0 || count > 0)}
      />
      {!data.is_complete && <p className={styles.hint}>Counted in the first 100,000 rows of the file.</p>}
      {fits !== null && (
        <p className={styles.hint}>
          {labelOfValue(COVERAGE_LEVEL, to)} fits {formatCount(fits)} of{' '}
          {formatCountOf(data.families, 'family', 'families')}.
        </p>
      )}
      {best !== null && fits === null && (
        <Button variant="default" size="xs" onClick={() => onChoose(best)}>
          Use {labelOfValue(COVERAGE_LEVEL, best)}
        </Button>
      )}
    </div>
  );
}

/** The first rows with the value, each with its person and family as soon as they are known. */
export function FirstRows({ jobId, value }: Pick<FamiliesProps, 'jobId' | 'value'>) {
  const { data } = useQuery(familiesQuery(jobId, value));
  return (
    <ul className={styles.rows}>
      {value.first_rows.map((row) => (
        <li key={row}>
          <Link to={`/files/${jobId}/original?row=${row}`}>Row {formatCount(row)}</Link>
          <Person
            found={data?.first_rows.find((each) => each.row_number === row)}
            isFamilyKnown={data?.has_dependents === true}
          />
        </li>
      ))}
    </ul>
  );
}

interface PersonProps {
  readonly found: ErrorFamilies['first_rows'][number] | undefined;
  readonly isFamilyKnown: boolean;
}

function Person({ found, isFamilyKnown }: PersonProps) {
  if (found === undefined) return null;
  const name = [found.last_name, found.first_name].filter(Boolean).join(', ');
  return (
    <>
      <span>{name || 'No name'}</span>
      {isFamilyKnown && <small>{familyText(found)}</small>}
    </>
  );
}
