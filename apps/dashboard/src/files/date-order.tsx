import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import styles from './date-order.module.css';
import type { Job } from './job-queries.ts';

const AMBIGUOUS = 'ambiguous_date_order';
const ORDERS = { month_first: 'Month first', day_first: 'Day first' } as const;
type Order = keyof typeof ORDERS;
const isOrder = (name: string): name is Order => name in ORDERS;

export const asksForDateOrder = ({ code }: { readonly code: string }): boolean => code === AMBIGUOUS;

/** Asks how dates are read that can be month first or day first, and shows the answer, which can be changed. */
export function DateOrder({ job }: { job: Job }) {
  const mayAnswer = usePermission('files:write');
  const open = job.warnings.filter(asksForDateOrder);
  const told = job.date_order;
  if (open.length === 0 && told === null) return null;
  return (
    <Notice
      tone={open.length === 0 ? 'quiet' : 'warn'}
      action={mayAnswer && <Answers job={job} orders={told === null || open.length > 0 ? BOTH : othersThan(told)} />}
    >
      {open.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {open.length === 0 && told !== null && (
        <p>Dates that can be read both ways were read {IN_TEXT[told]}, as chosen.</p>
      )}
    </Notice>
  );
}

const BOTH = Object.keys(ORDERS).filter(isOrder);
const IN_TEXT = { month_first: 'month first', day_first: 'day first' } as const;
const othersThan = (told: Order) => BOTH.filter((order) => order !== told);

/** Processes the file again with the answer. The vendor keeps it too, if that is ticked. */
function Answers({ job, orders }: { job: Job; orders: readonly Order[] }) {
  const mayTeach = usePermission('vendors:write') && job.vendor_id !== null;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isKept, setKept] = useState(false);
  const answer = useMutation({
    mutationFn: async (order: Order) => {
      if (isKept && job.vendor_id !== null) await keepFor(job.vendor_id, order);
      return api.post('/jobs/{job_id}/reprocess', { path: { job_id: job.job_id }, body: { date_order: order } });
    },
    onSuccess: (started) => {
      queryClient.invalidateQueries({ queryKey: ['vendor'] });
      navigate(`/files/${started.job_id}`);
    },
  });
  return (
    <Layout kind="stack">
      <div className={styles.answers}>
        {mayTeach && (
          <Checkbox
            label={`Remember for ${job.vendor}`}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        )}
        {orders.map((order) => (
          <Button
            key={order}
            variant="default"
            size="xs"
            loading={answer.isPending && answer.variables === order}
            disabled={answer.isPending}
            onClick={() => answer.mutate(order)}
          >
            {ORDERS[order]}
          </Button>
        ))}
      </div>
      <ErrorNotice error={answer.error} />
    </Layout>
  );
}

async function keepFor(vendorId: string, order: Order): Promise<void> {
  const path = { vendor_id: vendorId };
  const { config: found } = await api.get('/vendors/{vendor_id}', { path });
  const { version, ...config } = found;
  const validation_settings = { ...config.validation_settings, date_order: order };
  await api.put('/vendors/{vendor_id}', {
    path,
    headers: { 'If-Match': `"${version}"` },
    body: { config: { ...config, validation_settings } },
  });
}
