import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { DiffTable } from './diff-table.tsx';
import { useVendorContext } from './vendor-layout.tsx';
import { diffQuery, type Version, type VersionDiff, vendorQuery, versionsQuery } from './vendor-queries.ts';
import { VersionEntry } from './version-entry.tsx';
import styles from './versions.module.css';

const SHOWN = 10;

/** What each version changed, newest first, and any two compared. */
export function VersionsTab() {
  const { vendor, isReadOnly } = useVendorContext();
  const versions = useQuery(versionsQuery(vendor.vendor_id));
  const [rollback, setRollback] = useState<number | null>(null);
  const [shown, setShown] = useState(SHOWN);
  return (
    <Loaded query={versions}>
      {({ versions: all }) => (
        <Layout kind="stack">
          <ol className={styles.timeline} aria-label="Versions, newest first">
            {all.slice(0, shown).map((entry, index) => (
              <VersionEntry
                key={entry.version}
                vendorId={vendor.vendor_id}
                entry={entry}
                before={all[index + 1]?.version ?? null}
                onRestore={isReadOnly || entry.is_current ? null : () => setRollback(entry.version)}
              />
            ))}
          </ol>
          {all.length > shown && (
            <FormActions>
              <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
                Older versions
              </Button>
            </FormActions>
          )}
          {all.length > 2 && <Comparison key={all.length} vendorId={vendor.vendor_id} versions={all} />}
          {rollback !== null && <Rollback version={rollback} onClose={() => setRollback(null)} />}
        </Layout>
      )}
    </Loaded>
  );
}

function Comparison({ vendorId, versions }: { vendorId: string; versions: readonly Version[] }) {
  const [from, setFrom] = useState(versions[1]?.version ?? 1);
  const [to, setTo] = useState(versions[0]?.version ?? 1);
  const diff = useQuery(diffQuery(vendorId, from, to));
  const choices = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <Section title="Compare any two versions">
      <Layout kind="fields">
        <NativeSelect
          label="Before"
          data={choices}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label="After"
          data={choices}
          value={String(to)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </Layout>
      <Loaded query={diff} rows={3}>
        {(found) => <DiffTable diff={found} />}
      </Loaded>
    </Section>
  );
}

/** What restoring would change, except for the status. */
function Undone({ diff }: { diff: VersionDiff }) {
  const changes = diff.changes.filter(({ path }) => path !== 'status');
  if (changes.length > 0) return <DiffTable diff={{ ...diff, changes }} />;
  return <Notice tone="quiet">Version {diff.to} is the same as the current version, so nothing changes.</Notice>;
}

function Rollback({ version, onClose }: { version: number; onClose: () => void }) {
  const { vendor, isDirty, discardDraft } = useVendorContext();
  const queryClient = useQueryClient();
  const [comment, setComment] = useState('');
  const diff = useQuery(diffQuery(vendor.vendor_id, vendor.config.version, version));
  const rollback = useMutation({
    mutationFn: () =>
      api.post('/vendors/{vendor_id}/rollback', {
        path: { vendor_id: vendor.vendor_id },
        headers: { 'If-Match': `"${vendor.config.version}"` },
        body: { version, ...(comment && { comment }) },
      }),
    onSuccess: async (restored) => {
      discardDraft();
      queryClient.setQueryData(vendorQuery(vendor.vendor_id).queryKey, restored);
      onClose();
      await queryClient.invalidateQueries({ queryKey: vendorQuery(vendor.vendor_id).queryKey });
    },
  });
  return (
    <Dialog title={`Restore version ${version}?`} isOpen onClose={onClose} size="xl">
      <Layout kind="stack">
        <p>Creates a new version equal to version {version}. The history and the vendor’s status stay as they are.</p>
        <Loaded query={diff} rows={3}>
          {(found) => <Undone diff={found} />}
        </Loaded>
        {isDirty && <Notice tone="warn">Your unsaved changes are discarded.</Notice>}
        <ErrorNotice error={rollback.error} />
        <Textarea
          label="Comment (optional)"
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={rollback.isPending} onClick={() => rollback.mutate()}>
            Restore version {version}
          </Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
