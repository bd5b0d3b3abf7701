import { createRequire } from 'node:module';
import { z } from 'zod';

const manifest: unknown = createRequire(import.meta.url)('../package.json');

export const SERVICE_VERSION = z.object({ version: z.string() }).parse(manifest).version;
