import { CUSTOM_SLOT, FIELD_COUNT, SLOT } from '../record/field-slots.ts';
import { lowestSlot, PackedReader } from '../record/packed-person.ts';
import type { PersonValues } from './person-values.ts';
import { asBuffer, textAt } from './text-of.ts';

interface ValueOptions {
  /** The slots of the fields that are compared. */
  readonly fields: ReadonlyMap<string, number>;
  /** Null for a member. */
  readonly subscriber: PackedValues | null;
}

/** Where the values of a person are in their body. */
class Places {
  readonly starts = new Int32Array(FIELD_COUNT);
  readonly ends = new Int32Array(FIELD_COUNT);
  /** Where the coverages begin. */
  after = 0;
  private readonly reader = new PackedReader();

  read({ bytes, at }: PackedValues): void {
    const { starts, ends, reader } = this;
    starts.fill(-1);
    reader.at = at;
    const slots = reader.readUint32(bytes) | 0;
    for (let left = slots; left !== 0; left &= left - 1) ends[lowestSlot(left)] = reader.readVarint(bytes);
    let place = reader.at;
    for (let left = slots; left !== 0; left &= left - 1) {
      const slot = lowestSlot(left);
      starts[slot] = place;
      place += ends[slot]!;
      ends[slot] = place;
    }
    this.after = place;
  }
}

const own = new Places();
const other = new Places();
/** Whose places `own` has. */
let placed: PackedValues | null = null;

/** The values of a packed person without coverages. Each is read when it is asked for. */
export class PackedValues implements PersonValues {
  private readonly fields: ReadonlyMap<string, number>;
  private readonly subscriber: PackedValues | null;
  bytes: Uint8Array;
  /** Where the person's body is. */
  at: number;
  private end: number;

  /** The bytes must not change. */
  constructor(bytes: Uint8Array, [at, end]: Range, { fields, subscriber }: ValueOptions) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
    this.fields = fields;
    this.subscriber = subscriber;
  }

  /** The bytes were copied elsewhere. `by`: how far from their place in the old ones. */
  move(bytes: Uint8Array, by: number): void {
    if (placed === this) placed = null;
    this.bytes = bytes;
    this.at += by;
    this.end += by;
  }

  get(field: string): string | undefined {
    if (field === SUBSCRIBER) return this.subscriber?.get('member_id');
    const slot = this.fields.get(field);
    if (slot === undefined) return field.startsWith(CUSTOM_PREFIX) ? this.custom().get(field) : undefined;
    const text = this.text(slot);
    // Whether the file has this column depends on the other people in it. For members it adds no information.
    const isHidden = slot === SLOT.subscriberId && this.subscriber === null && text === this.text(SLOT.memberId);
    return isHidden ? undefined : text;
  }

  has(field: string): boolean {
    return this.get(field) !== undefined;
  }

  *keys(): Generator<string> {
    for (const field of this.fields.keys()) if (this.has(field)) yield field;
    yield* this.custom().keys();
    if (this.has(SUBSCRIBER)) yield SUBSCRIBER;
  }

  /**
   * Returns the fields whose values may differ, and whether the coverages may. Values that are stored as the same bytes
   * are not read.
   */
  findDifferences(others: PackedValues): { readonly fields: ReadonlySet<string>; readonly inCoverages: boolean } {
    if (this.fields !== others.fields)
      return { fields: new Set([...this.keys(), ...others.keys()]), inCoverages: true };
    own.read(this);
    placed = this;
    other.read(others);
    const fields = new Set<string>(['subscriber_id', SUBSCRIBER]);
    for (const [field, slot] of this.fields) if (!hasSameBytes(this, others, slot)) fields.add(field);
    const inCoverages = !isSame(this.bytes, [own.after, this.end], others.bytes, [other.after, others.end]);
    if (!hasSameBytes(this, others, CUSTOM_SLOT)) {
      for (const field of [...this.custom().keys(), ...others.custom().keys()]) fields.add(field);
    }
    return { fields, inCoverages };
  }

  private text(slot: number): string | undefined {
    if (placed !== this) own.read(this);
    placed = this;
    const start = own.starts[slot]!;
    return (start < 0 ? null : textAt(this.bytes, start, own.ends[slot]!)) || undefined;
  }

  private custom(): ReadonlyMap<string, string> {
    if (placed !== this) own.read(this);
    placed = this;
    const start = own.starts[CUSTOM_SLOT]!;
    return start < 0 ? NO_CUSTOM : new Map(readCustom(this.bytes, start, own.ends[CUSTOM_SLOT]!));
  }
}

const SUBSCRIBER = 'subscriber_member_id';
const CUSTOM_PREFIX = 'custom.';
const NO_CUSTOM: ReadonlyMap<string, string> = new Map();

function hasSameBytes(one: PackedValues, two: PackedValues, slot: number): boolean {
  const [start, from] = [own.starts[slot]!, other.starts[slot]!];
  if (start < 0 || from < 0) return start < 0 && from < 0;
  return isSame(one.bytes, [start, own.ends[slot]!], two.bytes, [from, other.ends[slot]!]);
}

type Range = readonly [start: number, end: number];

function isSame(a: Uint8Array, [start, end]: Range, b: Uint8Array, [from, to]: Range): boolean {
  const length = end - start;
  if (to - from !== length) return false;
  for (let i = 0; i < length; i++) if (a[start + i] !== b[from + i]) return false;
  return true;
}

/** The names and values of a person's custom fields. */
export function readCustom(bytes: Uint8Array, start: number, end: number): [name: string, value: string][] {
  const custom: unknown = JSON.parse(asBuffer(bytes).toString('utf8', start, end));
  return Object.entries(custom ?? {})
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [`${CUSTOM_PREFIX}${name}`, String(value)]);
}
