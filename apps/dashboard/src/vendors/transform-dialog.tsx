import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { nameOfStep } from '../words/name-of-step.ts';
import type { Transform } from './field-rules.ts';
import { lookupDoubts } from './lookup-doubts.ts';
import { LookupTable } from './lookup-table.tsx';
import { formatParameter, parseParameter } from './parameter-text.ts';
import { nameOfChoice, type Parameter, TRANSFORM_KINDS } from './transform-kinds.ts';

interface TransformDialogProps {
  readonly field: string;
  readonly transform: Transform;
  readonly onChange: (transform: Transform) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onClose: () => void;
}

/** The parameters of a transform and its position. */
export function TransformDialog({ field, transform, onChange, onRemove, onMove, onClose }: TransformDialogProps) {
  const [draft, setDraft] = useState(transform);
  const { help, parameters } = TRANSFORM_KINDS[transform.name];
  const doubts = lookupDoubts(field, draft);
  const hasList = canonicalValuesOf(field) !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange(draft);
    onClose();
  };
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others }: Record<string, unknown> = draft;
    setDraft({ ...transform, ...others, ...(value !== undefined && { [name]: value }) });
  };
  return (
    <Dialog title={`${labelOfField(field)}: ${nameOfStep(transform.name)}`} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <p>{help}</p>
          {draft.name === 'lookup' && hasList && (
            <LookupTable field={field} table={draft.table} onChange={(table) => set('table', table)} />
          )}
          {parameters
            .filter(({ kind }) => !(hasList && kind === 'table'))
            .map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                value={new Map<string, unknown>(Object.entries(draft)).get(parameter.name)}
                onChange={(value) => set(parameter.name, value)}
              />
            ))}
          {doubts.length > 0 && (
            <Notice tone="warn">
              {doubts.map((doubt) => (
                <div key={doubt}>{doubt}</div>
              ))}
            </Notice>
          )}
          <Layout kind="row">
            <Button size="xs" variant="default" onClick={() => onMove(-1)}>
              Move up
            </Button>
            <Button size="xs" variant="default" onClick={() => onMove(1)}>
              Move down
            </Button>
            <Button size="xs" variant="light" color="red" onClick={onRemove}>
              Remove
            </Button>
          </Layout>
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Apply</Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { kind, label } = parameter;
  const [text, setText] = useState(formatParameter(value));
  const change = (changed: string) => {
    setText(changed);
    onChange(parseParameter(changed, kind));
  };
  if (kind === 'flag') {
    return (
      <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  }
  if (kind === 'choice') {
    return (
      <NativeSelect
        label={label}
        data={parameter.choices.map((each) => ({ value: each, label: nameOfChoice(each) }))}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  }
  const common = { label, value: text, spellCheck: false };
  return kind === 'list' || kind === 'table' ? (
    <Textarea {...common} rows={6} onChange={(event) => change(event.currentTarget.value)} />
  ) : (
    <TextInput
      {...common}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
