import type { Router } from 'express';
import { serveDocument } from '../http/serve-document.ts';
import { escapeHtml } from './html.ts';

const HEADER = 'Member ID,First Name,Last Name,Date of Birth,Plan ID,Coverage Level,Effective Date';
const FIRST_NAMES = [
  ...['Avery', 'Blake', 'Casey', 'Devon', 'Emery', 'Finley', 'Gray', 'Harper', 'Indigo', 'Jordan'],
  ...['Kendall', 'Logan', 'Morgan', 'Nolan', 'Oakley', 'Parker', 'Quinn', 'Reese', 'Sage', 'Taylor'],
];

function table(people: number, births: Readonly<Record<number, string>> = {}): string {
  const rows = FIRST_NAMES.slice(0, people).map((name, index) => {
    const birth = births[index] ?? `1984-03-${10 + index}`;
    return `T${101 + index},${name},Fakeman,${birth},MED-GOLD,Employee Only,2026-01-01`;
  });
  return `${[HEADER, ...rows].join('\n')}\n`;
}

/** The first segments of an 834 whose end is missing. */
const TRUNCATED_834 = `ISA*00*          *00*          *ZZ*TEST SENDER    *ZZ*TEST RECEIVER  *260101*0900*^*00501*000000001*0*T*:~
GS*BE*TEST*TEST*20260101*0900*1*X*005010X220A1~
ST*834*0001*005010X220A1~
BGN*00*1*20260101*0900****4~
N1*P5*TEST EMPLOYER*FI*000000000~
N1*IN*TEST CARRIER*FI*000000000~
INS*Y*18*021**A***FT~
REF*0F*T101~
NM1*IL*1*FAKEMAN*TESTA~
DMG*D8*19840315*F~`;

/**
 * Real files that have the outcome of their name, of people who don't exist. docs/test-mode.md lists them. The last two
 * follow each other in a feed.
 */
export const TEST_FILES = {
  'completed.csv': table(3),
  'completed-with-errors.csv': table(3, { 1: '1984-13-45' }),
  'mapping-required.csv': 'Color,Flavor\nred,cherry\nyellow,lemon\n',
  'no-valid-rows.csv': table(2, { 0: '1984-13-45', 1: '1984-02-30' }),
  'truncated.834': TRUNCATED_834,
  'roster.csv': table(20),
  'roster-drop.csv': table(8),
} as const;

/** The page that lists the files. */
export function renderTestFiles(baseUrl: string): string {
  const base = escapeHtml(baseUrl);
  const items = Object.keys(TEST_FILES).map(
    (name) => `<li><a href="${base}/docs/test-files/${name}" download><code>${name}</code></a></li>`,
  );
  return `<h1>Test files</h1>
<p>Files of people who don’t exist. Each has the outcome of its name: see <a href="${base}/docs/test-mode#files-with-a-known-outcome">Test mode</a>.</p>
<ul>${items.join('')}</ul>`;
}

/** Serves the files for tests. */
export function serveTestFiles(router: Router): void {
  for (const [name, content] of Object.entries(TEST_FILES)) {
    serveDocument(router, `/docs/test-files/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').attachment(name);
      response.type(name.endsWith('.csv') ? 'text/csv' : 'text/plain').send(content);
    });
  }
}
