import { Button, TextInput } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import type { FileColumn } from '../columns/column-queries.ts';
import { Why } from '../columns/why.tsx';
import { formatCountOf, formatShare } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { sampleStore } from './sample-store.ts';
import type { Suggestion } from './vendor-queries.ts';

interface SuggestedVendorProps {
  readonly file: File;
  readonly suggestion: Suggestion;
  /** With samples of their values, or empty if only the suggestion is known. */
  readonly columns: readonly FileColumn[];
}

type FieldGuess = Suggestion['fields'][number];

interface Row {
  readonly column: string | null;
  /** Null: the column isn't used. */
  readonly guess: FieldGuess | null;
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
  { label: 'Field', cell: ({ guess }) => (guess ? fieldText(guess) : 'Not used') },
  { label: 'Confidence', isNumber: true, cell: ({ guess }) => (guess ? formatShare(guess.confidence) : '–') },
  { label: 'Why', cell: ({ guess }) => guess && <Why reading={guess} /> },
  {
    label: 'Review',
    cell: ({ guess }) =>
      guess && (guess.needs_review ? <Badge tone="warn">Needs review</Badge> : <Badge tone="good">Confident</Badge>),
  },
];

/** For a dependent's column, includes whose value it is. A whole name feeds several fields. */
function fieldText({ field, owner }: FieldGuess): string {
  const label = labelOfField(field);
  const name = label === field ? sentenceCase(field) : label;
  return ['spouse', 'child', 'dependent'].includes(owner) ? `${name} (${owner})` : name;
}

/** What needs a look first, then what isn't used, then the others. */
function rowsOf({ fields, unmapped_columns: unused }: Suggestion, columns: readonly FileColumn[]): Row[] {
  const samplesOf = (column: string | null) => columns.find(({ name }) => name === column)?.samples ?? [];
  const rows = fields.map((guess): Row => ({ column: guess.column, guess, samples: samplesOf(guess.column) }));
  return [
    ...rows.filter(({ guess }) => guess?.needs_review),
    ...unused.map((column): Row => ({ column, guess: null, samples: samplesOf(column) })),
    ...rows.filter(({ guess }) => !guess?.needs_review),
  ];
}

/** How a file would be read, to be saved as a vendor. */
export function SuggestedVendor({ file, suggestion, columns }: SuggestedVendorProps) {
  const [name, setName] = useState(suggestion.name);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => api.post('/vendors', { body: { name, status: 'draft', aliases: [], config: suggestion.config } }),
    onSuccess: (vendor) => {
      sampleStore.set(vendor.vendor_id, file);
      queryClient.invalidateQueries({ queryKey: ['vendors'] });
      navigate(`/vendors/${vendor.vendor_id}`);
    },
  });
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
            columns={columns.length > 0 ? [SOURCE, SAMPLES, ...REST] : [SOURCE, ...REST]}
            rows={rowsOf(suggestion, columns)}
            rowKey={({ column, guess }) => `${column} ${guess?.field}`}
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
