import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { useUser } from '../session/use-user.ts';
import { Choice } from '../ui/choice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import type { Member } from './member.ts';
import { PARTNER_ROLES } from './partner-roles.ts';
import { ShownLink } from './shown-link.tsx';

type Role = (typeof PARTNER_ROLES)[number]['value'];

/** Actions on other users. Users can't change their own role or access. */
export function UserActions({ member }: { member: Member }) {
  const me = useUser();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['users'] });
  const path = { user_id: member.id };
  const change = useMutation({
    mutationFn: (body: { role?: Role; status?: 'active' | 'disabled' }) =>
      api.patch('/users/{user_id}', { path, body }),
    onSuccess: reload,
  });
  const resetTwoFactor = async () => {
    await api.delete('/users/{user_id}/totp', { path });
    await reload();
  };
  const reset = useMutation({ mutationFn: () => api.post('/users/{user_id}/password-reset', { path }) });
  const withdraw = async () => {
    await api.delete('/users/invitations/{invitation_id}', { path: { invitation_id: member.id } });
    await reload();
  };
  const role = PARTNER_ROLES.find(({ value }) => value === member.role);
  if (member.id === me.id || !role) return <>{sentenceCase(member.role)}</>;
  if (member.status === 'invited') {
    return (
      <Layout kind="row">
        <span>{sentenceCase(member.role)}</span>
        <Confirm
          size="xs"
          label="Revoke"
          title={`Revoke the invitation for ${member.email}?`}
          question="The invitation link stops working."
          action={withdraw}
        />
      </Layout>
    );
  }
  const isDisabled = member.status === 'disabled';
  return (
    <Layout kind="row">
      <Choice
        label={`Role for ${member.email}`}
        isLabelHidden
        value={role.value}
        choices={PARTNER_ROLES.map(({ value }) => ({ value, label: sentenceCase(value) }))}
        onChange={(chosen) => change.mutate({ role: chosen })}
      />
      {isDisabled ? (
        <Button size="xs" variant="default" onClick={() => change.mutate({ status: 'active' })}>
          Enable
        </Button>
      ) : (
        <Confirm
          size="xs"
          label="Disable"
          title={`Disable ${member.email}?`}
          question="Their sessions end immediately, and they can’t sign in until you enable them again."
          action={() => change.mutateAsync({ status: 'disabled' })}
        />
      )}
      {member.totp_enabled && (
        <Confirm
          size="xs"
          label="Reset two-factor"
          title={`Reset two-factor authentication of ${member.email}?`}
          question="For a user who lost their phone. Their sessions end, and they can sign in with only their password."
          action={resetTwoFactor}
        />
      )}
      {!isDisabled && (
        <Button size="xs" variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
          Reset password
        </Button>
      )}
      {reset.data && (
        <ShownLink
          title="Link to choose a new password"
          label="the link to choose a new password"
          link={reset.data.link}
          onClose={reset.reset}
        >
          Send this link to {member.email}. It is shown only now, works once, and expires{' '}
          <Instant at={reset.data.expires_at} />. Until then, the old password works.
        </ShownLink>
      )}
      <ErrorNotice error={change.error ?? reset.error} />
    </Layout>
  );
}
