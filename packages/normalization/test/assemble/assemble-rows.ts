import { type ValidationSettings, vendorConfigSchema } from '@rollcall/contracts';
import { z } from 'zod';
import { type AssemblyResult, finishFile } from '../../src/assemble/assemble-file.ts';
import { Assembler } from '../../src/assemble/assembler.ts';
import type { WindowOptions } from '../../src/assemble/group/family-window.ts';
import { createMemoryScratch } from '../../src/external/memory-scratch.ts';
import { acquireKernel, releaseKernel } from '../../src/kernel/load-kernel.ts';
import { KeyClaims } from '../../src/premises/key-claims.ts';
import { RowOrder } from '../../src/premises/row-order.ts';
import type { MappedRow } from '../../src/record/mapped-row.ts';
import { createMemoryArtifacts } from '../memory-artifacts.ts';
import { bringRow } from './mapped-rows.ts';

const coverage = z.strictObject({
  plan_id: z.string().nullable(),
  effective_date: z.string().nullable(),
  termination_date: z.string().nullable(),
  coverage_type: z.string().nullable(),
});
const text = z.string().nullable();
const person = { member_id: text, first_name: text, last_name: text, date_of_birth: text, ssn: text };
const recordSchema = z.strictObject({
  ...person,
  email: text,
  phone: text,
  address: z.strictObject({ street: text, city: text, state: text, zip: text }),
  coverage,
  dependents: z.array(z.strictObject({ ...person, gender: text, relationship: text, coverage })),
});
const extra = {
  source: z.strictObject({ row_number: z.int(), row_numbers: z.array(z.int()) }),
  coverages: z.array(coverage.extend({ insurance_line: text, plan_name: text, row_number: z.int() })),
};
const extraSchema = z.looseObject({ ...extra, dependents: z.array(z.looseObject(extra)) });
const issueSchema = z.looseObject({ row_number: z.int(), severity: z.string(), code: z.string(), message: z.string() });
type RecordJson = z.output<typeof recordSchema>;
type ExtraJson = z.output<typeof extraSchema>;
type IssueJson = z.output<typeof issueSchema>;

export interface Assembled {
  readonly result: AssemblyResult;
  readonly records: readonly RecordJson[];
  readonly extras: readonly ExtraJson[];
  readonly issues: readonly IssueJson[];
  readonly recordsText: string;
  /** The artifact as it is stored. */
  readonly packedRecords: Buffer;
  readonly issuesText: string;
}

export const HUGE_WINDOW = { windowBytes: 1 << 26, seenBytes: 1 << 20 };
/** Holds no more than the row at hand; its filter is so small that it often takes new keys for known ones. */
export const TINY_WINDOW = { windowBytes: 0, seenBytes: 64 };

export async function assembleRows(
  rows: readonly (MappedRow | number)[],
  settings: Partial<ValidationSettings> = {},
  window: WindowOptions = HUGE_WINDOW,
): Promise<Assembled> {
  const artifacts = createMemoryArtifacts();
  const kernel = acquireKernel();
  const options = {
    artifacts,
    kernel,
    scratch: createMemoryScratch(),
    settings: { ...vendorConfigSchema.parse({}).validation_settings, ...settings },
    today: '2024-06-01',
    window,
    claims: new KeyClaims(),
    order: new RowOrder(false),
  };
  const assembler = new Assembler(options);
  for (const row of rows) {
    if (typeof row === 'number') assembler.reject(row);
    else assembler.add(bringRow(kernel, row));
    await assembler.flushIfNeeded();
  }
  const result = await finishFile(assembler, options);
  releaseKernel(kernel);
  const lines = artifacts.lines('records').map((line) => line.split('\t'));
  return {
    result,
    records: lines.map((line) => recordSchema.parse(JSON.parse(line[0]!))),
    extras: lines.map((line) => extraSchema.parse(JSON.parse(line[1]!))),
    issues: artifacts.lines('issues').map((line) => issueSchema.parse(JSON.parse(line))),
    recordsText: artifacts.text('records'),
    packedRecords: artifacts.bytes('records'),
    issuesText: artifacts.text('issues'),
  };
}
