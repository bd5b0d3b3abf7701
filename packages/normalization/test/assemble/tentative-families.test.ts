import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import fc from 'fast-check';
import { Assembler } from '../../src/assemble/assembler.ts';
import type { WindowOptions } from '../../src/assemble/group/family-window.ts';
import { confirmTentative } from '../../src/assemble/resolve/confirm-tentative.ts';
import { relevantIndex } from '../../src/assemble/resolve/relevant-index.ts';
import { takeBack } from '../../src/assemble/resolve/take-back.ts';
import { createMemoryScratch } from '../../src/external/memory-scratch.ts';
import { acquireKernel, releaseKernel } from '../../src/kernel/load-kernel.ts';
import { KeyClaims } from '../../src/premises/key-claims.ts';
import { RowOrder } from '../../src/premises/row-order.ts';
import type { MappedRow } from '../../src/record/mapped-row.ts';
import { createMemoryArtifacts } from '../memory-artifacts.ts';
import { assembleRows, HUGE_WINDOW } from './assemble-rows.ts';
import { bringRow, mappedRow, type PersonInput } from './mapped-rows.ts';

/** Mostly different values, so that most families are alone with their keys, and some share one with a family far away. */
const id = fc.nat(60);
const ssn = fc.option(fc.nat(60), { freq: 2, nil: undefined });
const familyId = fc.option(fc.nat(60), { freq: 2, nil: undefined });
const tier = fc.constantFrom(undefined, undefined, 'employee_plus_children', 'employee_only');
const child = fc.record({ born: fc.integer({ min: 10, max: 15 }), ssn, familyId, ownId: fc.boolean() });

const eventArbitrary = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('family' as const),
      id,
      ssn,
      familyId,
      tier,
      ownId: fc.option(id, { freq: 3, nil: undefined }),
      children: fc.array(child, { maxLength: 3 }),
      strangers: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('child' as const), id, child }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('keyless' as const), child }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('again' as const, 'rejected' as const), id, ssn, familyId }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unreadable' as const) }) },
);
type Event = typeof eventArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Child = typeof child extends fc.Arbitrary<infer Value> ? Value : never;

const ssnOf = (number: number | undefined) => (number === undefined ? undefined : String(900_110_000 + number));
const familyOf = (number: number | undefined) => (number === undefined ? undefined : `F${number}`);
const defined = (person: Record<string, unknown>): PersonInput =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined)) as PersonInput;

function childOf(subscriberId: string | undefined, { born, ssn, familyId, ownId }: Child): PersonInput {
  return defined({
    subscriber_id: subscriberId,
    member_id: ownId ? `M${born}-${familyId ?? 0}` : subscriberId,
    first_name: `Kid${born}`,
    last_name: 'Doe',
    date_of_birth: `20${born}-02-02`,
    relationship: 'child',
    family_id: familyOf(familyId),
    fullSsn: ssnOf(ssn),
  });
}

/** @param before members before the events. They fill the set, so that it takes new keys for known ones. */
function toRows(events: readonly Event[], before: number): (MappedRow | number)[] {
  let rowNumber = 1;
  const rowOf = (person: PersonInput) => mappedRow(++rowNumber, person);
  const fill = Array.from({ length: before }, (_, at) =>
    rowOf({
      subscriber: true,
      member_id: `X${at}`,
      subscriber_id: `Y${at}`,
      family_id: `Z${at}`,
      fullSsn: ssnOf(900 + at)!,
    }),
  );
  const rows = events.flatMap((event): (MappedRow | number)[] => {
    if (event.kind === 'unreadable') return [++rowNumber];
    if (event.kind === 'keyless') return [rowOf(childOf(undefined, event.child))];
    const subscriberId = `M${event.id}`;
    if (event.kind === 'child') return [rowOf(childOf(subscriberId, event.child))];
    const member = {
      subscriber: true,
      member_id: subscriberId,
      first_name: 'Ann',
      last_name: 'Doe',
      date_of_birth: '1980-01-01',
      relationship: 'self',
      fullSsn: ssnOf(event.ssn),
      family_id: familyOf(event.familyId),
      'coverage.plan_id': 'P',
    };
    if (event.kind !== 'family') return [rowOf(defined({ ...member, rejected: event.kind === 'rejected' }))];
    const { ownId, tier, strangers } = event;
    const own = ownId === undefined ? {} : { subscriber_id: subscriberId, member_id: `M${ownId}` };
    const name = strangers ? { first_name: `Bo${event.id}` } : {};
    const first = rowOf(defined({ ...member, ...own, ...name, 'coverage.coverage_type': tier }));
    return [first, ...event.children.map((one) => rowOf(childOf(subscriberId, one)))];
  });
  return [...fill, ...rows];
}

/** How many tentative families stay, are taken back, became tentative with a later row only, or weren't written. */
class Decisions {
  confirmed = 0;
  refuted = 0;
  refutedLater = 0;
  withdrawn = 0;
}

