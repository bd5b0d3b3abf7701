// `npm run conformance`: creates a Postman collection from the service's OpenAPI document and runs it with newman
// against the running service: every operation with a valid request, and every error that the document implies. Starts
// its own stack, or uses a running one with `--data-dir <directory>`. Only connects to loopback.
import { parseArgs } from 'node:util';
import newman, { type Failure, type Summary } from 'newman';
import { buildCollection } from './build-collection.ts';
import { prepareValues } from './prepare-values.ts';
import { useRunningStack } from './running-stack.ts';
import { startStack } from './start-stack.ts';

const { values: options } = parseArgs({ options: { 'data-dir': { type: 'string' }, verbose: { type: 'boolean' } } });
const directory = options['data-dir'];
const stack = directory === undefined ? await startStack() : await useRunningStack(directory);
let isGood = false;
try {
  const document = await (await fetch(`${stack.baseUrl}/openapi.json`)).json();
  const values = await prepareValues(stack);
  const { collection, counts } = await buildCollection(document, values, stack.baseUrl);
  const summary = await run(collection);
  const { assertions, requests } = summary.run.stats;
  for (const failure of summary.run.failures) printFailure(failure);
  console.log(
    `${counts.operations} operations (${counts.unprepared.length} only refused: ${counts.unprepared.join(', ') || 'none'}), ` +
      `${requests.total} requests, ${assertions.total} assertions, ${summary.run.failures.length} failed`,
  );
  isGood = summary.run.failures.length === 0 && assertions.total > 0;
} finally {
  await stack.stop();
}
// Said aloud: the runner leaves an exit code of its own behind.
process.exit(isGood ? 0 : 1);

function run(collection: object): Promise<Summary> {
  return new Promise((resolve, reject) => {
    const reporters = options.verbose ? ['cli'] : [];
    newman.run({ collection, reporters, timeoutRequest: 30_000 }, (error, summary) =>
      error ? reject(error) : resolve(summary),
    );
  });
}

function printFailure({ source, error }: Failure): void {
  console.error(`FAIL ${source?.name ?? 'collection'}: ${error.test ?? error.name}: ${error.message}`);
}
