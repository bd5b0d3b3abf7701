import { type Command, Option } from 'commander';
import { countOf } from '../count-of.ts';
import { printErrors } from '../error-table.ts';
import { EXIT } from '../exit-codes.ts';
import { type Io, printJson, printStatus } from '../io.ts';
import type { LocalResult } from '../normalize/engine.ts';
import { painter, printable } from '../paint.ts';
import { progressLine } from '../progress-line.ts';
import { saveStream } from '../save-stream.ts';

const SHOWN_ISSUES = 20;

interface NormalizeOptions {
  readonly json?: true;
  readonly format: 'json' | 'csv' | 'xml';
  readonly metadata?: true;
  readonly output?: string;
  readonly vendor?: string;
  readonly config?: string;
  readonly errors?: string;
}

export function addNormalize(program: Command, io: Io, setExitCode: (code: number) => void): void {
  program
    .command('normalize')
    .description('normalize a file locally, without a server')
    .argument('<file>')
    .addOption(new Option('--format <format>').choices(['json', 'csv', 'xml']).default('json'))
    .option('--metadata', 'include additional fields')
    .option('-o, --output <file>', 'write records to this file (default: stdout)')
    .option('--errors <file>', 'write the error report to this file, one JSON object per line')
    .option('--vendor <vendor>', 'ID, name, or alias of a built-in vendor')
    .option('--config <file>', 'vendor configuration file (JSON)')
    .action(async (file: string, _: unknown, command: Command) => {
      setExitCode(await normalize(io, file, command.optsWithGlobals()));
    });
}

async function normalize(io: Io, path: string, options: NormalizeOptions): Promise<number> {
  const { normalizeLocally } = await import('../normalize/engine.ts');
  const line = progressLine(io);
  const result = await normalizeLocally({
    path,
    vendor: options.vendor,
    configPath: options.config,
    signal: io.signal,
    onProgress: (rows, total) => line.update('normalizing', total === 0 ? 1 : rows / total, `${rows} of ${total} rows`),
  }).finally(() => line.clear());
  try {
    // With --json, stdout has the summary, so records need a file.
    if (!options.json || options.output !== undefined) {
      await saveStream(io, result.output(options.format, options.metadata === true), options.output);
    }
    if (options.errors !== undefined) await saveStream(io, issueLines(result), options.errors);
    if (options.json) await printJson(io, summaryOf(result));
    else await describe(io, result, path, options.errors === undefined);
  } finally {
    await result.dispose();
  }
  if (result.summary.failure !== null) return EXIT.jobFailed;
  return result.summary.invalidRows === 0 ? EXIT.ok : EXIT.rowErrors;
}

async function* issueLines(result: LocalResult): AsyncGenerator<string> {
  for await (const entry of result.issues()) yield `${JSON.stringify(entry)}\n`;
}

function summaryOf({ recognition, summary }: LocalResult) {
  return {
    format: recognition.format,
    vendor: recognition.vendor?.name ?? 'unknown',
    detection: recognition.detection,
    statistics: {
      total_rows: summary.totalRows,
      valid_rows: summary.validRows,
      invalid_rows: summary.invalidRows,
      warnings: summary.warnings,
    },
    error: summary.failure,
    warnings: [...recognition.warnings, ...summary.fileWarnings],
    mapping: summary.mapping,
  };
}

async function describe(io: Io, result: LocalResult, path: string, withIssues: boolean): Promise<void> {
  const paint = painter(io, 'stderr');
  const { format, vendor, statistics: rows, warnings, error } = summaryOf(result);
  printStatus(io, `${printable(path)}: ${format}, vendor ${printable(vendor)}`);
  const invalid = paint(rows.invalid_rows > 0 ? 'red' : 'green', `${rows.invalid_rows} rejected`);
  printStatus(
    io,
    `${countOf(rows.total_rows, 'row')}: ${rows.valid_rows} valid, ${invalid}, ${countOf(rows.warnings, 'warning')}`,
  );
  if (error !== null)
    printStatus(io, `${paint('red', error.code)} ${printable(error.message)} ${printable(error.details)}`);
  for (const warning of warnings) printStatus(io, `${paint('yellow', 'warning')} ${printable(warning.message)}`);
  if (!withIssues) return;
  const onStderr = { ...io, stdout: io.stderr };
  const shown = [];
  let more = 0;
  for await (const entry of result.issues()) {
    if (shown.length < SHOWN_ISSUES) shown.push(entry);
    else more += 1;
  }
  await printErrors(onStderr, shown);
  if (more > 0) printStatus(io, `and ${more} more. To save them all, use --errors FILE`);
}
