import { MAX_SEGMENT_BYTES, SegmentReader } from '../decode/edi-834/segment-reader.ts';
import { separatorsOf } from '../decode/edi-834/separators-of.ts';
import { readAsUtf8 } from '../decode/read-as-utf8.ts';
import type { ByteSource } from '../source/byte-source.ts';
import type { Edi834Layout } from '../source/source-layout.ts';
import type { AnswerText } from './answer-text.ts';
import { ANSWER_LIMITS, FileAnswer, type InterchangeId, interchangeIdOf } from './file-answer.ts';

/** The parts of the artifact: interchanges with a TA1, and interchanges with a 999 (997). */
export const ANSWER_PARTS = { ta1: 1, '999': 2 } as const;
export type AnswerKind = keyof typeof ANSWER_PARTS;
export type AcknowledgementStatus = 'accepted' | 'accepted_with_errors' | 'rejected';

export interface AcknowledgeOptions {
  readonly source: ByteSource;
  readonly layout: Edi834Layout;
  /** No members were read, because the envelope is broken. */
  readonly rejected: boolean;
  readonly at: Date;
  /** Returns a control number from 1 to 999,999,999 that no other interchange to this receiver has. */
  readonly takeNumber: () => Promise<number>;
  /** Records an interchange of this file. Returns whether another file had the same ID and other content. */
  readonly noteInterchange: (id: InterchangeId) => Promise<boolean>;
  readonly write: (kind: AnswerKind, text: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

const WRITE_CHARACTERS = 64 * 1024;
/** Control numbers that one segment can use: it may end one interchange and begin a group. */
const NUMBERS_AHEAD = 2;

/**
 * Reads an 834 again, for its syntax alone, and writes the acknowledgements for its sender. It works on segments rather
 * than members, because decoded members don't keep their positions. Returns null if there is no interchange to
 * acknowledge.
 */
export async function acknowledge(options: AcknowledgeOptions): Promise<AcknowledgementStatus | null> {
  const { source, layout, rejected, at, takeNumber, signal } = options;
  const numbers: number[] = [];
  const answer = new FileAnswer({ rejected, at, nextNumber: () => numbers.shift()! });
  const reader = new SegmentReader(separatorsOf(layout));
  const noted = new Set<string>();
  const isRepeated = async (id: InterchangeId | null): Promise<boolean> => {
    // A hostile file has no more database calls than acknowledgements.
    if (id === null || noted.size >= ANSWER_LIMITS.groups) return false;
    const key = JSON.stringify(id);
    if (noted.has(key)) return true;
    noted.add(key);
    return options.noteInterchange(id);
  };
  const readSegments = async (): Promise<void> => {
    while (reader.next()) {
      while (numbers.length < NUMBERS_AHEAD) numbers.push(await takeNumber());
      answer.see(reader.segment, reader.separators, await isRepeated(interchangeIdOf(reader.segment)));
      if (answer.functional.length + answer.interchanges.length > WRITE_CHARACTERS) await write(answer, options);
    }
  };
  for await (const chunk of readAsUtf8(source.read(layout.bomBytes, undefined, { borrowed: true }), layout.encoding)) {
    signal?.throwIfAborted();
    for (let at = 0; at < chunk.length; ) {
      at = reader.take(chunk, at);
      if (reader.isFull) await readSegments();
      // The rest isn't X12. The decoder has already reported this.
      if (reader.pendingBytes > MAX_SEGMENT_BYTES) break;
    }
    if (reader.pendingBytes > MAX_SEGMENT_BYTES) break;
  }
  reader.finish();
  await readSegments();
  while (numbers.length < NUMBERS_AHEAD) numbers.push(await takeNumber());
  answer.finish();
  await write(answer, options);
  if (!answer.isAnswered) return null;
  return rejected ? 'rejected' : answer.hasFaults ? 'accepted_with_errors' : 'accepted';
}

async function write({ functional, interchanges }: FileAnswer, options: AcknowledgeOptions): Promise<void> {
  await writeText('999', functional, options);
  await writeText('ta1', interchanges, options);
}

async function writeText(kind: AnswerKind, text: AnswerText, options: AcknowledgeOptions): Promise<void> {
  if (text.length > 0) await options.write(kind, text.take());
}
