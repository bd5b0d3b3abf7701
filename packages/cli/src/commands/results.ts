import { readBody } from '@rollcall/client';
import { type Command, Option } from 'commander';
import { CHANGE_KINDS, showChanges } from '../change-table.ts';
import { connect } from '../connect.ts';
import { printErrors } from '../error-table.ts';
import { type GlobalOptions, type Io, printJson, printStatus } from '../io.ts';
import { saveStream } from '../save-stream.ts';

interface OutputOptions extends GlobalOptions {
  readonly format: 'json' | 'csv' | 'xml';
  readonly metadata?: true;
  readonly output?: string;
}
interface ErrorOptions extends GlobalOptions {
  readonly severity?: 'error' | 'warning';
  readonly field?: string;
  readonly code?: string;
  readonly format: 'table' | 'json' | 'csv';
  readonly output?: string;
}

export function addResults(program: Command, io: Io): void {
  program
    .command('output')
    .description("download a job's records")
    .argument('<job>')
    .addOption(new Option('--format <format>').choices(['json', 'csv', 'xml']).default('json'))
    .option('--metadata', 'include additional fields')
    .option('-o, --output <file>', 'output file (default: stdout)')
    .action(async (jobId: string, _: unknown, command: Command) => {
      const options: OutputOptions = command.optsWithGlobals();
      const client = await connect(io, options);
      const query = { format: options.format, include_metadata: options.metadata ? 'true' : 'false' } as const;
      const response = await client.output(jobId, { ...query, signal: io.signal });
      await saveStream(io, readBody(response, io.signal), options.output);
    });
  program
    .command('errors')
    .description("show a job's errors and suggested fixes")
    .argument('<job>')
    .addOption(new Option('--severity <severity>').choices(['error', 'warning']))
    .option('--field <field>', 'show only this field')
    .option('--code <code>', 'show only this rule')
    .addOption(new Option('--format <format>').choices(['table', 'json', 'csv']).default('table'))
    .option('-o, --output <file>', 'output file for json or csv (default: stdout)')
    .action(async (jobId: string, _: unknown, command: Command) => showErrors(io, jobId, command.optsWithGlobals()));
  program
    .command('changes')
    .description("show the people who differ from the vendor's previous file")
    .argument('<job>')
    .option('--baseline <job>', 'compare with this job instead')
    .option('--kind <kinds>', `one or more of ${CHANGE_KINDS.join(', ')}, separated by commas`)
    .addOption(new Option('--person-type <type>', 'members or dependents only').choices(['member', 'dependent']))
    .option('--field <field>', 'only people in whom this field differs')
    .option('--group <group>', 'only this group')
    .option('--member <member>', "only this member's family")
    .addOption(new Option('--format <format>').choices(['table', 'json', 'csv']).default('table'))
    .option('-o, --output <file>', 'output file for json or csv (default: stdout)')
    .action(async (jobId: string, _: unknown, command: Command) => showChanges(io, jobId, command.optsWithGlobals()));
  for (const [name, description] of [
    ['rejected', "download a job's rejected rows, to correct with rollcall corrections file"],
    ['original', "download a job's original file"],
    ['acknowledgement', 'the TA1 and 999 for the sender of an X12 file'],
  ] as const) {
    program
      .command(name)
      .description(description)
      .argument('<job>')
      .option('-o, --output <file>', 'output file (default: stdout)')
      .action(async (jobId: string, _: unknown, command: Command) => {
        const options: OutputOptions = command.optsWithGlobals();
        const client = await connect(io, options);
        const response = await client[name](jobId, { signal: io.signal });
        await saveStream(io, readBody(response, io.signal), options.output);
      });
  }
}

async function showErrors(io: Io, jobId: string, options: ErrorOptions): Promise<void> {
  const client = await connect(io, options);
  const { severity, field, code } = options;
  const filter = { ...(severity && { severity }), ...(field && { field }), ...(code && { code }), signal: io.signal };
  if (options.format === 'table' && !options.json) {
    const count = await printErrors(io, client.errors(jobId, filter));
    return printStatus(io, count === 0 ? 'No matching entries.' : `${count} ${count === 1 ? 'entry' : 'entries'}`);
  }
  if (options.json && options.output === undefined) {
    for await (const entry of client.errors(jobId, filter)) await printJson(io, entry);
    return;
  }
  const response = await client.errorReport(jobId, { ...filter, format: options.format === 'csv' ? 'csv' : 'json' });
  await saveStream(io, readBody(response, io.signal), options.output);
}
