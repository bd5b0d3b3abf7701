import { labelOfField } from '@rollcall/contracts/label-of-field';
import { type DragEvent, useState } from 'react';
import { formatShare } from '../format/quantities.ts';
import { type FieldRule, formatSource, parseSource, sourcesOf, withSources } from './field-rules.ts';
import styles from './mapping-editor.module.css';
import { TransformChips } from './transform-chips.tsx';

/** The data type of a dragged column. */
export const COLUMN_TYPE = 'application/x-rollcall-column';

interface MappingRowProps {
  readonly field: string;
  readonly rule: FieldRule | undefined;
  readonly columns: readonly string[];
  /** How well the sample's values confirm the mapping. Null if unknown. */
  readonly confidence: number | null;
  readonly isReadOnly: boolean;
  readonly onChange: (rule: FieldRule | undefined) => void;
}

const EMPTY: FieldRule = { transforms: [] };

/** A target field with its sources and transforms. */
export function MappingRow({ field, rule = EMPTY, columns, confidence, isReadOnly, onChange }: MappingRowProps) {
  const [isOver, setOver] = useState(false);
  const sources = sourcesOf(rule);
  const setSource = (index: number, text: string) => {
    const changed = text === '' ? sources.toSpliced(index, 1) : sources.toSpliced(index, 1, parseSource(text, columns));
    const next = withSources(rule, changed);
    const isEmpty = changed.length === 0 && next.transforms.length === 0 && next.default === undefined;
    onChange(isEmpty ? undefined : joined(next, changed.length));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const column = event.dataTransfer.getData(COLUMN_TYPE);
    if (column) setSource(sources.length, column);
  };
  const over = (event: DragEvent) => {
    if (isReadOnly || !event.dataTransfer.types.includes(COLUMN_TYPE)) return;
    event.preventDefault();
    setOver(true);
  };
  const [wantsMore, setWantsMore] = useState(false);
  const texts = sources.map(formatSource);
  const shown = !isReadOnly && (texts.length === 0 || wantsMore) ? [...texts, ''] : texts;
  return (
    <li
      className={styles.rowItem}
      data-over={isOver || undefined}
      data-mapped={sources.length > 0 || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.field} title={field}>
        {labelOfField(field)}
      </div>
      <div className={styles.sources}>
        {shown.map((text, index) => (
          <SourceInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place
            key={`${index} ${text}`}
            label={`Source column ${index + 1} for ${labelOfField(field)}`}
            text={text}
            isReadOnly={isReadOnly}
            isFurther={index > 0}
            onChange={(changed) => {
              setWantsMore(false);
              setSource(index, changed);
            }}
          />
        ))}
        {!isReadOnly && texts.length > 0 && !wantsMore && (
          <button type="button" className={styles.more} onClick={() => setWantsMore(true)}>
            + Add column<span className="visually-hidden"> for {labelOfField(field)}</span>
          </button>
        )}
      </div>
      <TransformChips
        field={field}
        transforms={rule.transforms}
        isReadOnly={isReadOnly}
        onChange={(transforms) => onChange({ ...rule, transforms })}
      />
      <div className={styles.confidence}>{confidence === null ? '' : formatShare(confidence)}</div>
    </li>
  );
}

interface SourceInputProps {
  readonly label: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly isFurther: boolean;
  readonly onChange: (text: string) => void;
}

/** Applied on blur or Enter, because a partial column name isn't valid. */
function SourceInput({ label, text, isReadOnly, isFurther, onChange }: SourceInputProps) {
  const [value, setValue] = useState(text);
  const commit = () => {
    if (value.trim() !== text) onChange(value.trim());
  };
  return (
    <input
      aria-label={label}
      list="source-columns"
      placeholder={isFurther ? 'Add another column' : 'Not mapped'}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

/** Several sources need a first step that joins them. A single source doesn't. */
function joined(rule: FieldRule, count: number): FieldRule {
  const [first] = rule.transforms;
  const joins = first !== undefined && ['concat', 'coalesce', 'column_name'].includes(first.name);
  if (count > 1 && !joins) return { ...rule, transforms: [{ name: 'concat', separator: ' ' }, ...rule.transforms] };
  return count <= 1 && joins ? { ...rule, transforms: rule.transforms.slice(1) } : rule;
}
