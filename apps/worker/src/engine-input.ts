import type { ClaimedJob } from '@rollcall/database/jobs';
import { createDiskScratch, type NormalizeOptions, type ScratchSpace } from '@rollcall/normalization';
import { createMemberPseudonym, type KeyRing } from '@rollcall/platform';
import { type ObjectReader, releaseBytes, type Storage } from '@rollcall/storage';
import type { SmallJobPriority } from './small-job-priority.ts';
import { storedLayoutSchema } from './stored-layout.ts';
import type { VendorConfigs } from './vendor-configs.ts';

interface EngineParts {
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly scratchDirectory: string;
  readonly configs: VendorConfigs;
  readonly smallFirst?: SmallJobPriority | undefined;
}

type EngineInput = Pick<NormalizeOptions, 'source' | 'layout' | 'config' | 'scratch' | 'today'> & {
  pseudonym: (ssnDigits: string) => string;
  signal: AbortSignal;
};

/** Prepares the engine's input for a job. The caller must dispose of the scratch space. */
export async function openEngine(
  { storage, keyRing, scratchDirectory, configs, smallFirst }: EngineParts,
  job: ClaimedJob,
  signal: AbortSignal,
): Promise<{ input: EngineInput; scratch: ScratchSpace }> {
  const scratch = createDiskScratch(scratchDirectory, { release: releaseBytes });
  const original = openOriginal(storage, job);
  const input = {
    source: job.lane === 'large' && smallFirst ? smallFirst.yieldToSmallJobs(original) : original,
    layout: storedLayoutSchema.parse(job.layout),
    config: await configs.of(job),
    scratch,
    // The day of submission, so that a second attempt after midnight has the same result.
    today: job.submittedAt.toISOString().slice(0, 10),
    pseudonym: createMemberPseudonym(keyRing, job.partnerId),
    signal,
  };
  return { input, scratch };
}

export function openOriginal(storage: Storage, { original }: ClaimedJob): ObjectReader {
  const { storageKey: key, partnerId, kind, sizeBytes, encryption } = original;
  return storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
}
