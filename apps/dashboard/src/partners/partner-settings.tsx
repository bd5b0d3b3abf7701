import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { PARTNERS_KEY, type Partner } from './partner-queries.ts';

const BYTES_PER_MB = 1_000_000;

/** Name and limits. An empty limit means the service's default. */
export function PartnerSettings({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(partner.name);
  const [requests, setRequests] = useState<number | string>(partner.rate_limit_per_hour ?? '');
  const [megabytes, setMegabytes] = useState<number | string>(
    partner.max_upload_bytes === null ? '' : partner.max_upload_bytes / BYTES_PER_MB,
  );
  const save = useMutation({
    mutationFn: () =>
      api.patch('/operations/partners/{partner_id}', {
        path: { partner_id: partner.partner_id },
        body: {
          name,
          rate_limit_per_hour: requests === '' ? null : Number(requests),
          max_upload_bytes: megabytes === '' ? null : Math.round(Number(megabytes) * BYTES_PER_MB),
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: PARTNERS_KEY });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={`Edit ${partner.name}`} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={save.error} />
          <TextInput
            label="Name"
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NumberInput
            label="Requests per hour"
            description="For each API client without a limit of its own. Leave blank for the default of this service."
            min={1}
            allowDecimal={false}
            hideControls
            thousandSeparator=","
            value={requests}
            onChange={setRequests}
          />
          <NumberInput
            label="Largest file, in MB"
            description="Leave blank for the default of this service, which is also the maximum."
            min={0.000001}
            hideControls
            value={megabytes}
            onChange={setMegabytes}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save changes
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
