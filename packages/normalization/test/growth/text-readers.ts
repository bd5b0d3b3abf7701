import { maskAllButLastFour, maskKnownSsns, maskSsnLike, maskSsns, nearest } from '@rollcall/contracts';
import * as coverageTypes from '../../src/code-lists/coverage-type-spellings.ts';
import { findCoverageType } from '../../src/code-lists/coverage-type-spellings.ts';
import {
  asksWhoDeclined,
  declinesCoverage,
  isOfInsurability,
  saysNone,
  waivesFor,
} from '../../src/code-lists/declining.ts';
import * as genders from '../../src/code-lists/genders.ts';
import { inTwoLanguages } from '../../src/code-lists/in-two-languages.ts';
import * as lines from '../../src/code-lists/insurance-lines.ts';
import * as maintenance from '../../src/code-lists/maintenance-types.ts';
import { masculineForms } from '../../src/code-lists/masculine-forms.ts';
import { monthOfName } from '../../src/code-lists/month-names.ts';
import { isNoInsurance } from '../../src/code-lists/other-benefits.ts';
import * as relationships from '../../src/code-lists/relationship-spellings.ts';
import * as states from '../../src/code-lists/us-states.ts';
import {
  deniesCoverage,
  isNotInForce,
  namesBeneficiary,
  ranksBeneficiary,
  speaksOfEnrollment,
  voidsRow,
} from '../../src/code-lists/voiding.ts';
import { isDitto } from '../../src/decode/ditto-marks.ts';
import { peopleIn } from '../../src/decode/people-cells.ts';
import { sectionLine } from '../../src/decode/sections.ts';
import { claimsFile } from '../../src/detect/claims-file.ts';
import { findColumnDrift } from '../../src/detect/column-drift.ts';
import { isCompactDate } from '../../src/detect/compact-date.ts';
import { describedRecords } from '../../src/detect/described-columns.ts';
import { blockWidth } from '../../src/detect/dialect.ts';
import { findPattern } from '../../src/detect/find-pattern.ts';
import { withSections } from '../../src/detect/find-sections.ts';
import { profilePositions } from '../../src/detect/fixed-width-profile.ts';
import { documentFormat } from '../../src/detect/format.ts';
import { groupedNames } from '../../src/detect/group-row.ts';
import { findHeader } from '../../src/detect/header-row.ts';
import { isEarlier } from '../../src/detect/join-sheets.ts';
import { isOfSameForm } from '../../src/detect/label-form.ts';
import { columnKinds, isLabelRow, vocabularyShare } from '../../src/detect/label-row.ts';
import { lineInTitle, titleOfFile, titlesAbove } from '../../src/detect/line-in-title.ts';
import { isNextWord } from '../../src/detect/name-columns.ts';
import { namedRecords } from '../../src/detect/named-records.ts';
import { numberedNames } from '../../src/detect/numbered-names.ts';
import { filledCells, isFilled } from '../../src/detect/numbered-row.ts';
import { withPeopleCells } from '../../src/detect/people-cells.ts';
import { findPrintedReport, isPrintedReport } from '../../src/detect/printed-report.ts';
import { cutRecords } from '../../src/detect/record-length.ts';
import { findReportHead } from '../../src/detect/report-head.ts';
import { fold } from '../../src/detect/sheet-readings.ts';
import {
  areWordsOfOne,
  hasLabelsOfWords,
  namesTwo,
  startAnswers,
  startLevels,
  startNumbers,
  startStreets,
  startWords,
} from '../../src/detect/single-blanks.ts';
import { describeText, hasPadding, looksFixedWidth, looksLikeLog } from '../../src/detect/table-text.ts';
import { countTemplateRows } from '../../src/detect/template-rows.ts';
import { findTrailer } from '../../src/detect/trailer-rows.ts';
import { fitHeader, foldLabel, knownHeader } from '../../src/detect/vendor-header-fit.ts';
import { withElementNames } from '../../src/infer/element-names.ts';
import { isGivenName } from '../../src/infer/given-names.ts';
import { readColumns } from '../../src/infer/label-candidates.ts';
import { readLabel } from '../../src/infer/label-meaning.ts';
import { splitLabel, unknownWordsOf } from '../../src/infer/label-words.ts';
import { legendAcross, legendOfLine, legendsOfLine, legendsOfRows, mayBeSpaced } from '../../src/infer/legend.ts';
import { bestFieldOf, headerStrength, labelStrength, looksLikeHeader } from '../../src/infer/looks-like-header.ts';
import { withoutTables } from '../../src/infer/table-prefixes.ts';
import { atomsOf, isPhraseWord } from '../../src/infer/vocabulary.ts';
import { familyCodeEvidence } from '../../src/reading/evidence/family-codes.ts';
import { isFamilyKey, isSharedKey } from '../../src/reading/family-sample.ts';
import { viewFile } from '../../src/reading/file-view.ts';
import { cellKind } from '../../src/source/cell-kind.ts';
import * as clean from '../../src/values/clean-text.ts';
import * as coded from '../../src/values/coded.ts';
import { customReader } from '../../src/values/custom.ts';
import { dateParser } from '../../src/values/date.ts';
import type { DateContext } from '../../src/values/date-context.ts';
import { matchFormat } from '../../src/values/date-formats.ts';
import { dateShape, isCenturyDate, isDayOfYear } from '../../src/values/dates-of-column.ts';
import { parseEmail } from '../../src/values/email.ts';
import { readEncodedTwice } from '../../src/values/encoded-twice.ts';
import { guardFormulas, guardJson, withoutGuards } from '../../src/values/formula-guard.ts';
import { parseId } from '../../src/values/id.ts';
import { nameParser } from '../../src/values/name.ts';
import { parsePhone } from '../../src/values/phone.ts';
import { isSplitGuessed, splitFullName, withoutSalutation } from '../../src/values/split-name.ts';
import { parseSsn } from '../../src/values/ssn.ts';
import { parseState } from '../../src/values/state.ts';
import { hasNineDigits, parseText } from '../../src/values/text.ts';
import { fitsKind, isFirstOfMonth, summarizeColumn, yearOf } from '../../src/values/value-shapes.ts';
import { parseZip } from '../../src/values/zip.ts';

