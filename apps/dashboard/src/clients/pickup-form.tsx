import { Button, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Pickup, pickupsQuery } from './pickup-queries.ts';

const DEFAULT = {
  ...{ name: '', host: '', port: 22, username: '', folder: '/', pattern: '*', every_minutes: 60 },
  host_keys: [] as string[],
};

/** Adds a pickup, or changes the given one. */
export function PickupForm({ pickup, onClose }: { pickup: Pickup | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [given, setGiven] = useState(pickup ?? DEFAULT);
  const [hostKeys, setHostKeys] = useState(given.host_keys.join('\n'));
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => {
      const { name, host, port, username, folder, pattern, every_minutes } = given;
      const keys = hostKeys.split(/[\s,]+/).filter((key) => key.startsWith('SHA256:'));
      const body = {
        ...{ name, host, port, username, folder, pattern, every_minutes },
        host_keys: keys,
        ...(password && { password }),
      };
      if (pickup === null) return api.post('/sftp-pickups', { body });
      return api.patch('/sftp-pickups/{pickup_id}', { path: { pickup_id: pickup.pickup_id }, body });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: pickupsQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const text = (field: 'name' | 'host' | 'username' | 'folder' | 'pattern') => ({
    required: true,
    value: given[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setGiven({ ...given, [field]: event.currentTarget.value }),
  });
  const number = (field: 'port' | 'every_minutes', min: number, max: number) => ({
    ...{ required: true, min, max, allowDecimal: false, value: given[field] },
    onChange: (value: string | number) => setGiven({ ...given, [field]: Number(value) }),
  });
  return (
    <Dialog title={pickup === null ? 'Add SFTP pickup' : `Edit ${pickup.name}`} isOpen onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={save.error} />
          <TextInput label="Name" description="Your name for the server or sender." data-autofocus {...text('name')} />
          <Layout kind="fields">
            <TextInput label="Host" {...text('host')} />
            <NumberInput label="Port" {...number('port', 1, 65_535)} />
          </Layout>
          <Textarea
            label="Host key fingerprints"
            description="One per line, such as SHA256:… Get them with: ssh-keyscan HOST | ssh-keygen -lf -"
            required
            autosize
            minRows={2}
            value={hostKeys}
            onChange={(event) => setHostKeys(event.currentTarget.value)}
          />
          <Layout kind="fields">
            <TextInput label="Username" {...text('username')} />
            <PasswordInput
              label="Password"
              description={
                pickup === null ? 'If left blank, Rollcall creates a key pair.' : 'If left blank, it stays as it is.'
              }
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </Layout>
          <Layout kind="fields">
            <TextInput label="Folder" {...text('folder')} />
            <TextInput label="Filename pattern" description="For example, *.csv" {...text('pattern')} />
          </Layout>
          <NumberInput label="Minutes between visits" {...number('every_minutes', 5, 10_080)} />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {pickup === null ? 'Add pickup' : 'Save changes'}
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
