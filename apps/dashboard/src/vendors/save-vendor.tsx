import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/request.ts';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { BacktestResult } from './backtest-result.tsx';
import { useBacktest } from './use-backtest.ts';
import type { VendorDraft } from './vendor-draft.ts';
import { type Vendor, vendorQuery } from './vendor-queries.ts';
import { VersionConflict } from './version-conflict.tsx';

interface SaveVendorProps {
  readonly vendor: Vendor;
  readonly draft: VendorDraft;
  /** Continues the draft from the current version. */
  readonly onRebase: () => void;
  /** Called after saving or discarding. */
  readonly onDone: () => void;
}

const FILES_TO_TEST = 5;

/** Saving sends the base version of the draft, so that another user's change isn't overwritten. */
export function SaveVendor({ vendor, draft, onRebase, onDone }: SaveVendorProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [comment, setComment] = useState('');
  const { baseVersion, name, status, aliases, config } = draft;
  const save = useMutation({
    mutationFn: () =>
      api.put('/vendors/{vendor_id}', {
        path: { vendor_id: vendor.vendor_id },
        headers: { 'If-Match': `"${baseVersion}"` },
        body: { name, status, aliases: [...aliases], config, ...(comment && { comment }) },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(vendorQuery(saved.vendor_id).queryKey, saved);
      queryClient.invalidateQueries({ queryKey: ['vendors'] });
      queryClient.invalidateQueries({ queryKey: ['vendor', saved.vendor_id, 'versions'] });
      onDone();
      if (saved.vendor_id !== vendor.vendor_id) navigate(`/vendors/${saved.vendor_id}`, { replace: true });
    },
    onError: (error) => {
      if (isConflict(error)) queryClient.invalidateQueries({ queryKey: vendorQuery(vendor.vendor_id).queryKey });
    },
  });
  const { start: test, backtest, isStarted, tested } = useBacktest(vendor.vendor_id);
  const isBehind = baseVersion !== vendor.config.version;
  return (
    <Section title="Unsaved changes">
      <Layout kind="stack">
        {isBehind ? (
          <VersionConflict vendor={vendor} baseVersion={baseVersion} onKeepMine={onRebase} onTakeTheirs={onDone} />
        ) : (
          !isConflict(save.error) && <ErrorNotice error={save.error} />
        )}
        <TextInput
          label="Comment (optional)"
          value={comment}
          maxLength={1000}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <ErrorNotice error={test.error} />
        {isStarted && tested === config && (
          <Loaded query={backtest} rows={3}>
            {(found) => <BacktestResult backtest={found} />}
          </Loaded>
        )}
        <FormActions>
          <Button variant="default" onClick={onDone}>
            Discard
          </Button>
          <Button
            variant="default"
            loading={test.isPending}
            onClick={() => test.mutate({ config, jobs: FILES_TO_TEST })}
          >
            Test on the last files
          </Button>
          <Button loading={save.isPending} disabled={isBehind} onClick={() => save.mutate()}>
            Save new version
          </Button>
        </FormActions>
      </Layout>
    </Section>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
