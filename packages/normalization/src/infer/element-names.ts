/** What the elements of an 834 hold (005010X220A1, loops 2000, 2100A, and 2300), in the words of other files' labels. */
const ELEMENTS: Readonly<Record<string, string>> = {
  INS01: 'Subscriber Indicator',
  INS02: 'Relationship Code',
  INS03: 'Maintenance Type Code',
  INS08: 'Employment Status Code',
  REF0F: 'Subscriber ID',
  REFSY: 'SSN',
  REFDX: 'Department',
  NM103: 'Last Name',
  NM104: 'First Name',
  NM105: 'Middle Name',
  NM107: 'Name Suffix',
  NM109: 'SSN',
  PERTE: 'Phone',
  PERHP: 'Home Phone',
  PERCP: 'Mobile Phone',
  PEREM: 'Email',
  N301: 'Address 1',
  N302: 'Address 2',
  N401: 'City',
  N402: 'State',
  N403: 'Zip',
  DMG02: 'Date of Birth',
  DMG03: 'Gender',
  DTP336: 'Hire Date',
  DTP337: 'Employment Termination Date',
  DTP348: 'Coverage Effective Date',
  DTP349: 'Coverage End Date',
  HD03: 'Insurance Line',
  HD04: 'Plan Code',
  HD05: 'Coverage Level Code',
};

/** `NM103`, `REF*0F`, `2100A.NM1-03`, `PER TE`, `NM109 SSN`: an element, or a segment with its qualifier. */
const ELEMENT =
  /^\s*(?:20\d\d|2[13]00[A-Z]?)?[ ._:/-]?(INS|REF|NM1|PER|N3|N4|DMG|DTP|HD)[*_ .:-]?([0-9]{2,3}|[A-Z0-9]{2})(?![A-Z0-9])/i;

/** Of different segments, so that an `N4` alone is no 834. */
const LEAST_SEGMENTS = 3;

/** Labels of a flattened 834 in words: `NM103` is the last name. Labels of other files stay as they are. */
export function withElementNames(labels: readonly string[]): readonly string[] {
  const elements = labels.map((label) => ELEMENT.exec(label.slice(0, 64)));
  const named = elements.map((element) =>
    element === null ? undefined : ELEMENTS[`${element[1]}${element[2]}`.toUpperCase()],
  );
  const segments = new Set(
    elements.flatMap((element, at) => (named[at] === undefined ? [] : element![1]!.toUpperCase())),
  );
  return segments.size < LEAST_SEGMENTS ? labels : labels.map((label, at) => named[at] ?? label);
}
