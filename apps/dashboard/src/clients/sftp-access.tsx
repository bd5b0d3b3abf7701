import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { AddSftpKey } from './add-sftp-key.tsx';
import { type Client, clientsQuery } from './client-queries.ts';
import styles from './sftp-access.module.css';
import { SftpTable } from './sftp-table.tsx';

const MAX_PASSWORDS = 2;

/** Keys and passwords of one client for SFTP. */
export function SftpAccess({ client }: { client: Client }) {
  const { client_id: clientId, sftp_credentials: credentials, status } = client;
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const addPassword = useMutation({
    mutationFn: () =>
      api.post('/clients/{client_id}/sftp-credentials', { path: { client_id: clientId }, body: { type: 'password' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey }),
  });
  const passwords = credentials.filter(({ type }) => type === 'password').length;
  return (
    <Layout kind="stack">
      <div className={styles.head}>
        <h3>SFTP</h3>
        <p>
          {credentials.length === 0
            ? 'No SFTP access. Add a public key or create a password to let this client send files over SFTP.'
            : 'The SFTP username is the client ID.'}
        </p>
      </div>
      {credentials.length > 0 && <SftpTable clientId={clientId} credentials={credentials} />}
      <ErrorNotice error={addPassword.error} />
      {addPassword.data?.password && (
        <Layout kind="stack">
          <Notice tone="warn">
            <strong>Copy the password now.</strong> It's shown only once. Rollcall keeps only a digest of it.
          </Notice>
          <CopyText label="the SFTP password" text={addPassword.data.password} />
        </Layout>
      )}
      {status === 'active' && (
        <FormActions>
          <Button
            variant="default"
            loading={addPassword.isPending}
            disabled={passwords >= MAX_PASSWORDS}
            onClick={() => addPassword.mutate()}
          >
            Create SFTP password
          </Button>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add SFTP key
          </Button>
        </FormActions>
      )}
      {isAdding && <AddSftpKey clientId={clientId} onClose={() => setAdding(false)} />}
    </Layout>
  );
}
