import { createRequire } from 'node:module';
import { z } from 'zod';

/** The build of a process, shown in its health check and metrics. */
export interface BuildInfo {
  readonly version: string;
  readonly commit: string;
}

const manifest: unknown = createRequire(import.meta.url)('../package.json');

/** All packages and apps have the same version. */
const SERVICE_VERSION = z.object({ version: z.string() }).parse(manifest).version;

export function describeBuild(commit: string): BuildInfo {
  return { version: SERVICE_VERSION, commit };
}
