import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../ui/loading.tsx';
import { deliveriesQuery } from './delivery-queries.ts';
import { DeliveryTable } from './delivery-table.tsx';

export function DeliveriesOfJob({ jobId }: { jobId: string }) {
  const deliveries = useQuery(deliveriesQuery({ job_id: jobId }));
  return (
    <Loaded query={deliveries}>
      {({ deliveries: rows }) =>
        rows.length > 0 ? <DeliveryTable deliveries={rows} /> : <p>No webhook is configured for this job’s events.</p>
      }
    </Loaded>
  );
}
