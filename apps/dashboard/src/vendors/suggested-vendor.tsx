import { Button, TextInput } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import type { ColumnChange, FileColumn } from '../columns/column-queries.ts';
import styles from '../columns/columns.module.css';
import { fieldChoices } from '../columns/field-choices.ts';
import { toChanges } from '../columns/keep-as-is.ts';
import { toField } from '../columns/proposals.ts';
import { Why } from '../columns/why.tsx';
import { formatCountOf, formatShare } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Choice } from '../ui/choice.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { sampleStore } from './sample-store.ts';
import type { Suggestion } from './vendor-queries.ts';

interface SuggestedVendorProps {
  readonly file: File;
  /** The job from which the file is, if it was processed. */
  readonly jobId: string | null;
  readonly suggestion: Suggestion;
  /** With samples of their values, or empty if only the suggestion is known. */
  readonly columns: readonly FileColumn[];
}

type FieldGuess = Suggestion['fields'][number];

interface Row {
  /** Null: the value comes from no column. */
  readonly column: string | null;
  /** What the column feeds. Empty: it isn't used. */
  readonly guesses: readonly FieldGuess[];
  readonly samples: readonly string[];
}

const SOURCE: Column<Row> = { label: 'Column', cell: ({ column }) => column };
const SAMPLES: Column<Row> = {
  label: 'Samples',
  cell: ({ samples }) =>
    samples.map((sample) => (
      <span key={sample}>
        <span className="raw">{sample}</span>{' '}
      </span>
    )),
};
const REST: readonly Column<Row>[] = [
  { label: 'Confidence', isNumber: true, cell: confidenceText },
  { label: 'Why', cell: ({ guesses: [guess] }) => guess && <Why reading={guess} /> },
  {
    label: 'Review',
    cell: ({ guesses }) =>
      guesses.length > 0 &&
      (needsReview(guesses) ? <Badge tone="warn">Needs review</Badge> : <Badge tone="good">Confident</Badge>),
  },
];

const needsReview = (guesses: readonly FieldGuess[]) => guesses.some((guess) => guess.needs_review);

function confidenceText({ guesses }: Row): string {
  return guesses.length === 0 ? '–' : formatShare(Math.min(...guesses.map(({ confidence }) => confidence)));
}

function fieldsText({ guesses }: Row): string {
  return guesses.length === 0 ? 'Not used' : guesses.map(fieldText).join(', ');
}

/** For a dependent's column, includes whose value it is. A whole name feeds several fields. */
function fieldText({ field, owner }: FieldGuess): string {
  const label = labelOfField(field);
  const name = label === field ? sentenceCase(field) : label;
  return ['spouse', 'child', 'dependent'].includes(owner) ? `${name} (${owner})` : name;
}

/** What needs a look first, then what isn't used, then the others. */
function rowsOf({ fields, unmapped_columns: unused }: Suggestion, columns: readonly FileColumn[]): Row[] {
  const samplesOf = (column: string | null) => columns.find(({ name }) => name === column)?.samples ?? [];
  const rows = [...new Set(fields.map(({ column }) => column))].map((column): Row => {
    const guesses = fields.filter((guess) => guess.column === column);
    return { column, guesses, samples: samplesOf(column) };
  });
  return [
    ...rows.filter(({ guesses }) => needsReview(guesses)),
    ...unused.map((column): Row => ({ column, guesses: [], samples: samplesOf(column) })),
    ...rows.filter(({ guesses }) => !needsReview(guesses)),
  ];
}

/** How a file would be read, to be saved as a vendor. */
export function SuggestedVendor({ file, jobId, suggestion, columns }: SuggestedVendorProps) {
  const [name, setName] = useState(suggestion.name);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const rows = rowsOf(suggestion, columns);
  // If the second step fails, another try doesn't create a second vendor.
  const created = useRef<string | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      created.current ??= await createDraft(name, suggestion);
      await mapColumns(created.current, changesOf(rows, choices));
      return created.current;
    },
    onSuccess: (vendorId) => {
      sampleStore.set(vendorId, file);
      queryClient.invalidateQueries({ queryKey: ['vendors'] });
      navigate(`/vendors/${vendorId}${jobId === null ? '' : `?${new URLSearchParams({ job: jobId })}`}`);
    },
  });
  const field: Column<Row> = {
    label: 'Field',
    cell: (row) =>
      row.column === null ? (
        fieldsText(row)
      ) : (
        <div className={styles.field}>
          <Choice
            label={`Field of ${row.column}`}
            isLabelHidden
            value={choices.get(row.column) ?? ''}
            choices={fieldChoices({ current: fieldsText(row), isUsed: row.guesses.length > 0 })}
            onChange={(choice) => setChoices(new Map(choices).set(row.column ?? '', choice))}
          />
        </div>
      ),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Section
      title="Suggested mapping"
      hint={`${formatCountOf(suggestion.row_count, 'row')}. Currently detected vendor: ${suggestion.detected_vendor.name}.`}
    >
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={create.error} />
          <TextInput label="Name" required value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Table
            caption="Suggested fields"
            columns={columns.length > 0 ? [SOURCE, SAMPLES, field, ...REST] : [SOURCE, field, ...REST]}
            rows={rows}
            rowKey={({ column }) => `${column}`}
          />
          <FormActions>
            <Button type="submit" loading={create.isPending}>
              Create draft
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Section>
  );
}

/** Returns the ID. */
async function createDraft(name: string, { config }: Suggestion): Promise<string> {
  const vendor = await api.post('/vendors', { body: { name, status: 'draft', aliases: [], config } });
  return vendor.vendor_id;
}

async function mapColumns(vendorId: string, changes: readonly ColumnChange[]): Promise<void> {
  if (changes.length === 0) return;
  await api.post('/vendors/{vendor_id}/columns', { path: { vendor_id: vendorId }, body: { changes: [...changes] } });
}

function changesOf(rows: readonly Row[], choices: ReadonlyMap<string, string>): ColumnChange[] {
  const named = rows.flatMap(({ column, guesses }) => (column === null ? [] : { name: column, fields: guesses }));
  return toChanges(named, choices, toField);
}
