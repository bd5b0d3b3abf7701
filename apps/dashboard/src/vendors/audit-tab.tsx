import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../api/request.ts';
import { Actor } from '../ui/actor.tsx';
import { Instant } from '../ui/instant.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { useVendorContext } from './vendor-layout.tsx';
import { auditQuery } from './vendor-queries.ts';

type Entry = Answer<'get', '/vendors/{vendor_id}/audit'>['entries'][number];

const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['vendor.create', 'Created'],
  ['vendor.update', 'Changed'],
  ['vendor.rollback', 'Version restored'],
]);

const COLUMNS: readonly Column<Entry>[] = [
  { label: 'Action', cell: ({ action }) => ACTIONS.get(action) ?? action },
  { label: 'Time', cell: ({ at }) => <Instant at={at} /> },
  { label: 'User', cell: ({ actor_id, actor_name }) => <Actor id={actor_id} name={actor_name} /> },
  { label: 'IP address', cell: ({ ip_address }) => ip_address ?? '–' },
  { label: 'Details', cell: ({ details }) => <Details details={details} /> },
  { label: 'Request ID', cell: ({ request_id }) => <span className="mono">{request_id ?? '–'}</span> },
];

export function AuditTab() {
  const { vendor } = useVendorContext();
  const audit = useQuery(auditQuery(vendor.vendor_id));
  return (
    <Section title="Activity" hint="All changes to this vendor. Entries can’t be edited or deleted.">
      <Loaded query={audit}>
        {({ entries }) =>
          entries.length > 0 ? (
            <Table caption="Audit trail, newest first" columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />
          ) : (
            <p>No changes yet.</p>
          )
        }
      </Loaded>
    </Section>
  );
}

/** `config.mapping_rules` is "Mapping rules". */
const nameOfSetting = (text: string): string =>
  text.startsWith('config.') ? sentenceCase(text.slice('config.'.length).replaceAll('.', ' ')) : text;

function Details({ details }: { details: Entry['details'] }) {
  const entries = Object.entries(details ?? {});
  if (entries.length === 0) return <span>–</span>;
  return entries.map(([name, value]) => (
    <div key={name}>
      {sentenceCase(name)}:{' '}
      {(Array.isArray(value) ? value : [value]).map((each) => nameOfSetting(String(each))).join(', ')}
    </div>
  ));
}
