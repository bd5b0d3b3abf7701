import { Link } from 'react-router';
import { formatCountOf } from '../format/quantities.ts';
import { titleOfRule } from '../words/title-of-rule.ts';
import type { FindingGroup } from './finding-queries.ts';
import styles from './value-table.module.css';

/** Every rule that a row broke, errors first; each leads to its rows. */
export function RuleList({ jobId, groups }: { jobId: string; groups: readonly FindingGroup[] }) {
  return (
    <section aria-label="By rule">
      <h2 className={styles.heading}>All rules that rows broke</h2>
      <ul className={styles.rules} aria-label="Errors and warnings by rule and field">
        {groups
          .toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error') || b.count - a.count)
          .map(({ code, field, severity, count }) => (
            <li key={`${code} ${field} ${severity}`} data-severity={severity}>
              <Link to={`/files/${jobId}/errors?${new URLSearchParams({ code, field })}`} preventScrollReset>
                {titleOfRule(code, field)}
              </Link>
              <span className="numeric">{formatCountOf(count, severity)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
