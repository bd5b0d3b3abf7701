// Starts worker.ts: where hooks are threads of their own, those of the main thread are not a worker's.
import module from 'node:module';

if (!('registerHooks' in module)) module.register('../typescript.mjs', import.meta.url);
await import('./worker.ts');
