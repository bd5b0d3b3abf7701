import { Button, FileButton, TextInput } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../api/request.ts';
import { Why } from '../columns/why.tsx';
import { formatCountOf, formatShare } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page, Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { fetchOriginal } from './fetch-original.ts';
import { sampleStore } from './sample-store.ts';
import type { Suggestion } from './vendor-queries.ts';

/** Creates a vendor from a chosen file, or from the original of a job in the URL. */
export function NewVendorPage() {
  const [search] = useSearchParams();
  const jobId = search.get('job');
  const [chosen, setChosen] = useState<File | null>(null);
  const original = useQuery({
    queryKey: ['original', jobId],
    queryFn: () => fetchOriginal(jobId ?? ''),
    enabled: jobId !== null && chosen === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const file = chosen ?? original.data ?? null;
  const suggestion = useQuery({
    queryKey: ['suggestion', file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => {
      const body = new FormData();
      if (file) body.set('file', file);
      return api.post('/vendors/suggest', { body, signal });
    },
    enabled: file !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title="Create vendor from a file"
      back={{ to: '/vendors', label: 'Vendors' }}
      lead="Rollcall suggests a mapping from the column headers and values. Review it before you use it."
    >
      <Layout kind="stack">
        <Section title={file ? file.name : 'Sample file'}>
          <FileButton onChange={setChosen}>
            {(props) => (
              <Button {...props} variant={file ? 'default' : 'filled'} leftSection={<Icon name="upload" size={16} />}>
                {file ? 'Choose a different file' : 'Choose file'}
              </Button>
            )}
          </FileButton>
          <ErrorNotice error={original.error} />
        </Section>
        {file && (
          <Loaded query={suggestion}>{(found) => <Draft key={found.name} file={file} suggestion={found} />}</Loaded>
        )}
      </Layout>
    </Page>
  );
}

/** For a dependent's column, includes whose value it is. */
const fieldText = (field: string, owner: FieldGuess['owner']): string =>
  ['spouse', 'child', 'dependent'].includes(owner) ? `${labelOfField(field)} (${owner})` : labelOfField(field);

type FieldGuess = Suggestion['fields'][number];

const COLUMNS: readonly Column<FieldGuess>[] = [
  { label: 'Source column', cell: ({ column }) => column },
  { label: 'Field', cell: ({ field, owner }) => fieldText(field, owner) },
  { label: 'Confidence', isNumber: true, cell: ({ confidence }) => formatShare(confidence) },
  { label: 'Why', cell: (reading) => <Why reading={reading} /> },
  {
    label: 'Review',
    cell: ({ needs_review }) =>
      needs_review ? <Badge tone="warn">Needs review</Badge> : <Badge tone="good">Confident</Badge>,
  },
];

function Draft({ file, suggestion }: { file: File; suggestion: Suggestion }) {
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
            columns={COLUMNS}
            rows={suggestion.fields}
            rowKey={({ column, field }) => `${column} ${field}`}
          />
          {suggestion.unmapped_columns.length > 0 && (
            <p>
              Unmapped columns: <span className="mono">{suggestion.unmapped_columns.join(', ')}</span>
            </p>
          )}
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
