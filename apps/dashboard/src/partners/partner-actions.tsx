import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { InviteAdmin } from './invite-admin.tsx';
import { PARTNERS_KEY, type Partner } from './partner-queries.ts';
import { PartnerSettings } from './partner-settings.tsx';

export function PartnerActions({ partner }: { partner: Partner }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState<'invite' | 'settings' | null>(null);
  const change = useMutation({
    mutationFn: (status: Partner['status']) =>
      api.patch('/operations/partners/{partner_id}', { path: { partner_id: partner.partner_id }, body: { status } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: PARTNERS_KEY }),
  });
  const close = () => setOpen(null);
  return (
    <Layout kind="line">
      <Button size="xs" variant="default" onClick={() => setOpen('invite')}>
        Invite admin<span className="visually-hidden"> of {partner.name}</span>
      </Button>
      <Button size="xs" variant="default" onClick={() => setOpen('settings')}>
        Edit<span className="visually-hidden"> {partner.name}</span>
      </Button>
      {partner.status === 'suspended' ? (
        <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate('active')}>
          Resume<span className="visually-hidden"> {partner.name}</span>
        </Button>
      ) : (
        <Confirm
          size="xs"
          label="Suspend"
          title={`Suspend ${partner.name}?`}
          question="Its users are signed out now, its API clients are refused within a minute, and its webhooks wait until you resume it. Files that were accepted are still processed."
          action={() => change.mutateAsync('suspended')}
        />
      )}
      <ErrorNotice error={change.error} />
      {isOpen === 'invite' && <InviteAdmin partner={partner} onClose={close} />}
      {isOpen === 'settings' && <PartnerSettings partner={partner} onClose={close} />}
    </Layout>
  );
}
