import { useQuery } from '@tanstack/react-query';
import { Bars } from '../charts/bars.tsx';
import { Section } from '../ui/page.tsx';
import { countByHour } from './count-by-hour.ts';
import { deliveriesQuery } from './delivery-queries.ts';

/** Deliveries of all endpoints per hour. */
export function DeliveryChart() {
  const { data } = useQuery(deliveriesQuery({ limit: '500' }));
  return (
    <Section title="Last 24 hours">
      <Bars
        title="Deliveries by hour (last 24 hours)"
        bars={countByHour(data?.deliveries ?? [], new Date())}
        series={[
          { name: 'Delivered', tone: 'good' },
          { name: 'Pending or on hold', tone: 'warn' },
          { name: 'Failed', tone: 'bad' },
        ]}
      />
    </Section>
  );
}
