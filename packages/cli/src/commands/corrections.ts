import { readFile } from 'node:fs/promises';
import type { ErrorValue, OperationOptions, Rollcall } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { UsageError } from '../exit-codes.ts';
import { type FollowOptions, followJob, timeoutOption, watchOption } from '../follow-job.ts';
import { type GlobalOptions, type Io, printJson, printStatus } from '../io.ts';
import { type Column, printTable } from '../table.ts';

const COLUMNS: readonly Column<ErrorValue>[] = [
  { title: 'CELLS', value: ({ count }) => String(count) },
  { title: 'COLUMN', value: ({ column }) => column ?? '' },
  { title: 'VALUE', value: ({ value }) => value, shrinks: true },
  { title: 'FIELD', value: ({ field }) => field },
  { title: 'PROBLEM', value: ({ message }) => message, shrinks: true },
];

interface ReplaceOptions extends FollowOptions {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** Corrections make a new job of the whole file. */
export function addCorrections(program: Command, io: Io, setExitCode: (code: number) => void): void {
  const { signal } = io;
  const corrections = program
    .command('corrections')
    .description("correct a job's rejected rows")
    .enablePositionalOptions();
  corrections
    .command('values', { isDefault: true })
    .description('list each faulty value with the number of cells that have it')
    .argument('<job>')
    .action(async (jobId: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const values = (await connect(io, options)).errorValues(jobId, { signal });
      if (options.json) for await (const value of values) await printJson(io, value);
      else if ((await printTable(io, COLUMNS, values)) === 0) printStatus(io, 'No faulty values.');
    });
  corrections
    .command('replace')
    .description('replace a faulty value in all cells of a column, as a new job')
    .argument('<job>')
    .requiredOption('--column <name>', 'column of the file')
    .requiredOption('--from <value>', 'faulty value, as listed')
    .requiredOption('--to <value>', 'value to use instead')
    .addOption(watchOption)
    .addOption(timeoutOption)
    .action(async (jobId: string, _: unknown, command: Command) => {
      const options: ReplaceOptions = command.optsWithGlobals();
      const client = await connect(io, options);
      const changes = await changesFor(client, jobId, options, signal);
      const path = { job_id: jobId };
      const accepted = await client.request('correctValues', { path, body: { changes }, signal });
      setExitCode(await followJob(io, client, accepted, options));
    });
  corrections
    .command('file')
    .description('check or submit an edited file of rejected rows, as rollcall rejected saves it')
    .argument('<job>')
    .argument('<file>', 'CSV file')
    .option('--dry-run', 'only check the rows')
    .addOption(watchOption)
    .addOption(timeoutOption)
    .action(async (jobId: string, file: string, _: unknown, command: Command) => {
      const options: FollowOptions & { dryRun?: true } = command.optsWithGlobals();
      const client = await connect(io, options);
      if (options.dryRun) return printJson(io, await client.checkFile(jobId, file, { signal }));
      setExitCode(await followJob(io, client, await client.correctFile(jobId, file, { signal }), options));
    });
  corrections
    .command('rows')
    .description('check or submit corrected rows: [{"row_number": 3, "values": {"Born": "1990-02-28"}}]')
    .argument('<job>')
    .argument('<file>', 'JSON file')
    .option('--dry-run', 'only check the rows')
    .addOption(watchOption)
    .addOption(timeoutOption)
    .action(async (jobId: string, file: string, _: unknown, command: Command) => {
      const options: FollowOptions & { dryRun?: true } = command.optsWithGlobals();
      const body = { rows: await readRows(file), dry_run: options.dryRun ?? false };
      const client = await connect(io, options);
      const answer = await client.request('correctRows', { path: { job_id: jobId }, body, signal });
      if ('job_id' in answer) setExitCode(await followJob(io, client, answer, options));
      else await printJson(io, answer);
    });
}

/** The faults of one value in one column: several fields can be read from it. */
async function changesFor(client: Rollcall, jobId: string, { column, from, to }: ReplaceOptions, signal: AbortSignal) {
  const changes: { code: string; field: string; column: string; from: string; to: string }[] = [];
  for await (const { code, field, can_change: canChange, ...each } of client.errorValues(jobId, { signal })) {
    if (each.column !== column || each.value !== from) continue;
    if (!canChange) throw new UsageError(`"${from}" can't be changed at once. Correct its rows in the dashboard`);
    changes.push({ code, field, column, from, to });
  }
  if (changes.length === 0) {
    throw new UsageError(`No faulty "${from}" in "${column}". See rollcall corrections values ${jobId}`);
  }
  return changes;
}

type Rows = OperationOptions<'correctRows'>['body']['rows'];

/** The service validates the rows and names what is wrong. */
async function readRows(file: string): Promise<Rows> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON`);
  }
}
