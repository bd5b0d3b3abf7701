import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../api/request.ts';
import { columnsQuery } from '../columns/column-queries.ts';
import { cutsOfState } from '../cuts/cuts-of-state.ts';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page, Section } from '../ui/page.tsx';
import { fetchOriginal } from './fetch-original.ts';
import { SuggestedVendor } from './suggested-vendor.tsx';

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
  const { state } = useLocation();
  const cuts = chosen === null ? cutsOfState(state) : null;
  const suggestion = useQuery({
    queryKey: ['suggestion', file?.name, file?.size, file?.lastModified, cuts],
    queryFn: ({ signal }) => {
      const body = new FormData();
      if (file) body.set('file', file);
      if (cuts) body.set('cuts', JSON.stringify(cuts));
      return api.post('/vendors/suggest', { body, signal });
    },
    enabled: file !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // What its columns hold is known of a file that was processed.
  const columns = useQuery({ ...columnsQuery(jobId ?? ''), enabled: jobId !== null });
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
          <Loaded query={suggestion}>
            {(found) => (
              <SuggestedVendor
                key={found.name}
                file={file}
                jobId={chosen === null ? jobId : null}
                suggestion={found}
                columns={chosen === null && cuts === null ? (columns.data?.columns ?? []) : []}
              />
            )}
          </Loaded>
        )}
      </Layout>
    </Page>
  );
}
