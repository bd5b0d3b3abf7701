import { ByteReader } from './byte-reader.ts';
import type { ByteSink } from './byte-sink.ts';
import { Partitions } from './partitions.ts';
import type { ScratchSpace } from './scratch-space.ts';
import type { SpillFile } from './spill-file.ts';

interface EntryBytes {
  readonly question: number;
  readonly answer: number;
}

/**
 * Looks up any number of keys in bounded memory. Questions and what they are compared with are divided by the key's hash.
 * The answers are read in the order in which the questions were asked.
 */
export class Lookups {
  private readonly questions: Partitions;
  private readonly answers: Partitions;
  private readers: readonly ByteReader[] = [];

  /** @param parts as those of the index */
  constructor(
    scratch: ScratchSpace,
    parts: number,
    private readonly bytes: EntryBytes,
  ) {
    this.questions = new Partitions(scratch, parts);
    this.answers = new Partitions(scratch, parts);
  }

  /** Returns where the question, of the key with this low half of the hash, must be written to. */
  ask(lo: number): ByteSink {
    return this.questions.of(lo).sink;
  }

  flushIfNeeded(): Promise<void> {
    return this.questions.flushIfNeeded();
  }

  /** Calls `answer` with the number of each part. It must `visit` the questions and answer all, in their order. */
  async answerAll(answer: (part: number) => Promise<void>): Promise<void> {
    for (const [part, questions] of this.questions.parts.entries()) {
      await answer(part);
      await questions.delete();
    }
    this.readers = this.answers.parts.map((part) => new ByteReader(part.read()));
  }

  /** Where the answers of a part go. */
  answersOf(part: number): SpillFile {
    return this.answers.parts[part]!;
  }

  /** Calls `see` for each question of a part, which it must read. It can answer at once. */
  async visit(part: number, see: (question: ByteReader, answers: ByteSink) => void): Promise<void> {
    const { question } = this.bytes;
    const answers = this.answersOf(part);
    const reader = new ByteReader(this.questions.parts[part]!.read());
    while (await reader.has(question)) {
      while (reader.available >= question) see(reader, answers.sink);
      await answers.flushIfNeeded();
    }
  }

  /** Await it before up to `count` calls of `next`. */
  async need(count: number): Promise<void> {
    const bytes = count * this.bytes.answer;
    for (const reader of this.readers) if (reader.available < bytes) await reader.has(bytes);
  }

  /** Returns where the next answer about a key with this low half of the hash must be read from. */
  next(lo: number): ByteReader {
    return this.readers[this.answers.numberOf(lo)]!;
  }

  delete(): Promise<void> {
    return this.answers.delete();
  }
}
