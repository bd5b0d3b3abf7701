import { TARGET_FIELD_NAMES, type TargetField } from '@rollcall/contracts/target-fields';
import { DEFAULT_REQUIRED } from '@rollcall/contracts/validation-defaults';
import { useState } from 'react';
import { formatCountOf } from '../format/quantities.ts';
import { type FieldRule, type FieldRules, formatSource, sourcesOf } from './field-rules.ts';
import styles from './mapping-editor.module.css';
import { COLUMN_TYPE, MappingRow } from './mapping-row.tsx';
import type { Preview } from './vendor-queries.ts';

interface MappingEditorProps {
  readonly fields: FieldRules;
  readonly preview: Preview | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (fields: FieldRules) => void;
}

/**
 * Source columns above, target fields below: those with a column, those that every row needs, then the others. Map them
 * by drag and drop or by name.
 */
export function MappingEditor({ fields, preview, isReadOnly, onChange }: MappingEditorProps) {
  const rules = new Map(Object.entries(fields));
  const mapped = new Set([...rules.values()].flatMap((rule) => sourcesOf(rule).map(formatSource)));
  const columns = preview ? columnsOf(preview) : [...mapped];
  const confidences = new Map(preview?.mapping.map(({ field, confidence }) => [field, confidence]));
  const setRule = (field: string, rule: FieldRule | undefined) => {
    const { [field]: _, ...others } = fields;
    onChange(rule ? { ...others, [field]: rule } : others);
  };
  // A field that gets a column while one works stays where it is.
  const [first] = useState(() => new Set<string>([...DEFAULT_REQUIRED, ...rules.keys()]));
  const shown = TARGET_FIELD_NAMES.filter((name) => first.has(name));
  const others = TARGET_FIELD_NAMES.filter((name) => !first.has(name));
  const row = (name: TargetField) => (
    <MappingRow
      key={name}
      field={name}
      rule={rules.get(name)}
      columns={columns}
      confidence={confidences.get(name) ?? null}
      isReadOnly={isReadOnly}
      onChange={(rule) => setRule(name, rule)}
    />
  );
  return (
    <div className={styles.editor}>
      {!isReadOnly && columns.length > 0 && (
        <ul className={styles.columns} aria-label="Source columns">
          {columns.map((column) => (
            <li
              key={column}
              draggable
              data-used={mapped.has(column) || undefined}
              onDragStart={(event) => event.dataTransfer.setData(COLUMN_TYPE, column)}
            >
              {column}
            </li>
          ))}
        </ul>
      )}
      <datalist id="source-columns">
        {columns.map((column) => (
          <option key={column} value={column} />
        ))}
      </datalist>
      <ul className={styles.rows} aria-label="Target fields">
        {shown.map(row)}
      </ul>
      {!isReadOnly && (
        <details className={styles.others}>
          <summary>{formatCountOf(others.length, 'field')} without a column</summary>
          <ul className={styles.rows} aria-label="Target fields without a column">
            {others.map(row)}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The sample's columns, unmapped ones first. */
function columnsOf({ unmapped_columns: unmapped, mapping }: Preview): string[] {
  return [...new Set([...unmapped, ...mapping.map(({ column }) => column).filter((column) => column !== null)])];
}
