import { PARTNER_RELATIONSHIPS, RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { RowReader } from '../map/row-reader.ts';
import { fieldSlot } from '../record/field-slots.ts';
import { twoDigitYear } from '../rules/dates.ts';
import { finding } from '../rules/rule.ts';
import { addYears } from '../values/calendar.ts';
import { isoDate } from '../values/parse-result.ts';
import { spouseBirth, subscriberBirth } from '../values/two-digit-year.ts';
import { type Bounds, MIN_SPOUSE_AGE } from './bounds.ts';

const BIRTH = fieldSlot('date_of_birth');
const RELATIONSHIP = fieldSlot('relationship');
const PARTNERS: ReadonlySet<number> = new Set(PARTNER_RELATIONSHIPS.map((name) => RELATIONSHIPS.indexOf(name) + 1));
const encoder = new TextEncoder();

/** Two-digit years of subscribers and partners, who aren't children. */
export class BirthCenturies {
  readonly #youngestSubscriber: number;
  readonly #youngestSpouse: number;

  constructor({ bounds, today }: { readonly bounds: Bounds; readonly today: number }) {
    this.#youngestSubscriber = addYears(today, -bounds.minSubscriberAgeYears);
    this.#youngestSpouse = addYears(today, -MIN_SPOUSE_AGE);
  }

  /** Moves the birth date of a person of the current row to the century that fits. */
  resolve(reader: RowReader, person: number): void {
    const draft = reader.row.persons[person]!;
    const birth = draft.dates[BIRTH]!;
    const isPartner = !draft.isSubscriber && PARTNERS.has(draft.numbers[RELATIONSHIP]!);
    if (birth === 0 || !(draft.isSubscriber || isPartner)) return;
    const date = isPartner
      ? spouseBirth(birth, this.#youngestSpouse)
      : subscriberBirth(birth, this.#youngestSubscriber);
    if (date === birth) return;
    const pending = reader.pending.find(
      (one) => one.person === person && one.slot === BIRTH && one.finding.rule === twoDigitYear,
    );
    if (pending === undefined) return;
    const text = isoDate(date);
    reader.write(draft, BIRTH, encoder.encode(JSON.stringify(text)));
    draft.dates[BIRTH] = date;
    pending.finding = finding(twoDigitYear, `Use ${text} if that year is correct`, { date: text });
  }

  /** Resolves all persons of the current row. Returns how to take that back. */
  resolveAll(reader: RowReader): () => void {
    const { row, pending } = reader;
    const people = row.persons.slice(0, row.personCount);
    const births = people.map(({ starts, ends, dates }) => [starts[BIRTH]!, ends[BIRTH]!, dates[BIRTH]!] as const);
    const findings = pending.map((one) => one.finding);
    for (const person of people.keys()) this.resolve(reader, person);
    return () => {
      for (const [person, { starts, ends, dates }] of people.entries()) {
        [starts[BIRTH], ends[BIRTH], dates[BIRTH]] = births[person]!;
      }
      for (const [index, one] of pending.entries()) one.finding = findings[index]!;
    };
  }
}
