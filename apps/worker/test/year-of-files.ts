/** Families of one vendor over a year, what happens to them each month, and the files that tell of it. */

interface Person {
  readonly first: string;
  readonly last: string;
  readonly born: string;
}
interface Member extends Person {
  readonly id: string;
  readonly ssn: string;
  readonly plan: string;
  readonly end: string;
  readonly children: readonly Person[];
}

/** How a vendor writes: names of columns, dates, what stands between cells, and the order of rows. */
export interface Style {
  readonly columns: readonly string[];
  readonly separator: string;
  readonly date: (iso: string) => string;
  readonly isReversed: boolean;
}

/** What a month's file differs by from the one before: `kind member first_name fields`. */
export type Expected = readonly string[];

export class YearOfFiles {
  private members: Member[] = [];
  private made = 0;
  private said: string[] = [];
  /** Who has ended and is left out of the next file. */
  private leaving: Member[] = [];

  constructor(
    private readonly style: Style,
    people: number,
  ) {
    for (let index = 0; index < people; index++) this.hire(index % 3);
    this.said = [];
  }

  hire(children = 0): void {
    const number = this.made++;
    const family: Member = {
      ...{
        id: `M${100 + number}`,
        first: `Ann${letters(number)}`,
        last: `Lee${letters(number)}`,
        born: dayOf(1970, number),
      },
      ...{ ssn: `412-34-${1000 + number}`, plan: `P${number % 3}`, end: '', children: [] },
    };
    this.members.push(family);
    this.say('added', family);
    for (let child = 0; child < children; child++) this.birth(this.members.length - 1);
  }

  birth(index: number): void {
    const member = this.at(index);
    const child = { first: `Kim${letters(this.made++)}`, last: member.last, born: dayOf(2010, this.made) };
    this.put(index, { children: [...member.children, child] });
    this.said.push(`added ${member.id} ${child.first}`);
  }

  marry(index: number): void {
    this.say('changed', this.put(index, { last: `Roe${letters(this.made++)}` }), 'last_name');
  }

  changePlan(index: number): void {
    this.say('changed', this.put(index, { plan: `${this.at(index).plan}X` }), 'coverages[].plan_id');
  }

  /** A vendor's new number for somebody. Whoever has children shows in their changes too. */
  changeId(index: number): void {
    const { children } = this.at(index);
    const member = this.put(index, { id: `R${500 + this.made++}` });
    this.say('changed', member, 'member_id');
    for (const { first } of children) this.said.push(`changed ${member.id} ${first} member_id subscriber_member_id`);
  }

  /** Said to end; the next file is without them. */
  terminate(index: number): void {
    const member = this.put(index, { end: '2025-06-30' });
    this.leaving.push(member);
    this.say('terminated', member, 'coverages[].termination_date');
  }

  /** In no file any more, and nobody said why. */
  leaveOut(index: number): void {
    const [member] = this.members.splice(index, 1);
    if (member === undefined) throw new Error('Nobody is there');
    this.sayAll('missing', member);
  }

  /** Who ended last month is not sent any more. */
  begin(): void {
    for (const gone of this.leaving.splice(0)) {
      this.members = this.members.filter(({ id }) => id !== gone.id);
      this.sayAll('expired', gone);
    }
  }

  /** What was said since it was asked last. */
  close(): Expected {
    const said = this.said.sort();
    this.said = [];
    return said;
  }

  /** As it is sent now, or cut after some families. */
  file(families = this.members.length): string {
    const { columns, separator, date, isReversed } = this.style;
    const sent = this.members.slice(0, families);
    const rows = (isReversed ? sent.toReversed() : sent).flatMap((member) => [
      [
        member.id,
        'self',
        member.first,
        member.last,
        date(member.born),
        member.ssn,
        member.plan,
        date('2024-01-01'),
        date(member.end),
      ],
      ...member.children.map(({ first, last, born }) => [member.id, 'child', first, last, date(born), '', '', '', '']),
    ]);
    return `${[columns, ...rows].map((cells) => cells.join(separator)).join('\n')}\n`;
  }

  /** What differs in a file that is cut there: everyone behind is missing, unless nobody had heard of them yet. */
  whenCut(families: number, said: Expected): Expected {
    const behind = this.members
      .slice(families)
      .flatMap((member) => peopleOf(member).map((name) => `${member.id} ${name}`));
    const isNew = (person: string) => said.includes(`added ${person}`);
    const missing = behind.filter((person) => !isNew(person)).map((person) => `missing ${person}`);
    return [...said.filter((line) => !behind.some((person) => line === `added ${person}`)), ...missing].sort();
  }

  private at(index: number): Member {
    const member = this.members[index];
    if (member === undefined) throw new Error('Nobody is there');
    return member;
  }

  private put(index: number, change: Partial<Member>): Member {
    const changed = { ...this.at(index), ...change };
    this.members[index] = changed;
    return changed;
  }

  private say(kind: string, { id, first }: Member, ...fields: string[]): void {
    this.said.push([kind, id, first, ...fields].join(' '));
  }

  private sayAll(kind: string, member: Member): void {
    for (const name of peopleOf(member)) this.said.push(`${kind} ${member.id} ${name}`);
  }
}

const peopleOf = ({ first, children }: Member): string[] => [first, ...children.map((child) => child.first)];

/** Names have no digits. */
function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

function dayOf(year: number, number: number): string {
  return new Date(Date.UTC(year, 0, 1 + number * 17)).toISOString().slice(0, 10);
}
