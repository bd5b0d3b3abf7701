import type { Separators } from '../decode/edi-834/interchange-header.ts';

/** As characters; all four are there. */
export interface AnswerSeparators {
  readonly element: string;
  readonly component: string;
  readonly repetition: string;
  readonly terminator: string;
}

export const USUAL_SEPARATORS: AnswerSeparators = { element: '*', component: ':', repetition: '^', terminator: '~' };

/** Marks that no code, number, or id of an acknowledgement has. */
const FIT = /^[!"#$%&'()*+,:;<=>?@[\\\]^`{|}~]$/;

/**
 * The sender's own, where they can hold an answer: four different marks that its ids do not contain. Else, all or none,
 * the usual ones: senders take letters, line breaks, or one character twice, and read their own files by luck.
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
