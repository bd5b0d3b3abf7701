import { labelOfField } from '@rollcall/contracts/label-of-field';
import { formatCount, formatCountOf, formatShare } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Choice } from '../ui/choice.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { namesOfSteps } from '../words/name-of-step.ts';
import type { FileColumn } from './column-queries.ts';
import styles from './columns.module.css';
import { fieldChoices } from './field-choices.ts';
import { Why } from './why.tsx';

interface ColumnTableProps {
  readonly columns: readonly FileColumn[];
  readonly sampledRows: number;
  /** Null for an unknown sender. */
  readonly vendor: string | null;
  /** By column name. Null if read-only. */
  readonly choices: ReadonlyMap<string, string> | null;
  readonly onChoose: (column: string, choice: string) => void;
}

/** What the file waits for comes before what is merely uncertain. */
const newNamesFirst = (a: FileColumn, b: FileColumn): number =>
  Number(a.renamed_from === null) - Number(b.renamed_from === null);

/** Uncertain columns first, because users should check them. */
export function ColumnTable({ columns, sampledRows, vendor, choices, onChoose }: ColumnTableProps) {
  const groups = [
    { title: 'Look at these', rows: columns.filter(({ needs_review }) => needs_review).toSorted(newNamesFirst) },
    { title: 'Sure', rows: columns.filter(({ needs_review, fields }) => !needs_review && fields.length > 0) },
    { title: 'Not used', rows: columns.filter(({ needs_review, fields }) => !needs_review && fields.length === 0) },
  ];
  const shown: readonly Column<FileColumn>[] = [
    { label: 'Column', cell: (column) => <Name column={column} /> },
    { label: 'Values', cell: (column) => <Values column={column} sampledRows={sampledRows} /> },
    {
      label: 'Field',
      cell: (column) =>
        choices === null ? (
          currentText(column)
        ) : (
          <div className={styles.field}>
            <Choice
              label={`Field of ${column.name}`}
              isLabelHidden
              value={choices.get(column.name) ?? ''}
              choices={fieldChoices({
                current: proposedText(column) ?? currentText(column),
                isUsed: column.fields.length > 0,
              })}
              onChange={(choice) => onChoose(column.name, choice)}
            />
          </div>
        ),
    },
    { label: 'How it is read', cell: readText },
    { label: 'Confidence', isNumber: true, cell: (column) => <Confidence column={column} /> },
    { label: 'Why', cell: (column) => <WhyColumn column={column} vendor={vendor} /> },
    { label: 'Filled', isNumber: true, cell: (column) => <Filled column={column} sampledRows={sampledRows} /> },
  ];
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <div key={title} className={styles.group}>
        <h3>
          {title} <small>{rows.length}</small>
        </h3>
        <Table caption={`${title}: columns`} columns={shown} rows={rows} rowKey={(column) => columns.indexOf(column)} />
      </div>
    ));
}

function Name({ column: { name, renamed_from: from, is_new: isNew } }: { column: FileColumn }) {
  return (
    <span className={styles.name}>
      {name} {from !== null && <Badge tone="warn">was {from}</Badge>} {isNew && <Badge tone="busy">new</Badge>}
    </span>
  );
}

/** The reasons are those of the engine, so they don't apply to a field that a user chose. */
function WhyColumn({ column: { fields, reading }, vendor }: { column: FileColumn; vendor: string | null }) {
  const isChosen = fields.length > 0 && fields.every(({ confidence }) => confidence === null);
  if (!isChosen || vendor === null) return <Why reading={reading} />;
  const rival = reading === null ? null : { field: reading.field, confidence: reading.confidence };
  return <Why reading={{ reasons: [`Chosen in the mapping of ${vendor}.`], rival }} />;
}

interface OfColumn {
  readonly column: FileColumn;
  readonly sampledRows: number;
}

/** Samples, and on request how often the most frequent values are there. */
function Values({ column: { samples, distinct, top_values: top }, sampledRows }: OfColumn) {
  if (samples.length === 0) return <span className={styles.nothing}>(empty)</span>;
  const chips = (
    <span className={styles.samples}>
      {samples.map((sample, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked SSNs can be equal, and samples don't move
        <code key={at}>{sample}</code>
      ))}
    </span>
  );
  if ((top[0]?.rows ?? 0) < 2) return chips;
  return (
    <details className={styles.values}>
      <summary>{chips}</summary>
      <ul>
        {top.map(({ value, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked SSNs can be equal, and values don't move
          <li key={at}>
            <code>{value}</code>
            <ShareBar share={rows / sampledRows} />
            <span>{formatCount(rows)}</span>
          </li>
        ))}
        {distinct > top.length && (
          <li className={styles.nothing}>and {formatCountOf(distinct - top.length, 'other value')}</li>
        )}
      </ul>
    </details>
  );
}

/** The text beside it says the same. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="100" height="6" rx="3" />
      <rect width={Math.max(1, share * 100)} height="6" rx="3" />
    </svg>
  );
}

function Filled({ column: { filled, distinct }, sampledRows }: OfColumn) {
  if (distinct === 0) return formatShare(filled);
  const isUnique = distinct > 1 && distinct === Math.round(filled * sampledRows);
  return (
    <span className={styles.filled}>
      {formatShare(filled)}
      <small>{isUnique ? 'all different' : formatCountOf(distinct, 'value')}</small>
    </span>
  );
}

/** `dependents.0.first_name` is the first name of the first dependent. */
function fieldText(field: string): string {
  const [, kind, number = '', name = ''] = /^(dependents|coverages)\.(\d+)\.(.+)$/.exec(field) ?? [];
  if (kind === undefined) return labelOfField(field);
  const place = Number(number) + 1;
  return kind === 'dependents'
    ? `${labelOfField(name)}, dependent ${place}`
    : `${labelOfField(name.startsWith('coverage.') ? name : `coverage.${name}`)}, coverage ${place}`;
}

function currentText({ fields }: FileColumn): string {
  const [first, ...others] = fields.map(({ field }) => fieldText(field));
  if (first === undefined) return 'Ignored';
  return others.length > 1 ? `${first} and ${others.length} more fields` : [first, ...others].join(', ');
}

/** What a renamed column is read as once that is accepted. */
function proposedText({ fields, suggestion, renamed_from: from }: FileColumn): string | null {
  return fields.length === 0 && suggestion && from !== null ? `${labelOfField(suggestion.field)}, if you accept` : null;
}

function readText({ fields, suggestion }: FileColumn): string {
  if (suggestion) return `Looks like ${labelOfField(suggestion.field)}`;
  return fields.length === 0 ? '' : namesOfSteps(fields.flatMap(({ transforms }) => transforms));
}

const SURE = 0.85;
const LIKELY = 0.6;

/** As bars and in percent. */
function Confidence({ column: { fields, suggestion } }: { column: FileColumn }) {
  const all = suggestion ? [suggestion.confidence] : fields.map(({ confidence }) => confidence);
  const known = all.filter((each) => each !== null);
  if (known.length === 0) return '–';
  const least = Math.min(...known);
  const bars = 1 + Number(least >= LIKELY) + Number(least >= SURE);
  return (
    <span className={styles.confidence} data-bars={bars}>
      <svg viewBox="0 0 14 12" width="14" height="12" aria-hidden="true" focusable="false">
        <rect x="0" y="7" width="3.5" height="5" rx="1" />
        <rect x="5" y="3.5" width="3.5" height="8.5" rx="1" />
        <rect x="10" y="0" width="3.5" height="12" rx="1" />
      </svg>
      {formatShare(least)}
    </span>
  );
}
