import type { ClaimedJob } from '@rollcall/database';
import { compileFilePlan, type FilePlan } from '@rollcall/normalization';
import type { EngineInput } from './engine-input.ts';

/**
 * The plan of the file whose pieces this process took last. Compiled anew for every range of a file, and for every step of
 * its join, it would cost as much as some thousand rows.
 */
export class FilePlans {
  private job = '';
  private plan: Promise<FilePlan> | null = null;

  of({ id, attempt }: Pick<ClaimedJob, 'id' | 'attempt'>, input: EngineInput): Promise<FilePlan> {
    const job = `${id}/${attempt}`;
    if (this.plan !== null && this.job === job) return this.plan;
    // Not with the signal of the piece that happens to come first: others wait for the same plan.
    const { source, layout, config, today, pseudonym } = input;
    const plan = compileFilePlan({ source, layout, config, today, pseudonym });
    this.job = job;
    this.plan = plan;
    plan.catch(() => {
      if (this.plan === plan) this.plan = null;
    });
    return plan;
  }
}
