import { MAPPING_THRESHOLD } from '../infer/mapping-threshold.ts';
import { logOdds } from './log-odds.ts';

/** From this weight on, a column is used for a field. */
export const READ = logOdds(MAPPING_THRESHOLD);
/** From this weight on, an unused field is reported. */
export const TELL = logOdds(0.34);
/** Two columns with a smaller difference are equally likely. */
export const MARGIN = 0.001;

/** The weights of all evidence, in log-odds. A label counts as much as its pattern's score. */
export const WEIGHTS = {
  shapeFits: 0.85,
  shapePartly: -1,
  shapeContradicts: -4,
  bornTooLate: -1.3,
  startsTooEarly: -2.5,
  codesFit: 0.85,
  /** Three or more different ones of at least two letters: `EE`, `ES`, `FAM`. */
  severalCodesFit: 1.6,
  spokenLine: logOdds(0.8),
  electedPlan: logOdds(0.75),
  onlyDateOfLine: logOdds(0.75),
  regionBesideCity: 0.85,
  endBehindStart: 1.5,
  endBesideHire: 0.8,
  endOfChange: 0.85,
  endOfOnlyStart: 0.66,
  endOfWhat: -1.4,
  startOfWhat: -1.25,
  startOfJob: 0.66,
  endOfJob: 0.58,
  nameInEmail: 1.5,
  sharedEmail: -5,
  secondChoice: 0.1,
  familyNamed: 1.5,
  leftmostKey: 0.6,
  keyScope: 0.6,
  /** From this weight on, a further coverage uses a column. */
  furtherCoverage: 0.2,
  /** The preference for a line of coverage as the primary one. */
  lineFirst: [6, 4, 3, 2, 2],
  groupsRelationship: 6,
  dependentsRow: 8,
  employeesBare: -1,
  birthUnread: -0.5,
  relationshipUnread: -15,
  repeatedPerson: -30,
  repeatedBirth: -30,
  tied: 0,
  /** Rules a field out. */
  impossible: -40,
} as const;
