import type { ArtifactKind, ArtifactStore } from '../../record/artifact-store.ts';
import type { IssueBlock } from '../../record/issue-blocks.ts';
import type { RowIssue } from '../../record/mapped-row.ts';
import { IssuePacker } from '../../record/packed-issues.ts';
import { PartWriter } from './part-writer.ts';

/** Writes one part of the artifact `issues`. */
export class IssueWriter {
  private readonly packer = new IssuePacker();

  private readonly writer: PartWriter;

  constructor(store: ArtifactStore, part: number) {
    this.writer = new PartWriter(store, 'issues', part);
  }

  get kind(): ArtifactKind {
    return 'issues';
  }

  get part(): number {
    return this.writer.part;
  }

  get entries(): number {
    return this.writer.entries;
  }

  /** Entries must come in row order. */
  put(issue: RowIssue): void {
    this.packer.put(issue);
    this.writer.entries++;
    if (this.packer.isFull) this.packer.close(this.writer.sink);
  }

  /** Appends a whole block. */
  putBlock({ bytes, entries }: IssueBlock): void {
    this.packer.close(this.writer.sink);
    this.writer.sink.put(bytes);
    this.writer.entries += entries;
  }

  needsFlush(): boolean {
    return this.writer.needsFlush();
  }

  flushIfNeeded(): Promise<void> {
    return this.writer.flushIfNeeded();
  }

  close(): Promise<void> {
    this.packer.close(this.writer.sink);
    return this.writer.close();
  }

  /** See PartWriter. */
  end(): Promise<void> {
    this.packer.close(this.writer.sink);
    return this.writer.end();
  }

  /** See ArtifactWriter. */
  read(options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array> {
    return this.writer.read(options);
  }

  discard(): Promise<void> {
    return this.writer.discard();
  }
}
