import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePermission } from '../session/use-user.ts';
import { Empty } from '../ui/empty.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileFilters } from './file-filters.tsx';
import { FileList } from './file-list.tsx';
import { jobsQuery } from './job-queries.ts';

/** Filters and page are in the URL, so that links and Back work. */
export function FilesPage() {
  const mayUpload = usePermission('files:write');
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(search);
  const jobs = useQuery(jobsQuery(filters));
  const change = (name: string, value: string) => {
    const { cursor: _, [name]: __, ...others } = filters;
    setSearch(value ? { ...others, [name]: value } : others, { replace: name === 'search' });
  };
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title="Files" lead="All files that your organization has uploaded.">
      <Layout kind="stack">
        {mayUpload && <DropZone />}
        <Section title="All files">
          <Layout kind="stack">
            <FileFilters filters={filters} onChange={change} />
            <Loaded query={jobs} rows={12}>
              {({ jobs: rows, next_cursor: next }) => (
                <>
                  {rows.length > 0 ? (
                    <FileList jobs={rows} />
                  ) : (
                    <Empty
                      title={isFiltered ? 'No matching files' : 'No files yet'}
                      text={emptyText({ isFiltered, mayUpload })}
                    />
                  )}
                  {(filters.cursor || next) && (
                    <FormActions>
                      <Button
                        variant="default"
                        size="xs"
                        disabled={!filters.cursor}
                        onClick={() => change('cursor', '')}
                      >
                        First page
                      </Button>
                      <Button
                        variant="default"
                        size="xs"
                        disabled={!next}
                        onClick={() => next && setSearch({ ...filters, cursor: next })}
                      >
                        Next page
                      </Button>
                    </FormActions>
                  )}
                </>
              )}
            </Loaded>
          </Layout>
        </Section>
      </Layout>
    </Page>
  );
}

function emptyText({ isFiltered, mayUpload }: { isFiltered: boolean; mayUpload: boolean }): string {
  if (isFiltered) return 'Remove a filter, or choose other dates.';
  return mayUpload ? 'Upload your first file above.' : 'Files appear here when a colleague or a program sends one.';
}
