/** A 5010 file is acknowledged with a 999, a 4010 file with a 997, the only kind that its sender knows. */
export interface AnswerDialect {
  readonly set: '999' | '997';
  /** ISA11 is a separator only since 5010. */
  readonly repetition: string | null;
  readonly interchangeVersion: string;
  readonly groupVersion: string;
  readonly implementation: string | null;
  readonly segmentFault: string;
  readonly elementFault: string;
  readonly setEnd: string;
}

const DIALECT_999: AnswerDialect = {
  set: '999',
  repetition: null,
  interchangeVersion: '00501',
  groupVersion: '005010X231A1',
  implementation: '005010X231A1',
  segmentFault: 'IK3',
  elementFault: 'IK4',
  setEnd: 'IK5',
};

const DIALECT_997: AnswerDialect = {
  set: '997',
  repetition: 'U',
  interchangeVersion: '00401',
  groupVersion: '004010',
  implementation: null,
  segmentFault: 'AK3',
  elementFault: 'AK4',
  setEnd: 'AK5',
};

/** The dialect for an interchange, by its ISA12. */
export function answerDialect(version: string): AnswerDialect {
  return version < '00402' && version.startsWith('00') ? DIALECT_997 : DIALECT_999;
}
