import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import { MigrationAdapterFactory } from './migration-adapter.ts';

/**
 * Prisma's schema engine as WebAssembly, without the download of the native engine. See
 * docs/adr/0003-migrations-with-the-webassembly-schema-engine.md.
 *
 * The package imports its .wasm file as a module, which Node.js can't do without a flag, so its parts are assembled
 * here. Compiled once per process. Each caller gets its own engine and must free it.
 */
interface EngineBindings {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

/** Where the engine stores the message of a panic. Without it, a panic is a TypeError about `undefined`. */
const panicRegistry = {
  message: '',
  set_message(message: string) {
    this.message = message;
  },
};

let bindings: Promise<EngineBindings> | undefined;

async function loadBindings(): Promise<EngineBindings> {
  const glue: EngineBindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panicRegistry });
  const glueFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(glueFile.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start !== 'function') throw new Error('The schema engine has no start function: wrong package version?');
  start();
  return glue;
}

export interface EngineConnection {
  url: string;
  /** Text of schema.prisma. */
  schema: string;
}

/** Runs `work` with an engine for the database at `url`, and frees it afterward. */
export async function withSchemaEngine<T>(
  { url, schema }: EngineConnection,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  bindings ??= loadBindings();
  const { SchemaEngine } = await bindings;
  const factory = new MigrationAdapterFactory(url);
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => {}, adapter);
  try {
    return await work(engine);
  } catch (error) {
    throw explain(error, (id) => adapter.errorRegistry.consumeError(id)?.error);
  } finally {
    engine.free();
    await factory.close();
  }
}

/** The engine identifies database errors by number only, and panics not at all. */
function explain(error: unknown, readDatabaseError: (id: number) => unknown): unknown {
  if (panicRegistry.message !== '') {
    // Its memory is in an unknown state, so the next caller gets a new one.
    bindings = undefined;
    return new Error(`The schema engine panicked: ${panicRegistry.message}`, { cause: error });
  }
  const id = error instanceof Error ? /External error id#(\d+)/.exec(error.message)?.[1] : undefined;
  const cause = id === undefined ? undefined : readDatabaseError(Number(id));
  return cause instanceof Error ? new Error(`The database rejected a migration: ${cause.message}`, { cause }) : error;
}
