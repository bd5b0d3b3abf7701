import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useState } from 'react';
import { nameOfStep } from '../words/name-of-step.ts';
import type { Transform } from './field-rules.ts';
import styles from './mapping-editor.module.css';
import { TransformDialog } from './transform-dialog.tsx';
import { summaryOf, TRANSFORM_KINDS } from './transform-kinds.ts';

interface TransformChipsProps {
  readonly field: string;
  readonly transforms: readonly Transform[];
  readonly isReadOnly: boolean;
  readonly onChange: (transforms: Transform[]) => void;
}

/** The transforms in order. Each opens its parameters. */
export function TransformChips({ field, transforms, isReadOnly, onChange }: TransformChipsProps) {
  const [open, setOpen] = useState<number | null>(null);
  const edited = open === null ? undefined : transforms[open];
  const add = (name: string) => {
    const kind = Object.values(TRANSFORM_KINDS).find(({ initial }) => initial.name === name);
    if (!kind) return;
    onChange([...transforms, kind.initial]);
    if (kind.parameters.length > 0) setOpen(transforms.length);
  };
  const move = (from: number, by: -1 | 1) => {
    const moved = transforms[from];
    if (!moved || from + by < 0 || from + by >= transforms.length) return;
    onChange(transforms.toSpliced(from, 1).toSpliced(from + by, 0, moved));
    setOpen(from + by);
  };
  return (
    <div className={styles.chips}>
      {transforms.map((transform, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place; the same step may stand twice
          key={index}
          type="button"
          className={styles.chip}
          disabled={isReadOnly}
          aria-label={`Transform ${index + 1} for ${labelOfField(field)}: ${summaryOf(transform)}`}
          onClick={() => setOpen(index)}
        >
          {summaryOf(transform)}
        </button>
      ))}
      {!isReadOnly && (
        <select
          className={styles.add}
          aria-label={`Add a transform to ${labelOfField(field)}`}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
        >
          <option value="">+ Add transform</option>
          {Object.keys(TRANSFORM_KINDS).map((name) => (
            <option key={name} value={name}>
              {nameOfStep(name)}
            </option>
          ))}
        </select>
      )}
      {edited && open !== null && (
        <TransformDialog
          key={open}
          field={field}
          transform={edited}
          onChange={(changed) => onChange(transforms.with(open, changed))}
          onRemove={() => {
            onChange(transforms.toSpliced(open, 1));
            setOpen(null);
          }}
          onMove={(by) => move(open, by)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
