import { firstFileCommands } from './first-file.ts';
import { placeName } from './place-name.mjs';
import type { Prepared } from './prepare-database.ts';
import type { SampleResult } from './process-samples.mjs';
import type { Quickstart } from './quickstart.ts';

export function printSamples(results: readonly SampleResult[]): void {
  console.log('\nSample files processed through the API:');
  for (const { fileName, status, vendor, format, members, errors, firstError } of results) {
    const origin = `${vendor === 'unknown' ? 'no built-in vendor' : vendor}, ${format}`;
    console.log(
      `  ${fileName}: ${status} (${origin}), ${members} ${members === 1 ? 'member' : 'members'}, ${errors} ${errors === 1 ? 'error' : 'errors'}`,
    );
    if (firstError) console.log(`    ${firstError}`);
  }
}

/** Prints addresses, accounts, and commands to try. */
export async function printWelcome({
  quickstart,
  quickstartPath,
  hasOperator,
  metrics,
  sftp,
}: Prepared & { metrics: Readonly<Record<string, string>>; sftp?: string | undefined }): Promise<void> {
  const file = placeName(quickstartPath);
  const places = [
    ['Dashboard', quickstart.dashboard_url],
    ['API', quickstart.base_url],
    ['API docs', quickstart.docs_url],
    ['Operations', quickstart.ops_url],
  ] as const;
  const isServed = await Promise.all(places.map(([, url]) => answers(url)));
  const lines = ['', 'Rollcall is running.', ''];
  for (const [index, [name, url]] of places.entries())
    if (isServed[index] || name === 'API') lines.push(entry(name, url));
  lines.push(
    entry(
      'Metrics',
      Object.entries(metrics)
        .map(([app, url]) => `${url} (${app})`)
        .join(', '),
    ),
  );
  if (sftp !== undefined) lines.push(entry('SFTP', `${sftp} (docs/sftp.md)`));
  lines.push(...describeAccounts(quickstart, file, hasOperator));
  if (quickstart.client_id) {
    const commands = firstFileCommands({ file, base: quickstart.base_url });
    lines.push('', 'To send a file, paste this into a second terminal in the same folder:', '');
    lines.push(...commands.map((line) => line && `  ${line}`));
  }
  lines.push('', 'Press Ctrl-C to stop.');
  console.log(lines.join('\n'));
}

function describeAccounts(
  { partner_user: admin, client_id: clientId }: Quickstart,
  file: string,
  hasOperator: boolean,
): string[] {
  if (admin) {
    return [
      entry('Sign in', `${admin.email}, password: npm run demo:password`),
      entry('Accounts', `${file} (API clients and all sign-ins, readable only by you)`),
    ];
  }
  if (clientId || hasOperator) return [];
  const here = process.env.DATA_DIR ? `DATA_DIR=${quoted(process.env.DATA_DIR)} ` : '';
  return [
    '',
    `There are no accounts yet. Create the first one: ${here}npm run account -- create-operator you@example.com`,
  ];
}

/** Quotes for a shell. */
const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

const entry = (name: string, text: string) => `  ${name.padEnd(10)}  ${text}`;

/** A redirect to the sign-in page counts as well. */
async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status !== 404;
}
