import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Empty } from '../ui/empty.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { deliveriesQuery } from './delivery-queries.ts';
import { DELIVERY_STATE_CHOICES } from './delivery-state.tsx';
import { DeliveryTable } from './delivery-table.tsx';

const EVENT_CHOICES = ['job.queued', 'job.processing', 'job.completed', 'job.failed', 'feed.late', 'webhook.test'];

export function DeliveryList() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(search);
  const deliveries = useQuery(deliveriesQuery(filters));
  const change = (name: string, value: string) => {
    const { cursor: _, [name]: __, ...others } = filters;
    setSearch(value ? { ...others, [name]: value } : others);
  };
  return (
    <Section title="Deliveries">
      <Layout kind="fields">
        <NativeSelect
          label="State"
          value={filters.state ?? ''}
          data={[{ value: '', label: 'All states' }, ...DELIVERY_STATE_CHOICES]}
          onChange={(event) => change('state', event.currentTarget.value)}
        />
        <NativeSelect
          label="Event"
          value={filters.event ?? ''}
          data={[{ value: '', label: 'All events' }, ...EVENT_CHOICES]}
          onChange={(event) => change('event', event.currentTarget.value)}
        />
      </Layout>
      <Loaded query={deliveries}>
        {({ deliveries: rows, next_cursor: next }) => (
          <>
            {rows.length > 0 ? (
              <DeliveryTable deliveries={rows} />
            ) : (
              <Empty
                title="No deliveries"
                text="Events sent to your endpoint appear here, with every delivery attempt."
              />
            )}
            <FormActions>
              <Button variant="default" size="xs" disabled={!filters.cursor} onClick={() => change('cursor', '')}>
                Newest
              </Button>
              <Button variant="default" size="xs" disabled={!next} onClick={() => next && change('cursor', next)}>
                Older
              </Button>
            </FormActions>
          </>
        )}
      </Loaded>
    </Section>
  );
}
