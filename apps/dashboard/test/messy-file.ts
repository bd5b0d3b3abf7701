const GIVEN = ['Testa', 'Exampla', 'Placeholda', 'Specimena', 'Samplina', 'Mockina', 'Demona'];
const FAMILY = ['Fakeman', 'Mockson', 'Sampleton', 'Loremson', 'Ipsumsen', 'Testwell', 'Dummond', 'Exampleton'];
const PLANS = ['MED-GOLD', 'MED-SILVER', 'HDHP-1'];
const TOWNS = ['Boston,MA,02139', 'Albany,NY,12207', 'Reno,NV,89501'];

const HEADERS = [
  'Person #',
  'Worker #',
  'Last, First',
  'Rel',
  'Born',
  'Soc',
  'Cov Tier',
  'Eff Dt',
  'Plan Cd',
  'Town',
  'St',
  'Zip',
  'Annual Pay',
  'Dept',
] as const;

/** In rows: those with each unknown tier, and those with each effective date that can't be read. */
export const MESS = { rows: 5_000, partner: 203, third: 128, impossible: 41, undated: 22 } as const;

interface Messy {
  /** What the file calls the date of birth: `Born`, unless the sender renamed it. */
  readonly born?: string;
  readonly rows?: number;
  readonly isFaulty?: boolean;
}

/** A payroll export of invented families under odd headers. Every fifth row is somebody without dependents. */
export function messyFile({ born = 'Born', rows = MESS.rows, isFaulty = true }: Messy = {}): Buffer {
  const header = HEADERS.map((name) => `"${name === 'Born' ? born : name}"`).join(',');
  const lines = Array.from({ length: rows }, (_, index) => rowOf(index, isFaulty));
  return Buffer.from(`${[header, ...lines].join('\r\n')}\r\n`);
}

/** Five rows are three families: one person, a couple, a parent with a child. */
function rowOf(index: number, isFaulty: boolean): string {
  const block = Math.floor(index / 5);
  const place = index % 5;
  const subscriber = index - (place === 2 || place === 4 ? 1 : 0);
  const relationship = ['Self', 'Self', 'Spouse', 'Self', 'Child'][place];
  const tier = ['EE', 'EE+SP', 'EE+SP', 'EE+CHN', 'EE+CHN'][place];
  const year = place === 4 ? 2008 + (block % 12) : 1960 + (block % 36);
  const date = `${twoDigits((block % 12) + 1)}/${twoDigits(13 + (index % 15))}/${year}`;
  return [
    `W${10_000 + index}`,
    `W${10_000 + subscriber}`,
    `"${FAMILY[block % FAMILY.length]}, ${GIVEN[index % GIVEN.length]}"`,
    relationship,
    date,
    `${219 + (block % 300)}-${twoDigits(10 + place)}-${1_000 + block}`,
    (isFaulty && faultyTier(block, place)) || tier,
    (isFaulty && faultyStart(block, place)) || '01/01/2026',
    PLANS[block % PLANS.length],
    TOWNS[block % TOWNS.length],
    place === 2 || place === 4 ? '' : 41_000 + (index % 97) * 310,
    ['Sales', 'Warehouse', 'Finance'][block % 3],
  ].join(',');
}

/** Couples and one person, parents with children: each family under one tier. */
function faultyTier(block: number, place: number): string | null {
  if (place === 1 || place === 2) return block < 101 ? 'Empl & Dom Part' : null;
  if (place === 3 || place === 4) return block < 64 ? 'Tier 3' : null;
  return block === 0 ? 'Empl & Dom Part' : null;
}

function faultyStart(block: number, place: number): string | null {
  if (place !== 0 || block < 200) return null;
  if (block < 200 + MESS.impossible) return '02/30/2026';
  return block < 200 + MESS.impossible + MESS.undated ? 'TBD' : null;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
