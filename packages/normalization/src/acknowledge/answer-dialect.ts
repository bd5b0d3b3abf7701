/** A 5010 file is answered by a 999, a 4010 file by a 997: its sender knows no other. */
export interface AnswerDialect {
  readonly set: '999' | '997';
  /** ISA11 is a separator since 5010. */
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

/** Of an interchange, by its ISA12. */
export function answerDialect(version: string): AnswerDialect {
  return version < '00402' && version.startsWith('00') ? DIALECT_997 : DIALECT_999;
}