async function countDecisions(
  found: Decisions,
  rows: readonly (MappedRow | number)[],
  window: WindowOptions,
): Promise<void> {
  const kernel = acquireKernel();
  const scratch = createMemoryScratch();
  const assembler = new Assembler({
    kernel,
    scratch,
    window,
    claims: new KeyClaims(),
    order: new RowOrder(false),
    artifacts: createMemoryArtifacts(),
    settings: vendorConfigSchema.parse({}).validation_settings,
    today: '2024-06-01',
  });
  for (const row of rows) {
    if (typeof row === 'number') assembler.reject(row);
    else assembler.add(bringRow(kernel, row));
  }
  const assembled = await assembler.endRows();
  releaseKernel(kernel);
  const { deferred, withdrawn } = assembled;
  const { index } = await relevantIndex(assembled, scratch);
  const refuted = await confirmTentative({ deferred, index }, withdrawn, scratch);
  const { takenBack } = await takeBack({ deferred, index }, { refuted, withdrawn }, scratch);
  const tentative = new Set<number>();
  const later = new Set<number>();
  await deferred.visit(({ ordinal, isCertain }) => {
    if (ordinal === 0) return;
    if (isCertain) later.add(ordinal);
    tentative.add(ordinal);
  });
  for (const ordinal of tentative) {
    if (withdrawn.has(ordinal)) found.withdrawn++;
    else if (!refuted.has(ordinal)) found.confirmed++;
    else if (later.has(ordinal)) found.refutedLater++;
    else found.refuted++;
    expect(takenBack.ordinals.has(ordinal)).toBe(refuted.has(ordinal) && !withdrawn.has(ordinal));
  }
}

test.each([
  ['merge', 'error', 'warning'],
  ['error', 'record', 'error'],
] as const)(
  'tentative families change nothing, whatever becomes of them (duplicates: %s, orphans: %s)',
  async (duplicates, orphans, shared) => {
    const severities = { ssn_same_as_subscriber: shared } as const;
    const settings = { duplicate_members: duplicates, orphan_dependents: orphans, severities };
    const found = new Decisions();
    await fc.assert(
      fc.asyncProperty(
        fc.array(eventArbitrary, { minLength: 10, maxLength: 30 }),
        fc.integer({ min: 0, max: 8000 }),
        fc.constantFrom(0, 16, 24),
        async (events, windowBytes, before) => {
          const huge = await assembleRows(toRows(events, before), settings, HUGE_WINDOW);
          const window = { windowBytes, seenBytes: 64 };
          const other = await assembleRows(toRows(events, before), settings, window);
          expect(other.recordsText).toBe(huge.recordsText);
          expect(other.packedRecords.equals(huge.packedRecords)).toBe(true);
          expect(other.issuesText).toBe(huge.issuesText);
          const { totalRows, validRows, warnings } = huge.result;
          expect(other.result).toMatchObject({ totalRows, validRows, warnings });
          await countDecisions(found, toRows(events, before), window);
        },
      ),
      { numRuns: 150 },
    );
    for (const [kind, count] of Object.entries(found)) expect([kind, count > 0]).toEqual([kind, true]);
  },
);

describe('rows of a refuted family', () => {
  const person = { last_name: 'Doe', date_of_birth: '1980-01-01' };
  const subscriber = (input: PersonInput): PersonInput => ({ ...person, subscriber: true, ...input });
  const child = (input: PersonInput): PersonInput => ({ ...person, relationship: 'child', ...input });
  const fill = Array.from({ length: 4 }, (_, at) => subscriber({ first_name: 'Cy', subscriber_id: `X${at}` }));
  /** The second row of Ann has an SSN, but the first row alone gives her family its keys. */
  const ann = subscriber({ first_name: 'Ann', subscriber_id: 'A' });
  const annAgain = { ...ann, fullSsn: '900110001', 'coverage.plan_id': 'P' };

  async function read(people: readonly PersonInput[]) {
    const rows = people.map((one, at) => mappedRow(at + 2, one));
    const huge = await assembleRows(rows, {}, HUGE_WINDOW);
    const other = await assembleRows(rows, {}, { windowBytes: 2000, seenBytes: 1 << 16 });
    expect(other.recordsText).toBe(huge.recordsText);
    expect(other.issuesText).toBe(huge.issuesText);
    return other.records.map((one) => [one.first_name, ...one.dependents.map((dependent) => dependent.first_name)]);
  }

  test('come before later rows of the family to which they fall back', async () => {
    const kid = child({
      first_name: 'Kid',
      fullSubscriberSsn: '900110001',
      family_id: 'H',
      date_of_birth: '2012-02-02',
    });
    const bob = subscriber({ first_name: 'Bob', subscriber_id: 'B', family_id: 'H' });
    const tim = child({ first_name: 'Tim', subscriber_id: 'B', date_of_birth: '2013-03-03' });
    expect(await read([ann, ...fill, annAgain, kid, bob, tim])).toContainEqual(['Bob', 'Kid', 'Tim']);
    // Later rows of Ann are deferred, because this one might belong to her.
    const stray = child({ first_name: 'Zoe', subscriber_id: 'Z', fullSubscriberSsn: '900110001' });
    expect(await read([ann, ...fill, annAgain, stray, kid, bob, tim])).toContainEqual(['Bob', 'Kid', 'Tim']);
  });

  test('come before later rows of a family in the window with the same key', async () => {
    const bob = subscriber({ first_name: 'Bob', subscriber_id: 'B', family_id: 'H' });
    const eve = subscriber({ first_name: 'Eve', subscriber_id: 'E', family_id: 'H' });
    const kid = child({ first_name: 'Kid', family_id: 'H', date_of_birth: '2012-02-02' });
    const tim = child({ first_name: 'Tim', subscriber_id: 'B', date_of_birth: '2013-03-03' });
    expect(await read([bob, eve, kid, tim])).toContainEqual(['Bob', 'Kid', 'Tim']);
  });

  test('give their keys to their own family, not to a later one', async () => {
    const alone = subscriber({ first_name: 'Ann', fullSsn: '900110001', family_id: 'K' });
    const bob = subscriber({ first_name: 'Bob', subscriber_id: 'B', family_id: 'K' });
    const tim = child({ first_name: 'Tim', family_id: 'K', date_of_birth: '2013-03-03' });
    expect(await read([ann, ...fill, annAgain, alone, bob, tim])).toContainEqual(['Ann', 'Tim']);
  });
});
