// node --import ./scripts/typescript.mjs scripts/compare-builds.ts OLD NEW [--fuzz N] [--generated N] FOLDER...: whether two
// builds of the engine (their dist folders) make the same of every file: packed records, packed issues, summary, byte for
// byte. Files are those of the folders, generated rosters and cases of the fuzzer.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type * as Engine from '@rollcall/normalization';
import { generate834 } from './bench/speed/data/edi-834.mjs';
import { generateFixedWidth } from './bench/speed/data/fixed-width.mjs';
import { generateGeneralCsv } from './bench/speed/data/general-csv.mjs';
import { corpus } from './fuzz/corpus.ts';
import { legacyWorkbooks } from './fuzz/legacy-workbooks.ts';
import { mutate } from './fuzz/mutate.ts';
import { generateCsv } from './generate/generate-csv.ts';
import { SeededRandom } from './generate/seeded-random.ts';

type EngineModule = typeof Engine;
interface File {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const GENERATORS = [generateCsv, generateGeneralCsv, generate834, generateFixedWidth];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fuzz: { type: 'string', default: '0' }, generated: { type: 'string', default: '0' } },
});
const [older, newer, ...folders] = positionals;
if (older === undefined || newer === undefined) throw new Error('Two dist folders are wanted.');
const [before, after] = await Promise.all([older, newer].map(load));
interface Recognized {
  readonly layout: Engine.SourceLayout;
  readonly config: Engine.NormalizeOptions['config'];
}
let recognizedLast: { readonly file: File; readonly found: Promise<Recognized> } | null = null;
const endings = new Map<string, number>();
let files = 0;
let different = 0;
for await (const file of filesToCompare()) {
  const [was, is] = [await run(before!, file), await run(after!, file)];
  files++;
  endings.set(was.ending, (endings.get(was.ending) ?? 0) + 1);
  if (isDeepStrictEqual(was, is)) continue;
  different++;
  const parts = (Object.keys(was) as (keyof typeof was)[]).filter((part) => !isDeepStrictEqual(was[part], is[part]));
  console.log(`different: ${file.name} (${parts.join(', ')}; ${was.ending} / ${is.ending})`);
}
console.log(`${files} files, ${different} different`, Object.fromEntries(endings));
process.exitCode = different === 0 ? 0 : 1;

async function load(folder: string): Promise<EngineModule> {
  return (await import(pathToFileURL(resolve(folder, 'index.js')).href)) as EngineModule;
}

async function* filesToCompare(): AsyncGenerator<File> {
  for (const path of folders.flatMap(filesIn)) yield { name: path, bytes: new Uint8Array(readFileSync(path)) };
  for (let seed = 1; seed <= Number(values.generated); seed++) {
    const generate = GENERATORS[seed % GENERATORS.length]!;
    const ssnPool = seed % 8 < 4 ? { ssnPool: 200 } : {};
    const bytes = await buffer(Readable.from(generate({ rows: 1 + ((seed * 37) % 700), seed, ...ssnPool })));
    yield { name: `${generate.name} ${seed}`, bytes: new Uint8Array(bytes) };
  }
  const seeds = corpus(legacyWorkbooks());
  for (let index = 0; index < Number(values.fuzz); index++) {
    const { name, bytes } = mutate(new SeededRandom(index + 1), seeds);
    yield { name: `fuzz ${index} ${name}`, bytes: new Uint8Array(bytes) };
  }
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.truth\.json$/.test(path) ? [] : [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** What a build makes of a file; layout and mapping are what the older build finds, so that reading alone is compared. */
async function run(engine: EngineModule, file: File) {
  const source = sourceOf(file.bytes);
  const written: Record<'records' | 'issues', Buffer[]> = { records: [], issues: [] };
  try {
    const { layout, config } = await recognized(file, source);
    const summary = await engine.normalizeFile({
      source,
      layout,
      config,
      scratch: engine.createMemoryScratch(),
      today: '2025-06-01',
      pseudonym: (digits) => `P-${digits.slice(-4)}`,
      // Every third file with a window of nothing, so that families are put together from scratch files.
      ...(files % 3 === 2 ? { window: { windowBytes: 0, seenBytes: 1 } } : {}),
      artifacts: {
        async create(kind, part) {
          const chunks: Buffer[] = [];
          return {
            async write(chunk) {
              chunks.push(Buffer.from(chunk));
            },
            async close() {
              written[kind][part] = Buffer.concat(chunks);
            },
            async *read() {
              yield Buffer.concat(chunks);
            },
            async discard() {
              delete written[kind][part];
            },
          };
        },
      },
    });
    return { ending: 'read', summary, ...written };
  } catch (error) {
    const isRefusal = error instanceof before!.SourceError || error instanceof engine.SourceError;
    if (!isRefusal) throw new Error(`${file.name} fails`, { cause: error });
    return { ending: error.code, summary: String(error), ...written };
  }
}

function recognized(file: File, source: Engine.ByteSource): Promise<Recognized> {
  if (recognizedLast?.file !== file) recognizedLast = { file, found: recognize(file, source) };
  return recognizedLast.found;
}

async function recognize({ name, bytes }: File, source: Engine.ByteSource): Promise<Recognized> {
  const scanner = before!.createUploadScanner();
  for (let at = 0; at < bytes.length; at += 4096) scanner.push(bytes.slice(at, at + 4096));
  const vendors = before!.builtInVendors();
  const found = await before!.recognizeFile({ source, scan: scanner.finish(), fileName: name, vendors });
  const config = found.inferredConfig ?? vendors.find(({ id }) => id === found.vendor?.id)?.config;
  if (config === undefined || config === null) throw new before!.SourceError('invalid_file_format', 'no mapping');
  return { layout: found.layout, config };
}

function sourceOf(bytes: Uint8Array): Engine.ByteSource {
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += 4096) yield bytes.slice(at, Math.min(end, at + 4096));
    },
  };
}
