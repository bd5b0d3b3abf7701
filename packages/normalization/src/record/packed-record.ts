import type { ByteSink } from '../external/byte-sink.ts';
import { PackedReader, putBody, readUint32 } from './packed-person.ts';
import { type FamilyRecord, PersonPool, type PersonRecord } from './person-record.ts';

/**
 * A record in the artifact `records`, independent of output formats. It has a third of the bytes of its JSON, most of
 * them copied from the rows.
 *
 *     u32 total length, u32 persons, the member and then each dependent:
 *     varint number of rows, u32 number of each, body (packed-person.ts), and, if there are several rows, for each
 *     coverage the varint index of its row
 *
 * Numbers are big-endian. The only SSN is the masked value of its field.
 */
export const RECORD_HEADER = 8;

export function putRecord(sink: ByteSink, { member, dependents }: FamilyRecord): void {
  const start = sink.length;
  sink.putUint32(0);
  sink.putUint32(1 + dependents.length);
  putPerson(sink, member);
  for (let i = 0; i < dependents.length; i++) putPerson(sink, dependents[i]!);
  sink.setUint32(start, sink.length - start);
}

/** Packed pieces that each contain one or more persons. */
interface PackedPersons {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly length: number;
  readonly persons: number;
}

/** Writes a record from packed persons, the member first. Those of adjacent rows are usually adjacent. */
export function putPlainRecord(sink: ByteSink, pieces: readonly PackedPersons[]): void {
  let length = RECORD_HEADER;
  let persons = 0;
  for (let i = 0; i < pieces.length; i++) {
    length += pieces[i]!.length;
    persons += pieces[i]!.persons;
  }
  sink.putUint32(length);
  sink.putUint32(persons);
  let { bytes, at } = pieces[0]!;
  let end = at;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    if (piece.at !== end || piece.bytes !== bytes) {
      sink.put(bytes, at, end);
      bytes = piece.bytes;
      at = piece.at;
    }
    end = piece.at + piece.length;
  }
  sink.put(bytes, at, end);
}

function putPerson(sink: ByteSink, person: PersonRecord): void {
  const { rowNumbers, bodyStart, bodyEnd } = person;
  sink.putVarint(rowNumbers.length);
  for (let i = 0; i < rowNumbers.length; i++) sink.putUint32(rowNumbers[i]!);
  if (bodyEnd >= 0) sink.put(person.bytes, bodyStart, bodyEnd);
  else putBody(sink, person);
  if (rowNumbers.length === 1) return;
  for (let i = 0; i < person.coverageCount; i++) {
    sink.putVarint(rowNumbers.indexOf(person.coverages[i]!.rowNumber));
  }
}

/** Length of the record at this position. */
export function recordLength(bytes: Uint8Array, at: number): number {
  return readUint32(bytes, at);
}

/** The first row number of the record's member. */
export function recordOrdinal(bytes: Uint8Array, at: number): number {
  let row = at + RECORD_HEADER;
  while (bytes[row]! > 127) row++;
  return readUint32(bytes, row + 1);
}

/** Unpacks records. The result is valid until the next one. */
export class RecordReader {
  private readonly packed = new PackedReader();
  private readonly pool = new PersonPool();
  private readonly dependents: PersonRecord[] = [];

  /** Slots that had a value in any record so far. */
  get filled(): number {
    return this.packed.filled;
  }

  read(bytes: Uint8Array, at: number): FamilyRecord {
    const { packed, dependents } = this;
    this.pool.releaseAll();
    while (dependents.length > 0) dependents.pop();
    packed.at = at + 4;
    const persons = packed.readUint32(bytes);
    const member = this.readPerson(bytes);
    member.isSubscriber = true;
    for (let i = 1; i < persons; i++) dependents.push(this.readPerson(bytes));
    return { member, dependents };
  }

  private readPerson(bytes: Uint8Array): PersonRecord {
    const { packed } = this;
    const person = this.pool.acquire();
    const rows = packed.readVarint(bytes);
    for (let i = 0; i < rows; i++) person.rowNumbers.push(packed.readUint32(bytes));
    packed.readBody(bytes, person, person.rowNumbers[0]!);
    if (rows === 1) return person;
    for (let i = 0; i < person.coverageCount; i++) {
      person.coverages[i]!.rowNumber = person.rowNumbers[packed.readVarint(bytes)]!;
    }
    return person;
  }
}
