import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Endpoint, endpointsQuery } from './delivery-queries.ts';
import { EndpointSecret } from './endpoint-secret.tsx';

/** Replaces the secret without interrupting deliveries. */
export function RotateSecret({ endpoint }: { endpoint: Endpoint }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const rotate = useMutation({
    mutationFn: () =>
      api.post('/webhooks/endpoints/{endpoint_id}/rotate-secret', {
        path: { endpoint_id: endpoint.endpoint_id },
        body: {},
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey }),
  });
  const close = () => {
    setOpen(false);
    rotate.reset();
  };
  const secret = rotate.data?.secret;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Rotate secret
      </Button>
      {secret && <EndpointSecret title="Secret rotated" secret={secret} onClose={close} />}
      <Dialog title="Rotate secret?" isOpen={isOpen && !secret} onClose={close}>
        <Layout kind="stack">
          <p>
            Rollcall creates a new signing secret. For 24 hours, deliveries are signed with both secrets, so your
            receiver keeps working while you change it.
          </p>
          <ErrorNotice error={rotate.error} />
          <FormActions>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate()} data-autofocus>
              Rotate secret
            </Button>
          </FormActions>
        </Layout>
      </Dialog>
    </>
  );
}
