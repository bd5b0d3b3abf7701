// Invented people, named so that nobody takes them for real ones; mail addresses are in domains set aside for examples.
// Telephone numbers are random but well-formed, or every row would be reported.

import type { SeededRandom } from './seeded-random.ts';

const firstNames = [
  ...['James', 'Mary', 'Robert', 'Patricia', 'John', 'Jennifer', 'Michael', 'Linda', 'David', 'Elizabeth'],
  ...['José', 'Zoë', 'Renée', 'Siobhán', 'Wei', 'Aarav', 'Fatima', 'Olga', 'Chloé', 'Nguyễn'],
];
const lastNames = [
  ...['Sample', 'Example', 'Testa', 'Fictitious', 'Placeholder', 'Demoson', 'Mockler', 'Specimen', 'Pattern', 'Trial'],
  ...[
    "O'Example",
    'Van der Test',
    'Muñoz-Demo',
    'Müster',
    'Näyte',
    'Próba',
    'Öörnek',
    'Esempio',
    'Beispiel',
    'Voorbeeld',
  ],
];
const streets = ['Main St', 'Oak Ave', 'Maple Dr', 'Cedar Ln', '2nd St', 'Elm St', 'Lakeview Ter', 'Hill Rd'];
/** City, state, the first three digits of its postal codes and an area code belong together. */
const places: readonly (readonly [city: string, state: string, zipStart: string, areaCode: number])[] = [
  ['Springfield', 'IL', '627', 217],
  ['Portland', 'OR', '972', 503],
  ['Madison', 'WI', '537', 608],
  ['Salem', 'MA', '019', 978],
  ['Austin', 'TX', '787', 512],
  ['Columbus', 'OH', '432', 614],
  ['Atlanta', 'GA', '303', 404],
  ['Phoenix', 'AZ', '850', 602],
];

const two = (number: number) => String(number).padStart(2, '0');

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export type Address = ReturnType<typeof makeAddress>;
export type Person = ReturnType<typeof makePerson>;

export function makeAddress(random: SeededRandom) {
  const [city, state, zipStart] = random.pick(places);
  const zip = zipStart + two(random.integer(1, 99));
  return {
    street: `${random.integer(1, 9999)} ${random.pick(streets)}`,
    city,
    state,
    zip: random.chance(0.2) ? `${zip}-${random.integer(1000, 9999)}` : zip,
  };
}

export function makePerson(
  random: SeededRandom,
  bornBetween: readonly [number, number],
  { ssn, lastName = random.pick(lastNames) }: { ssn: string; lastName?: string },
) {
  const firstName = random.pick(firstNames);
  const mailbox = `${firstName}.${lastName}`.normalize('NFD').replace(/[^A-Za-z.]/g, '');
  return {
    firstName,
    lastName,
    birth: { year: random.integer(...bornBetween), month: random.integer(1, 12), day: random.integer(1, 28) },
    gender: random.pick(['M', 'F']),
    ssn,
    email: random.chance(0.05)
      ? ''
      : `${mailbox}${random.integer(1, 9999)}@${random.pick(['Example.com', 'mail.example.org'])}`,
    phone: `(${random.pick(places)[3]}) ${random.integer(212, 299)}-${random.integer(1000, 9999)}`,
  };
}

/** MM/DD/YYYY */
export function usDate({ year, month, day }: CalendarDate): string {
  return `${two(month)}/${two(day)}/${year}`;
}
