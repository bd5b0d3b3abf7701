import type { ArtifactKind, ArtifactStore, ArtifactWriter } from '../record/artifact-store.ts';

/** The artifacts of one run over a file. They are discarded together if an assumption of the run was wrong. */
export class AttemptArtifacts implements ArtifactStore {
  private readonly writers = new Set<ArtifactWriter>();

  constructor(private readonly store: ArtifactStore) {}

  async create(kind: ArtifactKind, part: number): Promise<ArtifactWriter> {
    const writer = await this.store.create(kind, part);
    this.writers.add(writer);
    const discard = writer.discard.bind(writer);
    writer.discard = () => {
      this.writers.delete(writer);
      return discard();
    };
    return writer;
  }

  async discard(): Promise<void> {
    await Promise.all([...this.writers].map((writer) => writer.discard()));
  }
}
