import type { FileComparison } from '@rollcall/contracts';
import { builtInVendors } from '@rollcall/normalization';
import { createId } from '@rollcall/platform';
import type { TestApi } from './start-test-api.ts';
import { finishJob, submitFile } from './submit-file.ts';

const [vendor] = builtInVendors();
if (vendor === undefined) throw new Error('There is no built-in vendor');
const { id: vendorId, version: vendorConfigVersion } = vendor;
const HEADER = 'member_id,first_name,last_name,dob,plan_id,effective_date,coverage_type';
const row = (_: unknown, index: number) => `M${index},Ann,Sample,1980-01-02,P1,2020-01-01,employee_only`;
const fileOf = (people: number) => [HEADER, ...Array.from({ length: people }, row), ''].join('\n');

/** A file without half of the people of the vendor's last one, as a worker leaves it that has to hold such files. */
export async function holdJob(api: TestApi): Promise<{ heldId: string; baselineId: string }> {
  const baselineId = (await submitFile(api, { content: fileOf(20) })).job_id;
  const heldId = (await submitFile(api, { content: fileOf(10) })).job_id;
  for (const id of [baselineId, heldId]) await finishJob(api, id);
  const feedId = createId('fed');
  const { partnerId } = await api.db.job.update({
    where: { id: heldId },
    data: {
      vendorId,
      vendorConfigVersion,
      feed: 'default',
      status: 'failed',
      errorCode: 'membership_drop',
      changes: changesSince(baselineId, feedId),
    },
  });
  const head = { headJobId: baselineId, headFileAt: new Date(), position: 1 };
  const key = { partnerId, livemode: true, vendorKey: vendorId, name: 'default' };
  const where = { partnerId_livemode_vendorKey_name: key };
  await api.db.feed.upsert({ where, create: { id: feedId, ...key, ...head }, update: { id: feedId, ...head } });
  return { heldId, baselineId };
}

function changesSince(baselineId: string, feedId: string): FileComparison {
  const none = { added: 0, changed: 0, terminated: 0, reinstated: 0, expired: 0, rejected: 0, conflicts: 0 };
  const families = { families_added: 0, families_changed: 10, families_missing: 10 };
  return {
    feed_id: feedId,
    feed: 'default',
    file_kind: 'full',
    file_kind_reason: 'assumed',
    file_date: null,
    days_since_baseline: 0,
    mapping_changed: false,
    rejected_at: null,
    released_as: null,
    state: 'compared',
    reason: null,
    position: null,
    baseline_job_id: baselineId,
    guard: null,
    result: {
      counts: { ...none, ...families, missing: 10, unchanged: 10 },
      by_field: [],
      base: { members: 20, dependents: 0 },
      fields_not_in_file: [],
      fields_new_in_file: [],
      guard: {
        outcome: 'failed',
        rule: 'max_missing_share',
        person_type: 'member',
        people: 10,
        share: 0.5,
        limit: 0.05,
      },
    },
  };
}
