import { readFile } from 'node:fs/promises';
import type { BacktestTrial, VendorListEntry, VendorUpdate } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { numberFrom } from '../number-option.ts';
import { type Column, printTable } from '../table.ts';

const COLUMNS: readonly Column<VendorListEntry>[] = [
  { title: 'VENDOR', value: (vendor) => vendor.vendor_id },
  { title: 'NAME', value: (vendor) => vendor.name, shrinks: true },
  { title: 'STATUS', value: (vendor) => vendor.status },
  { title: 'FORMATS', value: (vendor) => vendor.file_formats.join(', ') },
  { title: 'FILES', value: (vendor) => String(vendor.total_files_processed) },
  { title: 'BUILT IN', value: (vendor) => (vendor.built_in ? 'yes' : 'no') },
];

/** Configurations are printed as JSON, indented for people, in one line with --json. */
export function addVendors(program: Command, io: Io, setExitCode: (code: number) => void): void {
  const vendors = program.command('vendors').description('manage vendor configurations').enablePositionalOptions();
  const show = (options: GlobalOptions, value: unknown) =>
    options.json ? printJson(io, value) : print(io, JSON.stringify(value, null, 2));
  const { signal } = io;

  vendors
    .command('list', { isDefault: true })
    .description('list vendors')
    .action(async (_: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const list = await (await connect(io, options)).vendors.list({ signal });
      if (options.json) await printJson(io, list);
      else await printTable(io, COLUMNS, list);
    });
  vendors
    .command('show')
    .description('print a configuration as JSON')
    .argument('<vendor>')
    .action(async (vendor: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      await show(options, await (await connect(io, options)).vendors.get(vendor, { signal }));
    });
  vendors
    .command('versions')
    .description("list a vendor's versions")
    .argument('<vendor>')
    .action(async (vendor: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      await show(options, await (await connect(io, options)).vendors.versions(vendor, { signal }));
    });
  vendors
    .command('diff')
    .description('compare two versions')
    .argument('<vendor>')
    .argument('<from>', 'version', toVersion)
    .argument('<to>', 'version', toVersion)
    .action(async (vendor: string, from: number, to: number, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      await show(options, await (await connect(io, options)).vendors.diff(vendor, from, to, { signal }));
    });
  vendors
    .command('rollback')
    .description('restore an earlier version as a new version')
    .argument('<vendor>')
    .argument('<version>', 'version', toVersion)
    .option('-m, --comment <text>', 'why')
    .action(async (vendor: string, version: number, _: unknown, command: Command) => {
      const options: GlobalOptions & { comment?: string } = command.optsWithGlobals();
      const comment = options.comment === undefined ? {} : { comment: options.comment };
      await show(options, await (await connect(io, options)).vendors.rollback(vendor, version, { ...comment, signal }));
    });
  vendors
    .command('preview')
    .description('preview a vendor configuration on a sample file (nothing is stored)')
    .argument('<vendor>')
    .argument('<file>')
    .option('--config <file>', 'draft configuration file (JSON) to preview instead')
    .action(async (vendor: string, file: string, _: unknown, command: Command) => {
      const options: GlobalOptions & { config?: string } = command.optsWithGlobals();
      const config = options.config === undefined ? {} : { config: await readConfig(options.config) };
      await show(options, await (await connect(io, options)).vendors.preview(vendor, file, { ...config, signal }));
    });
  vendors
    .command('suggest')
    .description('suggest a configuration from a sample file')
    .argument('<file>')
    .action(async (file: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      await show(options, await (await connect(io, options)).vendors.suggest(file, { signal }));
    });
  vendors
    .command('create')
    .description('create a vendor from a configuration, or from what suggest printed')
    .argument('<name>')
    .argument('<config>', 'configuration file (JSON)')
    .action(async (name: string, file: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const config = await readConfig(file);
      await show(options, await (await connect(io, options)).vendors.create({ name, config }, { signal }));
    });
  vendors
    .command('update')
    .description("replace a vendor's configuration, as a new version")
    .argument('<vendor>')
    .argument('<config>', 'configuration file (JSON)')
    .option('-m, --comment <text>', 'why')
    .action(async (vendor: string, file: string, _: unknown, command: Command) => {
      const options: GlobalOptions & { comment?: string } = command.optsWithGlobals();
      const comment = options.comment === undefined ? {} : { comment: options.comment };
      const config = await readConfig(file);
      await show(
        options,
        await (await connect(io, options)).vendors.update(vendor, { config, ...comment }, { signal }),
      );
    });
  vendors
    .command('backtest')
    .description("backtest a version or draft on the vendor's recent files")
    .argument('<vendor>')
    .argument('[version]', 'version', toVersion)
    .option('--config <file>', 'draft configuration file (JSON) to test instead')
    .option('-n, --jobs <files>', 'number of recent files to test', numberFrom(1))
    .action(async (vendor: string, version: number | undefined, _: unknown, command: Command) => {
      const options: GlobalOptions & BacktestOptions = command.optsWithGlobals();
      const trial = await trialOf(version, options);
      const client = await connect(io, options);
      const started = await client.vendors.backtest(vendor, trial, { signal });
      const ended = await client.vendors.waitForBacktest(vendor, started.backtest_id, { signal });
      await show(options, ended);
      if (ended.state === 'failed') setExitCode(EXIT.failure);
    });
}

interface BacktestOptions {
  readonly config?: string;
  readonly jobs?: number;
}

async function trialOf(version: number | undefined, { config, jobs }: BacktestOptions): Promise<BacktestTrial> {
  const of = jobs === undefined ? {} : { jobs };
  if (version !== undefined && config === undefined) return { version, ...of };
  if (version === undefined && config !== undefined) return { config: await readConfig(config), ...of };
  throw new UsageError('Specify a version, or a draft with --config');
}

/** A configuration, alone or inside what `show` and `suggest` print. */
async function readConfig(file: string): Promise<NonNullable<VendorUpdate['config']>> {
  try {
    const given = JSON.parse(await readFile(file, 'utf8'));
    return given?.config ?? given;
  } catch (error) {
    throw new UsageError(`Can't read configuration ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function toVersion(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`Invalid version "${text}". Versions are whole numbers`);
  return Number(text);
}
