import {
  behindStreet,
  houseNumbers,
  oneAddress,
  regionBesideCity,
  statesBesideCity,
  unitBesideStreet,
} from './evidence/addresses.ts';
import { bareStart, bareTermination, eligiblePeriod, endBeforeStart, endOfContract } from './evidence/bare-dates.ts';
import { furtherElections, medicareEnrollees, medicareIds, medicareNumbers } from './evidence/coverages.ts';
import { employeeNumber, familyNumber, systemNumbers } from './evidence/family-keys.ts';
import { familyValues } from './evidence/family-values.ts';
import { keyScope } from './evidence/key-scope.ts';
import { leftmostKey } from './evidence/leftmost-key.ts';
import { linesOfDeductions } from './evidence/lines-of-deductions.ts';
import { namesOfPersons, singleNames } from './evidence/names.ts';
import { namesOfPlanCodes } from './evidence/names-of-plan-codes.ts';
import { numbersOfOthers } from './evidence/numbers-of-others.ts';
import { ownEmails } from './evidence/own-emails.ts';
import { pairedKeys } from './evidence/paired-keys.ts';
import { namesOfCovered, subscriberApart } from './evidence/persons.ts';
import {
  emptyRivals,
  generatedKeys,
  numbersBehindDetails,
  numbersOfPolicies,
  partialNumbers,
  policiesOfFamilies,
  rowCounters,
  sharedNumbers,
} from './evidence/rivals.ts';
import {
  codesOfPlans,
  labelBesideWords,
  relativesBesideDependents,
  wordsBesideCodes,
  wordsBesideLetters,
} from './evidence/spoken-values.ts';
import { ssnLink, whoseSsn } from './evidence/ssns.ts';
import { earlierYears } from './evidence/years.ts';
import type { Witness } from './scene.ts';

/** All evidence functions about other columns. */
export const WITNESSES: readonly Witness[] = [
  emptyRivals,
  rowCounters,
  partialNumbers,
  sharedNumbers,
  numbersOfPolicies,
  policiesOfFamilies,
  generatedKeys,
  numbersBehindDetails,
  codesOfPlans,
  namesOfPlanCodes,
  linesOfDeductions,
  wordsBesideCodes,
  wordsBesideLetters,
  labelBesideWords,
  relativesBesideDependents,
  singleNames,
  namesOfPersons,
  ownEmails,
  behindStreet,
  oneAddress,
  unitBesideStreet,
  houseNumbers,
  regionBesideCity,
  statesBesideCity,
  earlierYears,
  furtherElections,
  medicareNumbers,
  medicareIds,
  medicareEnrollees,
  subscriberApart,
  namesOfCovered,
  whoseSsn,
  systemNumbers,
  employeeNumber,
  familyNumber,
  ssnLink,
  familyValues,
  pairedKeys,
  leftmostKey,
  numbersOfOthers,
  keyScope,
  bareTermination,
  bareStart,
  eligiblePeriod,
  endBeforeStart,
  endOfContract,
];
