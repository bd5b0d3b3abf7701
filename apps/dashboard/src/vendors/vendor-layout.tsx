import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useOutletContext, useParams, useSearchParams } from 'react-router';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { SaveVendor } from './save-vendor.tsx';
import { StartVendor } from './start-vendor.tsx';
import { draftOf, editOf, type VendorDraft, type VendorEdit } from './vendor-draft.ts';
import { type Vendor, vendorQuery } from './vendor-queries.ts';
import { VendorStatusBadge } from './vendor-status.tsx';

export interface VendorContext {
  readonly vendor: Vendor;
  readonly draft: VendorDraft;
  readonly setDraft: (draft: VendorDraft) => void;
  /** Whether there are unsaved changes. */
  readonly isDirty: boolean;
  /** Discards the draft and shows the saved version. */
  readonly discardDraft: () => void;
  readonly isReadOnly: boolean;
}

const TABS = [
  { path: '', label: 'Columns' },
  { path: 'validation', label: 'Rules' },
  { path: 'settings', label: 'Settings' },
  { path: 'config', label: 'JSON' },
  { path: 'versions', label: 'Versions' },
  { path: 'backtest', label: 'Test a change' },
  { path: 'audit', label: 'Activity' },
] as const;

export function VendorLayout() {
  const { vendorId = '' } = useParams();
  const vendor = useQuery(vendorQuery(vendorId));
  return (
    <Loaded query={vendor} isPage>
      {(found) => <EditedVendor key={found.vendor_id} vendor={found} />}
    </Loaded>
  );
}

/** The draft is kept above the tabs, so that switching tabs loses nothing. */
function EditedVendor({ vendor }: { vendor: Vendor }) {
  const mayWrite = usePermission('vendors:write');
  // The tabs drop it from the URL.
  const [search] = useSearchParams();
  const [jobId] = useState(() => search.get('job'));
  const [edit, setEdit] = useState<VendorEdit | null>(null);
  const { base, draft } = edit ?? { base: draftOf(vendor), draft: draftOf(vendor) };
  const isDirty = edit !== null;
  const setDraft = (changed: VendorDraft) => setEdit(editOf(changed, base));
  const discardDraft = () => setEdit(null);
  useLeaveWarning(isDirty);
  const context: VendorContext = { vendor, draft, setDraft, isDirty, discardDraft, isReadOnly: !mayWrite };
  return (
    <Page
      title={vendor.name}
      back={{ to: '/vendors', label: 'Vendors' }}
      lead={
        <Layout kind="row">
          <VendorStatusBadge status={vendor.status} />
          <span>
            Version {vendor.config.version}
            {vendor.built_in && '. Built-in: saving creates your own copy.'}
          </span>
          {vendor.total_files_processed > 0 && (
            <span>
              {formatCountOf(vendor.total_files_processed, 'file')}, the last <Instant at={vendor.last_file_received} />
            </span>
          )}
        </Layout>
      }
    >
      <Tabs label="Vendor sections" tabs={TABS.filter(({ path }) => mayWrite || path !== 'backtest')} />
      <Layout kind="stack">
        {/* With unsaved changes, another version would be a conflict. */}
        {mayWrite && !isDirty && <StartVendor vendor={vendor} jobId={jobId} />}
        {mayWrite && isDirty && (
          <SaveVendor
            vendor={vendor}
            draft={draft}
            onRebase={() => setEdit({ base: draftOf(vendor), draft: { ...draft, baseVersion: vendor.config.version } })}
            onDone={discardDraft}
          />
        )}
        <Outlet context={context} />
      </Layout>
    </Page>
  );
}

export function useVendorContext(): VendorContext {
  return useOutletContext<VendorContext>();
}
