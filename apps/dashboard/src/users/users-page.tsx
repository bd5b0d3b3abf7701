import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { InviteUser } from './invite-user.tsx';
import type { Member } from './member.ts';
import { UserActions } from './user-actions.tsx';

const usersQuery = queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => api.get('/users', { signal }) });

const TONES = { active: 'good', invited: 'busy', disabled: 'quiet' } as const;

const COLUMNS: readonly Column<Member>[] = [
  { label: 'Name', cell: ({ name, email }) => name || email },
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{sentenceCase(status)}</Badge> },
  {
    label: 'Two-factor',
    cell: ({ status, totp_enabled }) => (status === 'invited' ? '–' : totp_enabled ? 'On' : 'Off'),
  },
  { label: 'Last sign-in', cell: ({ last_login_at }) => <Instant at={last_login_at} /> },
  { label: 'Role', cell: (member) => <UserActions member={member} /> },
];

export function UsersPage() {
  const users = useQuery(usersQuery);
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title="People"
      lead="Who can sign in to your organization, and their roles."
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setInviting(true)}>
          Invite a colleague
        </Button>
      }
    >
      <Section title="Everyone">
        <Loaded query={users}>
          {({ users: all }) => <Table caption="People" columns={COLUMNS} rows={all} rowKey={({ id }) => id} />}
        </Loaded>
      </Section>
      {isInviting && <InviteUser onClose={() => setInviting(false)} />}
    </Page>
  );
}
