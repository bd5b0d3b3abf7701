import { createRequire } from 'node:module';
import { z } from 'zod';

/** Which build a process is; shown by its health and metrics, so that a roll-out can be watched. */
export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
}

const manifest: unknown = createRequire(import.meta.url)('../package.json');

/** All packages and apps carry one version. */
const SERVICE_VERSION = z.object({ version: z.string() }).parse(manifest).version;

export function describeBuild(commit: string): BuildInfo {
  return { version: SERVICE_VERSION, commit };
}
