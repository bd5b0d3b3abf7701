// npm run generate:client [-- --check]: the types of this package from the contracts' OpenAPI document. With --check
// nothing is written, and the exit code is 1 when what is there is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import openapiTypescript, { astToString } from 'openapi-typescript';

const folder = join(import.meta.dirname, 'src/generated');
const HEADER = '// Made by `npm run generate:client` from the OpenAPI document. Do not edit.\n';

const { buildOpenApi, ERRORS } = await importSource(join(import.meta.dirname, '../contracts/src/index.ts'));
const published = buildOpenApi({ baseUrl: 'https://api.example.com/v1', version: '1' });
// Examples would become thousands of lines of comments.
const document = JSON.parse(JSON.stringify(published, (key, value) => (key === 'example' ? undefined : value)));

const files = {
  // A default makes a key optional to send; in answers it is required all the same.
  'openapi.ts':
    HEADER + astToString(await openapiTypescript(document, { alphabetize: true, defaultNonNullable: false })),
  'operations.ts': HEADER + operationsTable(document),
  'error-codes.ts': HEADER + errorCodes(ERRORS),
};

const stale = [];
for (const [name, text] of Object.entries(files)) {
  const path = join(folder, name);
  const present = await readFile(path, 'utf8').catch(() => null);
  if (present === text) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) await writeFile(path, text);
}
if (process.argv.includes('--check')) {
  console.log(
    stale.length === 0 ? 'The client is up to date.' : `Stale: ${stale.join(', ')}. Run npm run generate:client`,
  );
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  console.log(stale.length === 0 ? 'Nothing changed.' : `Written: ${stale.join(', ')}`);
}

/**
 * What a client must know of an endpoint at run time: how to reach it, and whether its repetition is safe.
 *
 * @typedef {{ readonly operationId: string, readonly parameters: readonly { readonly name: string }[] }} Operation
 * @param {{ readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }} document
 */
function operationsTable({ paths }) {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const keyed = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
      return `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}', takesIdempotencyKey: ${keyed} },\n`;
    }),
  );
  return `export const OPERATIONS = {\n${lines.sort().join('')}} as const;\n`;
}

/** @param {object} errors */
function errorCodes(errors) {
  const names = Object.keys(errors).sort();
  return `export type ErrorCode =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`;
}

/** @param {string} path */
async function importSource(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['rollcall-source'],
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`);
}
