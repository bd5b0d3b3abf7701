import type { Separators } from '../decode/edi-834/interchange-header.ts';

/** The separators as characters. All four are set. */
export interface AnswerSeparators {
  readonly element: string;
  readonly component: string;
  readonly repetition: string;
  readonly terminator: string;
}

export const USUAL_SEPARATORS: AnswerSeparators = { element: '*', component: ':', repetition: '^', terminator: '~' };

/** Characters that no code, number, or ID of an acknowledgement contains. */
const FIT = /^[!"#$%&'()*+,:;<=>?@[\\\]^`{|}~]$/;

/**
 * Returns the sender's own separators if they are usable: four different characters that don't occur in its IDs.
 * Otherwise returns all four default separators. Some senders use letters, line breaks, or one character twice, and can
 * read their own files only by luck.
 */
export function answerSeparators(received: Separators, texts: readonly string[]): AnswerSeparators {
  const { element, component, terminator } = received;
  const bytes = [element, component, received.repetition < 0 ? 94 : received.repetition, terminator];
  const marks = bytes.map((byte) => (byte < 0 ? '' : String.fromCharCode(byte)));
  const areFit = marks.every((mark) => FIT.test(mark) && !texts.some((text) => text.includes(mark)));
  if (!areFit || new Set(marks).size < marks.length) return USUAL_SEPARATORS;
  const [e, c, r, t] = marks;
  return { element: e!, component: c!, repetition: r!, terminator: t! };
}