const LABELS = ['Employee ID', 'First Name', 'Last Name', 'Date of Birth'];
const DATES: DateContext = {
  order: 'month_first',
  sixDigits: 'MMDDYY',
  lostLeadingZero: false,
  sevenDigits: 'CYYMMDD',
  isMixed: false,
  onOtherOrder: null,
  use: 'birth',
  today: 20_260_101,
  formats: null,
  centuryPivot: null,
};
const KINDS = [
  'ssn',
  'zip',
  'email',
  'phone',
  'date',
  'state',
  'gender',
  'name',
  'coverage_type',
  'relationship',
] as const;
const person = ['E1', 'Ann', 'Sample', '1980-01-01'];
const rowsOf = (text: string) =>
  [LABELS, [text, text, text, text], person, person].map((cells, at) => ({ rowNumber: at + 1, cells }));
const dates = dateParser(DATES);
const customs = (['text', 'number', 'date', 'boolean'] as const).map((type) => customReader(type, DATES));
const names = nameParser('last_name');
const coverage = coded.coverageTypeReader({ x12: false, x12Letters: true, ownLetters: false, pluralSeen: false });
const relationship = coded.relationshipReader(relationships.relationshipContext(['Employee', 'Spouse'], false));
const line = coded.insuranceLineReader(false);
const x12 = { x12: false, x12Letters: true, ownLetters: false, pluralSeen: false };

