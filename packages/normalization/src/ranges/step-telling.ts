import type { ArtifactWriter } from '../artifact-store.ts';
import type { ByteReader } from '../assemble/byte-reader.ts';
import { ByteSink } from '../record/byte-sink.ts';
import type { KeyShare } from './range-keys.ts';
import type { JoinSteps, RangeStep, SteppedRange } from './range-step.ts';

const FLUSH_BYTES = 256 * 1024;

/** What came of a piece. */
export interface TakenPiece extends SteppedRange {
  readonly range: number;
}

/** Writes what a step is told: the pieces of its ranges one after the other in one part; none for none. */
export class StepTelling {
  private readonly sink = new ByteSink(4096);
  private readonly starts: { range: number; start: number }[] = [];
  private writer: ArtifactWriter | null = null;
  private written = 0;

  constructor(
    private readonly steps: JoinSteps,
    private readonly step: RangeStep,
  ) {}

  /** Begins the piece of a range, or of a share of all of them, which goes into the sink. Call `settle` as it fills. */
  async begin(range: number): Promise<ByteSink> {
    this.writer ??= await this.steps.create(this.step);
    this.starts.push({ range, start: this.written + this.sink.length });
    return this.sink;
  }

  async settle(): Promise<void> {
    if (this.sink.length >= FLUSH_BYTES) await this.flush();
  }

  /** Has the step taken for each piece, if there is any: see JoinSteps.run. */
  async *run(): AsyncGenerator<TakenPiece> {
    await this.flush();
    if (this.writer === null) return;
    await this.writer.close(this.starts.length);
    const { starts, written } = this;
    const pieces = starts.map(({ range, start }, i) => ({ range, start, end: starts[i + 1]?.start ?? written }));
    let next = 0;
    for await (const taken of this.steps.run(this.step, pieces)) yield { range: starts[next++]!.range, ...taken };
  }

  private async flush(): Promise<void> {
    await this.writer?.write(this.sink.view());
    this.written += this.sink.length;
    this.sink.clear();
  }
}

export function putFamilies(sink: ByteSink, families: readonly number[]): void {
  sink.putUint32(families.length);
  for (const family of families) sink.putUint32(family);
}

export async function readFamilies(reader: ByteReader): Promise<Set<number>> {
  const families = new Set<number>();
  await reader.need(4);
  for (let left = reader.uint32(); left > 0; left--) {
    await reader.need(4);
    families.add(reader.uint32());
  }
  return families;
}

export function putShare(sink: ByteSink, { from, to }: KeyShare): void {
  sink.putUint32(from);
  sink.putUint32(to);
}

export async function readShare(reader: ByteReader): Promise<KeyShare> {
  await reader.need(8);
  return { from: reader.uint32(), to: reader.uint32() };
}
