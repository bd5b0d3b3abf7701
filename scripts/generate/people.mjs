// Invented people, named so that nobody takes them for real ones. SSNs are random but well-formed, or every row would be
// rejected; mail addresses and telephone numbers are from the ranges set aside for examples.

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
/** City, state and the first three digits of its postal codes belong together. */
const places = [
  ['Springfield', 'IL', '627'],
  ['Portland', 'OR', '972'],
  ['Madison', 'WI', '537'],
  ['Salem', 'MA', '019'],
  ['Austin', 'TX', '787'],
  ['Columbus', 'OH', '432'],
  ['Atlanta', 'GA', '303'],
  ['Phoenix', 'AZ', '850'],
];

const two = (number) => String(number).padStart(2, '0');

/** @param {import('./seeded-random.mjs').SeededRandom} random */
export function makeAddress(random) {
  const [city, state, zipStart] = random.pick(places);
  const zip = zipStart + two(random.integer(1, 99));
  return {
    street: `${random.integer(1, 9999)} ${random.pick(streets)}`,
    city,
    state,
    zip: random.chance(0.2) ? `${zip}-${random.integer(1000, 9999)}` : zip,
  };
}

/** @param {import('./seeded-random.mjs').SeededRandom} random @param {[number, number]} bornBetween */
export function makePerson(random, bornBetween, lastName = random.pick(lastNames)) {
  const firstName = random.pick(firstNames);
  const mailbox = `${firstName}.${lastName}`.normalize('NFD').replace(/[^A-Za-z.]/g, '');
  return {
    firstName,
    lastName,
    birth: { year: random.integer(...bornBetween), month: random.integer(1, 12), day: random.integer(1, 28) },
    gender: random.pick(['M', 'F']),
    ssn: `${random.integer(100, 665)}-${two(random.integer(1, 99))}-${random.integer(1000, 9999)}`,
    email: random.chance(0.05)
      ? ''
      : `${mailbox}${random.integer(1, 9999)}@${random.pick(['Example.com', 'mail.example.org'])}`,
    phone: `(${random.integer(201, 989)}) 555-01${two(random.integer(0, 99))}`,
  };
}

/** MM/DD/YYYY @param {{year: number, month: number, day: number}} date */
export function usDate({ year, month, day }) {
  return `${two(month)}/${two(day)}/${year}`;
}
