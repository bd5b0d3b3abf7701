import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { FormActions } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import { NewPartner } from './new-partner.tsx';
import { partnersQuery } from './partner-queries.ts';
import { PartnerTable } from './partner-table.tsx';
import { ResetTwoFactor } from './reset-two-factor.tsx';

/** For operators: partners with counts of their files, never the files. */
export function PartnersPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? undefined;
  const cursor = params.get('cursor') ?? undefined;
  const partners = useQuery(partnersQuery({ search, cursor }));
  const [isAdding, setAdding] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const typed = useTypedSearch(search ?? '', (text) => setParams(text ? { search: text } : {}, { replace: true }));
  const newPartner = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
      New partner
    </Button>
  );
  return (
    <Page
      title="Partners"
      lead="The organizations that use this service."
      actions={
        <>
          <Button variant="default" onClick={() => setResetting(true)}>
            Reset two-factor
          </Button>
          {newPartner}
        </>
      }
    >
      <Section title="All partners">
        <search>
          <TextInput label="Partner name" type="search" placeholder="Part of the name" {...typed} />
        </search>
        <Loaded query={partners}>
          {({ partners: rows, next_cursor: next }) => (
            <>
              {rows.length > 0 && <PartnerTable partners={rows} />}
              {rows.length === 0 && search !== undefined && (
                <Empty title="No partner matches" text="Search for another part of the name." />
              )}
              {rows.length === 0 && search === undefined && (
                <Empty title="No partners yet" text="Create the first partner and invite its administrator.">
                  {newPartner}
                </Empty>
              )}
              {(cursor !== undefined || next !== null) && (
                <FormActions>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={cursor === undefined}
                    onClick={() => setParams(search ? { search } : {})}
                  >
                    First page
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={next === null}
                    onClick={() => next && setParams({ ...(search && { search }), cursor: next })}
                  >
                    Next page
                  </Button>
                </FormActions>
              )}
            </>
          )}
        </Loaded>
      </Section>
      {isAdding && <NewPartner onClose={() => setAdding(false)} />}
      {isResetting && <ResetTwoFactor onClose={() => setResetting(false)} />}
    </Page>
  );
}
