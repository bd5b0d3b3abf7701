import { CANONICAL_VALUES, nearest } from '@rollcall/contracts';
import { type CoverageTypeContext, findCoverageType } from '../code-lists/coverage-type-spellings.ts';
import { COVERAGE_TYPES, X12_COVERAGE_LEVELS } from '../code-lists/coverage-types.ts';
import { type GenderContext, readGender as genderOf, NO_CONTEXT } from '../code-lists/genders.ts';
import { INSURANCE_LINES, readInsuranceLine as lineOf } from '../code-lists/insurance-lines.ts';
import { MAINTENANCE_TYPES, readMaintenanceType as maintenanceTypeOf } from '../code-lists/maintenance-types.ts';
import { type RelationshipContext, readRelationship } from '../code-lists/relationship-spellings.ts';
import { RELATIONSHIPS, X12_RELATIONSHIPS } from '../code-lists/relationships.ts';
import {
  unknownFlag,
  unknownGender,
  unknownMaintenanceType,
  unknownRelationship,
  unspecificRelationship,
} from '../rules/codes.ts';
import { unknownCoverageType, unknownInsuranceLine } from '../rules/coverage.ts';
import { finding, type Rule } from '../rules/rule.ts';
import { cleanText, isEmptyValue } from './clean-text.ts';
import { LONGEST } from './longest.ts';
import { EMPTY, type ParseResult, parsedCode, type TextParser, toResult } from './parse-result.ts';

/**
 * Creates a parser for a closed list. Other values are `unknown`, with the most likely value as suggestion. A value's
 * number is its position in the list, from 1, so that rules compare numbers.
 */
function codedReader(
  read: (text: string) => string | boolean | null,
  list: readonly (string | boolean)[],
  unknown: Rule,
  suggest: (text: string) => string | undefined = () => undefined,
): TextParser {
  return (text) => {
    const clean = cleanText(text);
    if (isEmptyValue(clean)) return EMPTY;
    if (clean.length > LONGEST.code) return toResult(null, finding(unknown));
    const value = read(clean);
    return value === null
      ? toResult(null, finding(unknown, suggest(clean)))
      : parsedCode(value, list.indexOf(value) + 1, []);
  };
}

/** `$1,200.00 Annual`, `75.00 per pay period`: what is paid into an account, or what a coverage pays. */
const MONEY =
  /^(?:\$ ?[\d,]{1,12}(?:\.\d\d)?(?: (?:annual(?:ly)?|monthly|weekly))?|\$? ?[\d,]{1,12}(?:\.\d\d)? ?(?:per|\/|a) ?(?:(?:pay )?period|pay(?:check|day)?|month|year|annum|week))$/i;

/** `2 x Salary`, `60% of Base Earnings`: how much a life or disability coverage pays. */
const MULTIPLE_OF_PAY =
  /^(?:[1-9](?:\.\d{1,2})? ?(?:x|times)|\d{1,3}(?:\.\d{1,2})? ?%(?: of)?) ?(?:(?:annual|base|basic|monthly|weekly) ?)*(?:salary|earnings|pay|compensation)$/i;

/** Whether the text says how much a line pays or costs, as lines without levels do in a column of levels. */
export const isAmountOfCoverage = (text: string): boolean =>
  text.length <= LONGEST.code && (MULTIPLE_OF_PAY.test(text.trim()) || MONEY.test(text.trim()));

/** An amount isn't a level. Lines that are sold in amounts have none, and others lack theirs then. */
export function coverageTypeReader(context: CoverageTypeContext): TextParser {
  const read = levelReader(context);
  return (text) => (isAmountOfCoverage(text) ? EMPTY : read(text));
}

function levelReader(context: CoverageTypeContext): TextParser {
  return codedReader(
    (text) => findCoverageType(text, context),
    COVERAGE_TYPES,
    unknownCoverageType,
    (text) => {
      const x12 = X12_COVERAGE_LEVELS.get(text.toUpperCase());
      if (x12 !== undefined) return `If this is an X12 code, map it to ${x12} in the vendor's lookup table`;
      if (/^\d+$/.test(text)) return "Numeric codes are vendor-specific, so map this one in the vendor's lookup table";
      const near = nearest(text, COVERAGE_TYPES);
      return near === null ? undefined : `Did you mean ${near}?`;
    },
  );
}

/** Whether the text doesn't say which relative the dependent is. */
export const saysOnlyDependent = (text: string): boolean => /^d(ep(endent)?)?$/i.test(cleanText(text));

export function relationshipReader(context: RelationshipContext): TextParser {
  const read = codedReader(
    (text) => readRelationship(text, context),
    RELATIONSHIPS,
    unknownRelationship,
    (text) => {
      const x12 = X12_RELATIONSHIPS.get(text.toUpperCase().padStart(2, '0'));
      if (x12 !== undefined) return `If this is an X12 code, map it to ${x12} in the vendor's lookup table`;
      const near = nearest(text, RELATIONSHIPS);
      return near === null ? undefined : `Did you mean ${near}?`;
    },
  );
  return (text) => {
    const found = read(text);
    return found.value === 'other' && saysOnlyDependent(text)
      ? { ...found, findings: [finding(unspecificRelationship)] }
      : found;
  };
}

export function genderReader(context: GenderContext): TextParser {
  return codedReader((text) => genderOf(text, context), CANONICAL_VALUES.gender, unknownGender);
}

export const readGender = genderReader(NO_CONTEXT);
export const readMaintenanceType: TextParser = codedReader(
  maintenanceTypeOf,
  MAINTENANCE_TYPES,
  unknownMaintenanceType,
);

export function insuranceLineReader(x12: boolean): TextParser {
  return codedReader(
    (text) => lineOf(text, x12),
    INSURANCE_LINES,
    unknownInsuranceLine,
    (text) => {
      const near = nearest(text, INSURANCE_LINES);
      return near === null ? undefined : `Did you mean ${near}?`;
    },
  );
}

const YES = new Set(['y', 'yes', 'true', 't', '1', 'x']);
const NO = new Set(['n', 'no', 'false', 'f', '0']);

/** JSON true or false. */
export const readFlag: (text: string) => ParseResult = codedReader(
  (text) => {
    const lower = text.toLowerCase();
    return YES.has(lower) ? true : NO.has(lower) ? false : null;
  },
  [true, false],
  unknownFlag,
);
