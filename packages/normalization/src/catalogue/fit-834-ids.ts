import { isIssuable, type VendorConfig, wholeSsn } from '@rollcall/contracts';

const SUBSCRIBER_NUMBER = '2000.REF*0F.02';
const CLIENT_NUMBER = '2000.REF*23.02';
const SSN_OF_NAME = '2100A.NM1*34.09';
const RELATIONSHIP = '2000.INS*Y.02';
const SUBSCRIBER = '18';

type Sources = NonNullable<NonNullable<VendorConfig['mapping_rules']['fields']['member_id']>['source']>;

/**
 * Returns the standard configuration with the sources of `member_id` in the order that fits this file. The guide lets
 * trading partners choose which of a member's numbers is the ID, and a file uses one of them throughout:
 *
 * - A number that only some subscribers have (NM109 with ZZ) comes after the subscriber number that all of them have.
 *   Otherwise one file would have two kinds of IDs.
 * - If the subscriber number (REF*0F) is an SSN throughout, the client number (REF*23) is the ID, provided that it is
 *   unique per subscriber: senders also put the employer's number there. A number of nine digits isn't an SSN if most
 *   subscribers have another SSN beside their name.
 *
 * @param columns names of the columns of `sample`
 * @param sample rows of the file, one per member and coverage
 */
export function fit834Ids(
  config: VendorConfig,
  columns: readonly { readonly name: string }[],
  sample: readonly (readonly string[])[],
): VendorConfig {
  const { fields } = config.mapping_rules;
  const rule = fields.member_id;
  const sources = rule?.source;
  if (rule === undefined || !Array.isArray(sources)) return config;
  const places = new Map(columns.map(({ name }, place) => [name, place]));
  const valuesOf = (path: string) => subscribers.map((row) => row[places.get(path) ?? -1]?.trim() ?? '');
  const subscribers = sample.filter((row) => row[places.get(RELATIONSHIP) ?? -1] === SUBSCRIBER);
  if (subscribers.length === 0) return config;

  const isEverywhere = (path: string) => valuesOf(path).every((value) => value !== '');
  const isPartial = (path: string) => !isEverywhere(path) && valuesOf(path).some((value) => value !== '');
  const ordered = isEverywhere(SUBSCRIBER_NUMBER) ? [...sources].sort(by((one) => isPartial(pathOf(one)))) : sources;
  const numbers = valuesOf(SUBSCRIBER_NUMBER);
  const clientNumbers = valuesOf(CLIENT_NUMBER);
  const wantsClientNumber =
    numbers.every(isIssuableSsn) &&
    !areOthers(numbers, valuesOf(SSN_OF_NAME)) &&
    clientNumbers.every((number) => number !== '' && !isIssuableSsn(number)) &&
    isOneToOne(numbers, clientNumbers);
  const fitted: Sources = [...(wantsClientNumber ? [{ segment: '2000.REF*23', element: 2 }] : []), ...ordered];
  return {
    ...config,
    mapping_rules: {
      ...config.mapping_rules,
      fields: { ...fields, member_id: { ...rule, source: fitted } },
    },
  };
}

const by =
  <T>(isLast: (one: T) => boolean) =>
  (one: T, other: T) =>
    Number(isLast(one)) - Number(isLast(other));

function pathOf(source: unknown): string {
  if (typeof source !== 'object' || source === null || !('segment' in source) || !('element' in source)) return '';
  return `${String(source.segment)}.${String(source.element).padStart(2, '0')}`;
}

/** A subscriber has one row per coverage, so the same pair of numbers can occur again. */
function isOneToOne(ones: readonly string[], others: readonly string[]): boolean {
  const pairs = new Set(ones.map((one, place) => `${one} ${others[place]}`));
  return pairs.size === new Set(ones).size && pairs.size === new Set(others).size;
}

/** Whether most of the SSNs differ from the numbers next to them. */
function areOthers(numbers: readonly string[], ssns: readonly string[]): boolean {
  const differing = ssns.filter((ssn, place) => isIssuableSsn(ssn) && wholeSsn(ssn) !== wholeSsn(numbers[place]!));
  return differing.length * 2 > numbers.length;
}

function isIssuableSsn(value: string): boolean {
  const digits = wholeSsn(value);
  return digits !== null && isIssuable(Number(digits));
}
