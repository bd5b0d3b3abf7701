import type { VendorConfig } from '@rollcall/contracts';
import { plainText } from '../assemble/fold/read-value.ts';
import { KeyHasher } from '../assemble/resolve/key-hash.ts';
import { LinkKeys, PrecedingSubscriber } from '../assemble/resolve/link-keys.ts';
import { CHILD_RELATIONSHIPS, PARTNER_RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { Kernel } from '../kernel/load-kernel.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import { createMappedRow } from '../record/create-mapped-row.ts';
import { SLOT } from '../record/field-slots.ts';
import type { MappedRow, PersonDraft } from '../record/mapped-row.ts';
import { decoderFor } from '../sandbox/sandboxed-readers.ts';
import { profileOfFile } from './profile-of-file.ts';
import type { SourceFile } from './source-rows.ts';

/** Who belongs to a subscriber, whether or not their rows are valid. */
export interface FamilyPeople {
  partners: number;
  children: number;
  others: number;
  /** People whose relationship is missing or unknown. Each may be any of the others, or a subscriber. */
  unread: number;
}

export interface FamilyOfRow {
  readonly rowNumber: number;
  /** Of the row's own person. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly people: Readonly<FamilyPeople>;
}

export interface FamiliesOfRows {
  /** Each family of one of the rows, once. */
  readonly families: readonly Readonly<FamilyPeople>[];
  /** The first of the rows. */
  readonly rows: readonly FamilyOfRow[];
  /** Without any dependent, the file doesn't say who is in a family: it may list subscribers only. */
  readonly hasDependents: boolean;
  /** False if the file has more rows than were read. */
  readonly isComplete: boolean;
}

interface FamilyOptions {
  readonly config: VendorConfig;
  readonly today: string;
  readonly pseudonym: (ssnDigits: string) => string;
  readonly rows: ReadonlySet<number>;
  /** How many of the rows are returned with their names. */
  readonly named: number;
  /** Later rows of the file are not read. Memory grows with the rows that are. */
  readonly maxRows: number;
}

/**
 * Finds the families of rows, rejected ones included, by the same keys as processing: IDs, SSNs, and the subscriber
 * directly above. Unlike processing, which decides about keys that several subscribers claim, it keeps all of them.
 */
export async function familiesOfRows(file: SourceFile, options: FamilyOptions): Promise<FamiliesOfRows> {
  const { columns, format } = file.layout;
  const plan = compilePlan({ ...options, columns, format, profile: await profileOfFile(file) });
  const index = new FamilyIndex(plan.kernel());
  const familyOfRow = new Map<number, number>();
  const rows: Omit<FamilyOfRow, 'people'>[] = [];
  const row = createMappedRow();
  let read = 0;
  try {
    for await (const batch of decoderFor(file.layout).decode(file.source, file.layout)) {
      plan.begin(batch);
      for (let place = 0; place < batch.rowCount && read < options.maxRows; place++, read++) {
        plan.run(place, row);
        const family = index.add(row);
        if (family === null || !options.rows.has(row.rowNumber)) continue;
        familyOfRow.set(row.rowNumber, family);
        if (rows.length < options.named) rows.push({ rowNumber: row.rowNumber, ...nameOf(row) });
      }
      if (read === options.maxRows) break;
    }
  } finally {
    plan.end();
  }
  const people = (rowNumber: number) => index.peopleOf(familyOfRow.get(rowNumber) ?? 0);
  return {
    families: [...new Set([...familyOfRow.values()].map((family) => index.peopleOf(family)))],
    rows: rows.map((found) => ({ ...found, people: people(found.rowNumber) })),
    hasDependents: index.hasDependents,
    isComplete: read < options.maxRows,
  };
}

/** Any key of a subscriber leads to the family, also one that a dependent named before. */
class FamilyIndex {
  hasDependents = false;
  private readonly keys: LinkKeys;
  private readonly above = new PrecedingSubscriber();
  private readonly families = new Map<string, number>();
  /** The family that another one was found to be, or its own number. */
  private readonly same: number[] = [];
  private readonly people: FamilyPeople[] = [];

  constructor(kernel: Kernel) {
    this.keys = new LinkKeys(new KeyHasher(kernel, 0, 0));
  }

  /** Returns the family's number, or null if the row has no person. */
  add(row: MappedRow): number | null {
    const persons = row.persons.slice(0, row.personCount);
    const [first] = persons;
    if (first === undefined) return null;
    const subscriber = persons.find(({ isSubscriber }) => isSubscriber);
    this.keys.clear();
    if (subscriber) this.keys.ofSubscriber(row, subscriber);
    else this.keys.ofDependent(row, first, this.above);
    const family = subscriber ? this.joinAll() : this.findFirst();
    if (subscriber) this.above.subscriber(this.keys);
    else if (this.keys.isKeyed) this.above.keyedDependent(this.keys);
    persons.forEach((person, place) => {
      if (person.isSubscriber) return;
      const kind = kindOf(row, person);
      this.peopleOf(family)[kind]++;
      // A row's own person without a relationship may be a subscriber. The people beside it are dependents.
      if (kind !== 'unread' || place > 0) this.hasDependents = true;
    });
    return family;
  }

  peopleOf(family: number): FamilyPeople {
    return this.people[this.rootOf(family)] ?? noPeople();
  }

  private joinAll(): number {
    const names = this.names();
    const known = names.flatMap((name) => this.families.get(name) ?? []);
    const family = known[0] ?? this.create();
    for (const other of known) this.join(family, other);
    for (const name of names) this.families.set(name, family);
    return family;
  }

  /** By the first key that is known. A subscriber further down can have the first one. */
  private findFirst(): number {
    const names = this.names();
    const known = names.find((name) => this.families.has(name)) ?? names[0] ?? '';
    const family = this.families.get(known) ?? this.create();
    if (known !== '') this.families.set(known, family);
    return family;
  }

  private names(): string[] {
    const { count: total, tags, lo, hi } = this.keys;
    return Array.from({ length: total }, (_, at) => `${tags[at]} ${lo[at]} ${hi[at]}`);
  }

  private create(): number {
    this.same.push(this.same.length);
    this.people.push(noPeople());
    return this.same.length - 1;
  }

  private join(one: number, other: number): void {
    const [to, from] = [this.rootOf(one), this.rootOf(other)];
    if (to === from) return;
    const [into, added] = [this.peopleOf(to), this.peopleOf(from)];
    into.partners += added.partners;
    into.children += added.children;
    into.others += added.others;
    into.unread += added.unread;
    this.same[from] = to;
  }

  private rootOf(family: number): number {
    let root = family;
    while (this.same[root] !== root && this.same[root] !== undefined) root = this.same[root] ?? root;
    let at = family;
    while (at !== root) [at, this.same[at]] = [this.same[at] ?? root, root];
    return root;
  }
}

const noPeople = (): FamilyPeople => ({ partners: 0, children: 0, others: 0, unread: 0 });

function kindOf(row: MappedRow, person: PersonDraft): keyof FamilyPeople {
  const relationship = plainText({ ...person, bytes: row.bytes }, SLOT.relationship);
  if (relationship === null) return 'unread';
  if (PARTNER_RELATIONSHIPS.includes(relationship)) return 'partners';
  return CHILD_RELATIONSHIPS.includes(relationship) ? 'children' : 'others';
}

function nameOf(row: MappedRow): Pick<FamilyOfRow, 'firstName' | 'lastName'> {
  const person = row.persons[0];
  const text = (slot: number): string | null => {
    const start = person?.starts[slot] ?? -1;
    if (person === undefined || start < 0) return null;
    return String(JSON.parse(Buffer.from(row.bytes.subarray(start, person.ends[slot])).toString('utf8')));
  };
  return { firstName: text(SLOT.firstName), lastName: text(SLOT.lastName) };
}
