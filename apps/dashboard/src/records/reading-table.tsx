import { shownValue } from '../words/shown-value.ts';
import { whyOf } from '../words/why.ts';
import { groupReadings } from './group-readings.ts';
import type { Reading, RecordDetail } from './record-queries.ts';
import styles from './records.module.css';

/** Each value as sent, the reason, and the normalized value. */
export function ReadingTable({ detail, person }: { detail: RecordDetail; person: number }) {
  return (
    <table className={styles.readings}>
      <caption className="visually-hidden">As sent and as normalized</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">As sent</th>
          <th scope="col">As normalized</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      {groupReadings(detail, person).map(({ title, readings }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles.group}>
              {title}
            </th>
          </tr>
          {readings.map(({ key, label, reading, issue }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td title={reading.columns.join(', ')}>
                {reading.as_sent === '' ? (
                  <span className={styles.nothing}>(empty)</span>
                ) : (
                  <code>{reading.as_sent}</code>
                )}
              </td>
              <td>{normalizedText(reading)}</td>
              <td data-severity={issue?.severity}>{issue?.message ?? whyOf(reading)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function normalizedText({ field, normalized }: Reading): string {
  if (normalized === null) return '–';
  if (field === null) return normalized;
  return shownValue(field, normalized);
}
