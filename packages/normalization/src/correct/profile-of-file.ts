import { createColumnProfiler, type FileProfile } from '../map/file-profile.ts';
import { decoderFor } from '../sandbox/sandboxed-readers.ts';
import { sampleLayout } from '../source/source-layout.ts';
import type { SourceFile } from './source-rows.ts';

/** Profiles the columns of a file from its first rows. Reads no further. */
export async function profileOfFile({ source, layout }: SourceFile): Promise<FileProfile> {
  const profiler = createColumnProfiler();
  for await (const batch of decoderFor(layout).decode(source, sampleLayout(layout))) if (!profiler.add(batch)) break;
  return profiler.finish();
}