/** What reads a text of a file, by its name in the sources: whoever adds one finds it missing here. */
export const TEXT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  cellKind,
  cleanNumber: clean.cleanNumber,
  cleanText: clean.cleanText,
  columnKinds: (text) => columnKinds(rowsOf(text), 4),
  countTemplateRows: (text) => countTemplateRows(rowsOf(text), rowsOf(text)[0]!),
  coverageTypeReader: coverage,
  cutRecords: (text) => [cutRecords(text, null), cutRecords(text, 80)],
  customReader: (text) => customs.map((read) => read(text)),
  dateParser: dates,
  dateShape: (text) => dateShape([text, text]),
  asksWhoDeclined,
  declinesCoverage,
  waivesFor,
  saysNone,
  deniesCoverage,
  isNotInForce,
  speaksOfEnrollment,
  voidsRow,
  namesBeneficiary,
  ranksBeneficiary,
  isOfInsurability,
  isCompactDate,
  describedRecords: (text) => describedRecords([text, `001-010 ${text}`, text]),
  describeText: (text) => describeText(text, null),
  employeeWords: (text) => coverageTypes.employeeWords([text, `${text} Only`]),
  documentFormat,
  filledCells: (text) => rowsOf(text).map(filledCells),
  findColumnDrift: (text) => findColumnDrift([LABELS], [...LABELS, text]),
  findHeader: (text) => findHeader(rowsOf(text), 4),
  findPattern: (text) => findPattern('^(.*)-(.+)$', text),
  findPrintedReport: (text) => findPrintedReport(['NAME      BORN', '--------  ----------', text, text]),
  findReportHead: (text) => findReportHead([text, text, text]),
  findTrailer: (text) => findTrailer([{ rowNumber: 9, cells: [text, ''], counted: true }], 9),
  fitHeader: (text) => fitHeader([...LABELS, text], [...LABELS, `${text}x`]),
  fitsKind: (text) => KINDS.map((kind) => fitsKind(kind, text)),
  fold,
  foldLabel,
  isEarlier: (text) => isEarlier(text, [text, 'Census 2024']),
  areWordsOfOne: (text) => areWordsOfOne([text, text], text.length >> 1),
  startAnswers: (text) => startAnswers(text, [text, text], 0, 4),
  startStreets: (text) => startStreets([text, text], 0, 4),
  startLevels: (text) => startLevels(text, [text, text], 4),
  startNumbers: (text) => startNumbers([text, text], 4),
  startWords: (text) => startWords([text, text], 0, 3),
  hasLabelsOfWords,
  namesTwo: (text) => namesTwo(text, text),
  legendOfLine,
  mayBeSpaced,
  legendAcross: (text) => legendAcross(['Tier', `1=${text}`, `2=${text}`]),
  withElementNames: (text) => withElementNames(['NM103', 'REF*0F', 'DTP*348', text]),
  blockWidth: (text) => blockWidth([{ cells: [text] }], 9),
  isNoInsurance,
  legendsOfLine,
  withoutTables: (text) => withoutTables([...LABELS.map((label) => `Emp_${label}`), `Emp_${text}`]),
  legendsOfRows: (text) =>
    legendsOfRows([
      [text, text],
      ['Tier', text, text],
    ]),
  genderContext: (text) => genders.genderContext([text]),
  genderReader: coded.genderReader(genders.NO_CONTEXT),
  groupedNames: (text) => groupedNames({ rowNumber: 1, cells: [text, '', text, ''] }, { rowNumber: 2, cells: LABELS }),
  headerStrength: (text) => headerStrength([...LABELS, text]),
  hasNineDigits,
  usesVendorLetters: (text) => coverageTypes.usesVendorLetters([text]),
  hasPadding,
  insuranceLineReader: line,
  isFamilyKey: (text) => isFamilyKey([[text, text]], 0, 1),
  isNextWord: (text) => isNextWord([text, text], 2, text.length),
  isFilled: (text) => rowsOf(text).map(isFilled),
  isFirstOfMonth,
  isGivenName,
  isPrintedReport,
  isLabelRow: (text) => rowsOf(text).map((row) => isLabelRow(row, rowsOf(text), 4)),
  isSplitGuessed: (text) => isSplitGuessed(text, 'auto'),
  isSharedKey: (text) => isSharedKey([[text, text]], 0, 1),
  bestFieldOf,
  labelStrength: (text) => labelStrength([text]),
  numberedNames: (text) => numberedNames(rowsOf(text), { first: Number.MAX_SAFE_INTEGER, width: 3, delimiter: '|' }),
  namedRecords: (text) => namedRecords([`ID LAST FIRST SSN DOB SEX ${text}`, text, text, text]),
  atomsOf,
  isPhraseWord,
  knownHeader: (text) => knownHeader([text]),
  looksFixedWidth: (text) => looksFixedWidth(text, true),
  looksLikeLog,
  maskAllButLastFour,
  maskSsnLike: (text) => maskSsnLike(text, [212_345_678], true),
  maskKnownSsns: (text) => maskKnownSsns(text, [212_345_678]),
  maskSsns,
  matchFormat: (text) => matchFormat(text, 'DD-MON-YYYY', DATES),
  isEmptyValue: clean.isEmptyValue,
  isProgramsEmpty: clean.isProgramsEmpty,
  withSections: (text) => withSections(rowsOf(text), findHeader(rowsOf(text), 4)),
  withPeopleCells: (text) => withPeopleCells(rowsOf(text), findHeader(rowsOf(text), 4).columns, 1),
  sectionLine: (text) => sectionLine([text, '']),
  peopleIn,
  isDitto,
  isOfSameForm: (text) => isOfSameForm(text, text.length >> 1),
  lineInTitle: (text) => lineInTitle([text, `${text} dental plan`]),
  titleOfFile,
  titlesAbove: (text) => titlesAbove(rowsOf(text), 9),
  isEmptyName: clean.isEmptyName,
  masculineForms,
  monthOfName,
  nameParser: names,
  namesChildren: (text) => coverageTypes.namesChildren([text]),
  nearest: (text) => nearest(text, LABELS),
  guardFormulas,
  guardJson,
  withoutGuards,
  profilePositions: (text) => profilePositions([text, text], text.length),
  familyCodeEvidence: (text) =>
    familyCodeEvidence(viewFile({ columns: [{ name: '' }, { name: '' }], sample: [[text, text]], hasHeader: false })),
  readColumns: (text) => readColumns([text]),
  findCoverageType: (text) => findCoverageType(text, x12),
  parseEmail,
  readEncodedTwice,
  inTwoLanguages: (text) => inTwoLanguages(text, genders.readGender),
  isCenturyDate,
  isDayOfYear,
  claimsFile: (text) => claimsFile([text, text]),
  readFlag: coded.readFlag,
  readGender: (text) => [coded.readGender(text), genders.readGender(text)],
  parseId,
  readInsuranceLine: (text) => lines.readInsuranceLine(text, false),
  readLabel,
  readMaintenanceType: (text) => [coded.readMaintenanceType(text), maintenance.readMaintenanceType(text)],
  parsePhone,
  readRelationship: (text) => relationships.readRelationship(text, relationships.relationshipContext([text], false)),
  parseSsn,
  parseState,
  readState: states.readState,
  parseText,
  parseZip,
  looksLikeHeader: (text) => looksLikeHeader([...LABELS, text]),
  relationshipContext: (text) => relationships.relationshipContext([text], false),
  relationshipReader: relationship,
  usesX12Letters: (text) => coverageTypes.usesX12Letters([text]),
  splitFullName,
  splitLabel,
  stateNumber: states.stateNumber,
  unknownWordsOf,
  summarizeColumn: (text) => {
    const column = summarizeColumn([[text], [text]], 0);
    return [column.years, column.distinct, ...KINDS.map(column.share)];
  },
  vocabularyShare: (text) => vocabularyShare([text]),
  withoutSalutation,
  yearOf,
};

/** Functions that take a text which is no file's, with whose it is; or that are tried elsewhere. */
export const OTHERS_TEXTS: Readonly<Record<string, string>> = {
  editDistance: 'words of a label, cut at 40 characters',
  fillText: 'templates of the rules',
  fixedInsuranceLine: 'a configuration',
  fixedRelationship: 'a configuration',
  patternFault: 'a configuration',
  patternGroups: 'a configuration',
  splitDigitRun: 'tried with whole files: it cuts dates out of every place of a line',
  writeJson: 'what a reader made of a text',
  toResult: 'what a reader made of a text',
  parsedCode: 'what a reader made of a text',
  ownTexts: 'only whether cells are blank',
  findRecordLength: 'tried with whole files: it compares a sample of them at every length of a record',
  severalRecordTypes: 'the marks of records, which are cut before',
  unknownFormat: 'words of our own',
};
