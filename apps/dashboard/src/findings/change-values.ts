import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { TARGET_FIELD_NAMES, type TargetField } from '@rollcall/contracts/target-fields';
import { api } from '../api/request.ts';
import type { FaultyValue } from './value-queries.ts';

export interface Chosen {
  readonly value: FaultyValue;
  readonly to: string;
}
interface FieldValues {
  readonly field: TargetField;
  readonly values: Record<string, string>;
}
export interface Learned {
  readonly vendorId: string;
  readonly name: string;
  readonly version: number;
}
export interface Changed {
  readonly jobId: string;
  readonly cells: number;
  readonly learned: readonly Learned[];
}

/**
 * Creates the correction job and, if requested, adds the values to the vendor's lookups. If the second step fails, the
 * same `attempt` creates no second job.
 */
export async function changeValues(
  jobId: string,
  chosen: readonly Chosen[],
  vendorId: string | null,
  attempt: string,
): Promise<Changed> {
  const changes = chosen.map(({ value: { code, field, column, value }, to }) => ({
    ...{ code, field, to },
    column: column ?? '',
    from: value,
  }));
  const job = await api.post('/jobs/{job_id}/corrections/values', {
    path: { job_id: jobId },
    headers: { 'Idempotency-Key': attempt },
    body: { changes },
  });
  const learned = vendorId === null ? [] : await learn(vendorId, valuesByField(chosen));
  return { jobId: job.job_id, cells: chosen.reduce((sum, { value }) => sum + value.count, 0), learned };
}

/** In one version, so that one step restores what was before. */
async function learn(vendorId: string, [first, ...others]: readonly FieldValues[]): Promise<Learned[]> {
  if (first === undefined) return [];
  const vendor = await api.post('/vendors/{vendor_id}/values', {
    path: { vendor_id: vendorId },
    body: { ...first, ...(others.length > 0 && { further_fields: others }) },
  });
  return [{ vendorId: vendor.vendor_id, name: vendor.name, version: vendor.config.version }];
}

/** Restores the previous version, unless someone has changed the vendor since. */
export async function forget(learned: readonly Learned[]): Promise<void> {
  const [first] = learned;
  const last = learned.at(-1);
  if (!first || !last) return;
  await api.post('/vendors/{vendor_id}/rollback', {
    path: { vendor_id: last.vendorId },
    headers: { 'If-Match': `"${last.version}"` },
    body: { version: first.version - 1 },
  });
}

/** Only fields with a closed list have values with a meaning. */
function valuesByField(chosen: readonly Chosen[]): FieldValues[] {
  return TARGET_FIELD_NAMES.filter((field) => canonicalValuesOf(field) !== null).flatMap((field) => {
    const values = chosen.filter(({ value, to }) => value.field === field && value.is_unknown && to !== '');
    if (values.length === 0) return [];
    return [{ field, values: Object.fromEntries(values.map(({ value, to }) => [value.value, to])) }];
  });
}
