import { readLines } from '../read-whole-file.ts';

const PEOPLE = [
  ['2101', 'Ann', 'Testcase', '04/15/1980'],
  ['2102', 'Bo', 'Sampleton', '05/16/1981'],
  ['2103', 'Cy', 'Fakeman', '06/17/1982'],
];
/** Three employees with these cells behind their names. */
export const table = (labels: string, ...rows: readonly string[]) =>
  [`Emp ID,First Name,Last Name,DOB,${labels}`, ...PEOPLE.map((cells, at) => `${cells.join(',')},${rows[at]}`)].join(
    '\n',
  );
/** What each member of the text has in `coverages`. */
export const coveragesOf = async (text: string) => (await readLines(text)).extra.map(({ coverages }) => coverages);
