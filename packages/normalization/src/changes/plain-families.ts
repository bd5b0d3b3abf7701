import { TARGET_FIELDS } from '@rollcall/contracts';
import { INSURANCE_LINES } from '../code-lists/insurance-lines.ts';
import { LAST_DAY, VALUE } from '../kernel/generated/layout.ts';
import type { PersonType } from './change-entry.ts';
import type { ChangeTally } from './change-tally.ts';
import { comparedField } from './compared-person.ts';
import { type DigestSeeds, dayNumber, digestLine, hasEnded } from './digest-record.ts';
import type { FamilyTally } from './family-tally.ts';
import type { PlainPair, PlainPerson } from './plain-pair.ts';

interface PlainOptions {
  readonly tally: ChangeTally;
  readonly families: FamilyTally;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly seeds: DigestSeeds;
}

/**
 * Counts what differs between two families whose records need not be read (plain-pair.ts). The result is the same as that of
 * matching and comparing them, if all fields are compared.
 */
export class PlainFamilies {
  private readonly tally: ChangeTally;
  private readonly families: FamilyTally;
  /** As the last days in digests. */
  private readonly today: number;
  private readonly lines: ReadonlyMap<number, string>;

  constructor({ tally, families, today, seeds }: PlainOptions) {
    this.tally = tally;
    this.families = families;
    this.today = dayNumber(today);
    this.lines = new Map([
      [digestLine(null, seeds), ''],
      ...INSURANCE_LINES.map((line): [number, string] => [digestLine(Buffer.from(JSON.stringify(line)), seeds), line]),
    ]);
  }

  count({ people, member, dependents, sameUntil }: PlainPair): void {
    const ended = sameUntil.filter((own) => hasEnded(own === LAST_DAY.none ? member.lastDay : own, this.today)).length;
    this.tally.noteSame('dependent', people - 1 - dependents.length, ended);
    let differs = this.note('member', member, member);
    for (const dependent of dependents) differs = this.note('dependent', dependent, member) || differs;
    if (differs) this.families.noteChanged();
  }

  /** Returns whether a compared field differs. */
  private note(type: PersonType, person: PlainPerson, member: PlainPerson): boolean {
    const fields = person.places.map((place) => this.fieldAt(place, type, person)).filter((field) => field !== null);
    // A dependent without coverages has the member's.
    const last = person.lastDay === LAST_DAY.none ? member.lastDay : person.lastDay;
    const newLast = person.newLastDay === LAST_DAY.none ? member.newLastDay : person.newLastDay;
    const isOver = hasEnded(last, this.today);
    const isOverNow = hasEnded(newLast, this.today);
    const kind = !hasEnd(last) && hasEnd(newLast) ? 'terminated' : isOver && !isOverNow ? 'reinstated' : 'changed';
    this.tally.notePlain(type, fields, { isOver, kind });
    return fields.length > 0;
  }

  /** Null if the field isn't compared. */
  private fieldAt(place: number, type: PersonType, { line }: PlainPerson): string | null {
    if (place < VALUE.coverage) return comparedField(type, place);
    const { name } = TARGET_FIELDS[place - VALUE.coverage]!;
    return `coverages[${this.lines.get(line)!}]${name.slice(name.indexOf('.'))}`;
  }
}

const hasEnd = (lastDay: number): boolean => lastDay !== LAST_DAY.none && lastDay !== LAST_DAY.open;
