import { FOREIGN_WORDS } from './foreign-words.ts';

/**
 * Words of enrollment column labels with their concepts. General English and payroll terms, not a list of vendors'
 * headers: a label that needs its own entry belongs in a vendor's configuration.
 *
 * A word without meaning (`of`, `the`) has no concepts. An unknown word lowers the confidence, because it may change
 * the meaning.
 */
const ATOM_WORDS: Readonly<Record<string, string>> = {
  // Whose value it is.
  employee:
    'employee employees emp ee empl emplye associate associates worker staff personnel teammate coworker retiree annuitant pensioner teacher wse',
  member:
    'member members mbr mem memb participant participants individual person pers enrollee patient indiv ptcpt qb recipient recip survivor survivors',
  subscriber:
    'subscriber subscribers sub subs subscr sbr insured cardholder policyholder certificateholder certholder contractholder insd subscrib',
  spouse: 'spouse spouses sp spse husband wife spousal',
  dependent: 'dependent dependents dep deps dependant dependants depn dpnd depnd dpdnt dpnt depend',
  child: 'child children ch chd chld kid kids son daughter',
  employer:
    'employer employers er company companies client clients organization organisation org sponsor customer corporate corporation firm emplr cust contractor contractors',
  emergency: 'emergency ice',
  beneficiary: 'beneficiary beneficiaries bene benef',
  contact: 'contact contacts',
  provider: 'provider providers pcp physician doctor dentist npi clinic',
  authorized:
    'auth authorized authorised delegate guardian custodial custodian caretaker caregiver responsible trustee parent proxy guarantor',
  payee: 'payee payees',
  manager: 'manager managers mgr supervisor supv boss approver reports functional',
  carrier:
    'carrier carriers payer payor vendor broker agent insurer underwriter enroller enrollers counselor counselors counsellor',
  otherparty:
    'bank school hr representative rep physicianid incorrect agency user username login license licence pharmacist exspouse otherparty',
  former: 'prior previous former old maiden changed legacy historic historical predecessor',
  newer: 'new replacement',
  preferred: 'preferred pref nick nickname alias known chosen goesby',

  // What it is.
  name: 'name names nm nam',
  first: 'first given forename frst fst',
  last: 'last surname lst',
  middle: 'middle mid mi mdl midl',
  initial: 'initial initials init',
  full: 'full complete',
  suffix: 'suffix sfx sufx suff generation',
  account: 'account acct',
  title: 'title prefix salutation',
  birth: 'birth born brth bth',
  birthday: 'birthday',
  date: 'date dates dt dte dat',
  ssn: 'ssn ssns ssno itin social',
  gender: 'gender sex gdr gndr',
  email: 'email emails eml mail',
  phone: 'phone phones telephone tel ph phn phon fone',
  extension: 'ext extension extn',
  address: 'address addresses addr adr addrs adrs',
  street: 'street streets road',
  line: 'line ln',
  unit: 'apt apartment suite unit ste',
  secondary: 'secondary second alt alternate alternative other additional aux',
  city: 'city town municipality cty locality',
  state: 'state st province prov states territory',
  zip: 'zip zipcode postal postcode zipcd zcode zp',
  four: 'four plus',
  county: 'county',
  region: 'region',
  country: 'country countries nation foreign citizenship nationality',
  id: 'id ids identifier identification number numbers no nbr num nmbr idno key',
  code: 'code codes cd cde cod',
  type: 'type types typ kind',
  plan: 'plan plans pln pl package packages pkg pkgs scheme schemes',
  product: 'product products prod program',
  benefit: 'benefit benefits bnft ben',
  issue: 'issue issued',
  coverage: 'coverage coverages cov cvg cvrg covg covered coverge cover covge covrg cv segment segments seg',
  policy: 'policy policies pol',
  contract: 'contract contracts',
  certificate: 'certificate cert certif',
  insurance: 'insurance ins',
  enrollment: 'enrollment enrolment enroll enrolled enrl enrollments',
  election:
    'election elections elect elected selection selections selected sel option options opt opted chosen choice choices pick picks',
  eligibility: 'eligibility elig elg',
  eligible: 'eligible',
  start: 'start starts started since strt begin begins beginning from frm commencement inception beg bgn',
  end: 'end ends ended expiration expire expires expiry exp thru thr through stop stops stopped ending cancel cancelled canceled cancellation canc',
  termination: 'termination term terminated terminate termdate termdt trm separation sep departure',
  tier: 'tier tir tiers tr',
  level: 'level lvl',
  family: 'family fam household hhold',
  group: 'group groups grp grpid',
  subgroup: 'subgroup subgrp',
  billing: 'billing bill invoice',
  relationship: 'relationship relation rel relt reln relationships relate relat rltn rlshp rltnshp',
  status: 'status sts stat',
  active: 'active inactive',
  employment: 'employment empmt emplmt',
  hire: 'hire hired engaged doh hiredate hiring onboard hir hird',
  rehire: 'rehire rehired',
  latest: 'latest recent current curr most now',
  entry: 'entry',
  service: 'service svc',
  original: 'original orig initially adjusted',
  unique: 'unique',
  description: 'description desc descr dsc',
  disabled: 'disabled handicapped handicap incapacitated disable',
  maintenance: 'maintenance maint',
  action: 'action transaction txn trans change activity',
  indicator: 'indicator ind flag yn',
  fein: 'fein ein tin federal',
  taxid: 'taxid',
  location: 'location loc site worksite plant',
  division: 'division div',
  department: 'department dept',
  amount:
    'amount amt amounts sum value cost premium premiums rate salary wage wages pay deduction deductions ded contribution balance fee credit goal price percent percentage volume earnings compensation paid',
  event: 'event events qualifying qualified reason qle',
  signature: 'signature signed sign',
  medicare: 'medicare mbi hic hicn medicaid',
  count: 'count total quantity qty hours hrs frequency freq mode months days years year month day week weekly',

  // Kinds of phone numbers, addresses, and emails.
  home: 'home personal residence residential physical permanent perm private hm resident res',
  legal: 'legal',
  mailing: 'mailing correspondence',
  work: 'work worked business office wrk bus job campus',
  mobile: 'mobile cell cellular cellphone mobl',
  fax: 'fax pager beeper',
  primary: 'primary main prim best principal',
  area: 'area',
  extra: 'external',

  cobra: 'cobra',

  // Words of other columns, listed so that they count as known.
  marital: 'marital married marriage',
  other:
    'card max maximum min minimum projected estimated expected anticipated tobacco smoker smoking student race ethnicity ethnic language class union shift grade position occupation retire retired retirement death deceased died wellness payroll paygroup paycode schedule bonus veteran leave loa affiliate seniority citizen height weight age filler reserved blank version file record process sequence seq created updated updt modified timestamp application case badge bdg pidm clock workers verification reference ref cards debit report reporting entity team branch project comment comments notes note owner ownership owned exempt flsa eeo soc aca seasonal hipaa mode unused future internal custom waived waive waiver wellnessprogram severance accumulator copay deductible network facility drug crosswalk override rider grace period brand generic qualifier authority routing outlet store tax fica hourly annual salaried fulltime parttime ft pt regular temporary media non excluding except response responses reply replies answer answers eap',

  // Lines of coverage.
  medical: 'medical med health healthcare hlth hmo ppo mec',
  dental: 'dental dent den dntl',
  vision: 'vision vis vsn visn',
  life: 'life lif gtl',
  std: 'std',
  ltd: 'ltd',
  fsa: 'fsa dcfsa lpfsa hcfsa',
  hsa: 'hsa',
  hra: 'hra',
  accident: 'accident acc accidental',
  critical: 'critical ci illness crit',
  hospital: 'hospital hosp indemnity',
  cancer: 'cancer',
  disability: 'disability',
  addcover: 'adnd',
  pharmacy: 'rx pharmacy prescription',
  legalplan: 'legalplan',
  hearing: 'hearing',
  ltc: 'ltc',
  basic: 'basic bas bsc',
  voluntary: 'voluntary vol supplemental supp suppl optional',
};

/** Words with several concepts. */
const COMPOUND_WORDS: Readonly<Record<string, readonly string[]>> = {
  dob: ['birth', 'date'],
  bdate: ['birth', 'date'],
  bdt: ['birth', 'date'],
  brthdt: ['birth', 'date'],
  birthdte: ['birth', 'date'],
  bday: ['birth', 'date'],
  birthdt: ['birth', 'date'],
  dateofbirth: ['birth', 'date'],
  doh: ['hire', 'date'],
  doj: ['hire', 'date'],
  dot: ['termination', 'date'],
  hiredt: ['hire', 'date'],
  effective: ['start', 'effective'],
  effect: ['start', 'effective'],
  eff: ['start', 'effective'],
  effdt: ['start', 'effective', 'date'],
  strtdt: ['start', 'date'],
  strtdte: ['start', 'date'],
  effdte: ['start', 'effective', 'date'],
  termdte: ['termination', 'date'],
  trmdt: ['termination', 'date'],
  socsec: ['ssn'],
  nid: ['ssn'],
  stcd: ['state', 'code'],
  statecd: ['state', 'code'],
  disenrollment: ['disenrollment'],
  disenrolled: ['disenrollment'],
  disenroll: ['disenrollment'],
  effdate: ['start', 'effective', 'date'],
  termdt: ['termination', 'date'],
  termdate: ['termination', 'date'],
  fname: ['first', 'name'],
  fnam: ['first', 'name'],
  fnm: ['first', 'name'],
  lname: ['last', 'name'],
  lnam: ['last', 'name'],
  lnm: ['last', 'name'],
  fn: ['first', 'name'],
  mname: ['middle', 'name'],
  surname: ['last', 'name'],
  forename: ['first', 'name'],
  fullname: ['full', 'name'],
  minit: ['middle', 'initial'],
  mini: ['middle', 'initial'],
  mi: ['middle', 'initial'],
  eid: ['employee', 'id'],
  eeid: ['employee', 'id'],
  empid: ['employee', 'id'],
  emplid: ['employee', 'id'],
  empno: ['employee', 'id'],
  efdt: ['start', 'effective', 'date'],
  endt: ['end', 'date'],
  tmdt: ['termination', 'date'],
  uid: ['id'],
  uuid: ['id'],
  guid: ['id'],
  mid: ['middle'],
  cellphone: ['mobile', 'phone'],
  zipcode: ['zip', 'code'],
  zip5: ['zip'],
  apt: ['unit'],
  grgr: ['group'],
  sgsg: ['subgroup'],
  sbsb: ['subscriber'],
  meme: ['member'],
  cspi: ['plan'],
  pdpd: ['product'],
  rehire: ['hire', 'rehire'],
  rehired: ['hire', 'rehire'],
  grpid: ['group', 'id'],
  hdhp: ['other'],
  qhp: ['plan'],
  hios: ['plan'],
  ppl: ['member'],
};

/** Words without meaning. */
const NOISE = new Set(
  'display of the for a an to in at on and or is as by with per field data s if be this who please enter required assigned formatted unformatted format yyyymmdd mmddyyyy ccyymmdd ccyyddd yyyyddd cyyddd julian jul jde cyymmdd yymmdd mmddyy cymd ymd mdy ccyy mm dd yyyy yy text info information your their his her do does you want would like should which what when will yes requested desired me my internet iso'.split(
    ' ',
  ),
);

/** `Partner DOB` is a spouse's. `Partner Name` and `Partner ID` can be those of an organization. */
const OF_PARTNERS = [
  'last',
  'first',
  'middle',
  'mi',
  'birth',
  'dob',
  'birthday',
  'sex',
  'gender',
  'ssn',
  'relation',
  'relationship',
  'forename',
  'surname',
  'given',
  'date',
];

/** Phrases that mean more than their words, longest first, with replacement words. */
export const PHRASES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['file', 'number'],
    ['employee', 'id'],
  ],
  [
    ['pers', 'nr'],
    ['employee', 'id'],
  ],
  [
    ['coverage', 'category'],
    ['coverage', 'tier'],
  ],
  [['social', 'security', 'no'], ['ssn']],
  [['social', 'security', 'number'], ['ssn']],
  [['social', 'security'], ['ssn']],
  [['social', 'insurance', 'number'], ['ssn']],
  [['soc', 'sec'], ['ssn']],
  [['part', 'd'], ['rx']],
  ...['cov', 'cv', 'cvg', 'cvrg'].map(
    (cover) =>
      [
        ['dep', cover],
        ['coverage', 'level'],
      ] as const,
  ),
  // Who offers it.
  ...['local', 'state', 'county', 'district', 'school'].flatMap((of) =>
    ['medical', 'health', 'dental', 'vision'].map((line) => [[of, line], [line]] as const),
  ),
  [['fica', 'number'], ['ssn']],
  [
    ['co', 'code'],
    ['company', 'code'],
  ],
  [['fica', 'nbr'], ['ssn']],
  [['fica', 'no'], ['ssn']],
  [['social', 'sec'], ['ssn']],
  [['national', 'id'], ['ssn']],
  [['national', 'identifier'], ['ssn']],
  [['f', 'name'], ['fname']],
  [['l', 'name'], ['lname']],
  [['m', 'name'], ['mname']],
  [['m', 'init'], ['minit']],
  [['m', 'f'], ['gender']],
  [['gender', 'identity'], ['gender']],
  [['birth', 'day'], ['birthday']],
  [
    ['b', 'day'],
    ['birth', 'date'],
  ],
  [
    ['company', 'email'],
    ['work', 'email'],
  ],
  [
    ['corporate', 'email'],
    ['work', 'email'],
  ],
  [
    ['company', 'e', 'mail'],
    ['work', 'email'],
  ],
  [['day', 'phone'], ['phone']],
  [['daytime', 'phone'], ['phone']],
  [
    ['evening', 'phone'],
    ['home', 'phone'],
  ],
  [
    ['night', 'phone'],
    ['home', 'phone'],
  ],
  [
    ['contact', 'number'],
    ['contact', 'phone'],
  ],
  [
    ['contact', 'no'],
    ['contact', 'phone'],
  ],
  [
    ['home', 'number'],
    ['home', 'phone'],
  ],
  [
    ['st', 'address'],
    ['street', 'address'],
  ],
  [
    ['st', 'addr'],
    ['street', 'address'],
  ],
  [
    ['coverage', 'to'],
    ['coverage', 'end'],
  ],
  [
    ['to', 'date'],
    ['end', 'date'],
  ],
  [
    ['valid', 'from'],
    ['effective', 'from'],
  ],
  ...['to', 'until', 'thru', 'through'].map(
    (word) =>
      [
        ['valid', word],
        ['coverage', 'end'],
      ] as const,
  ),
  [['year', 'to', 'date'], ['amount']],
  [
    ['who', 'is', 'covered'],
    ['coverage', 'tier'],
  ],
  [['carrier', 'plan'], ['plan']],
  [
    ['full', 'time', 'hire'],
    ['latest', 'hire'],
  ],
  [['number', 'of'], ['count']],
  [['no', 'of'], ['count']],
  [['num', 'of'], ['count']],
  [['dependent', 'count'], ['count']],
  [['s', 's', 'n'], ['ssn']],
  [['ss', 'nbr'], ['ssn']],
  [['ss', 'num'], ['ssn']],
  [['b', 'date'], ['bdate']],
  [['b', 'dt'], ['bdate']],
  [['post', 'code'], ['postcode']],
  [['state', 'postal', 'code'], ['state']],
  [
    ['payroll', 'name'],
    ['full', 'name'],
  ],
  [
    ['position', 'status'],
    ['employment', 'status'],
  ],
  [
    ['date', 'employed'],
    ['hire', 'date'],
  ],
  [
    ['employed', 'date'],
    ['hire', 'date'],
  ],
  [
    ['date', 'joined'],
    ['hire', 'date'],
  ],
  [
    ['joined', 'date'],
    ['hire', 'date'],
  ],
  [
    ['joining', 'date'],
    ['hire', 'date'],
  ],
  [
    ['date', 'of', 'joining'],
    ['hire', 'date'],
  ],
  [
    ['nom', 'de', 'famille'],
    ['last', 'name'],
  ],
  [
    ['coverage', 'target'],
    ['coverage', 'tier'],
  ],
  [['ss', 'number'], ['ssn']],
  [['ss', 'no'], ['ssn']],
  [
    ['zip', '+', '4'],
    ['zip', 'four'],
  ],
  [
    ['zip', 'code', '+', '4'],
    ['zip', 'four'],
  ],
  [
    ['zip', 'plus', '4'],
    ['zip', 'four'],
  ],
  [
    ['zip', 'plus', 'four'],
    ['zip', 'four'],
  ],
  [
    ['zip', 'code', '+', 'four'],
    ['zip', 'four'],
  ],
  [['e', 'mail'], ['email']],
  [['e', 'address'], ['email']],
  [['m', 'i'], ['mi']],
  [
    ['family', 'name'],
    ['last', 'name'],
  ],
  [
    ['second', 'name'],
    ['middle', 'name'],
  ],
  [['sub', 'group'], ['subgroup']],
  [['sub', 'grp'], ['subgroup']],
  [['sub', 'division'], ['division']],
  [['domestic', 'partner'], ['spouse']],
  // A name in letters, next to a number.
  [['alpha', 'name'], ['name']],
  [
    ['vigencia', 'hasta'],
    ['coverage', 'end'],
  ],
  [
    ['effective', 'to'],
    ['coverage', 'end'],
  ],
  [['spouse', 'partner'], ['spouse']],
  [['spouse', 'or', 'partner'], ['spouse']],
  [['spouse', 'dp'], ['spouse']],
  [['spouse', 'or', 'dp'], ['spouse']],
  [['life', 'partner'], ['spouse']],
  [['private', 'medical'], ['medical']],
  [['private', 'health'], ['medical']],
  ...OF_PARTNERS.map(
    (word) =>
      [
        ['partner', word],
        ['spouse', word],
      ] as const,
  ),
  [['policy', 'holder'], ['subscriber']],
  [['card', 'holder'], ['subscriber']],
  [
    ['nombre', 'completo'],
    ['full', 'name'],
  ],
  [
    ['primer', 'nombre'],
    ['first', 'name'],
  ],
  [
    ['segundo', 'nombre'],
    ['middle', 'name'],
  ],
  [
    ['primer', 'apellido'],
    ['last', 'name'],
  ],
  [
    ['segundo', 'apellido'],
    ['secondary', 'last', 'name'],
  ],
  [
    ['apellido', 'paterno'],
    ['last', 'name'],
  ],
  [
    ['apellido', 'materno'],
    ['secondary', 'last', 'name'],
  ],
  [['zona', 'postal'], ['zip']],
  [
    ['nombre', 'y', 'apellidos'],
    ['full', 'name'],
  ],
  [
    ['nombres', 'y', 'apellidos'],
    ['full', 'name'],
  ],
  [
    ['apellidos', 'y', 'nombres'],
    ['last', 'first', 'name'],
  ],
  [['contract', 'holder'], ['subscriber']],
  [['certificate', 'holder'], ['subscriber']],
  [['cert', 'holder'], ['subscriber']],
  [
    ['primary', 'ssn'],
    ['subscriber', 'ssn'],
  ],
  [['full', 'time'], ['fulltime']],
  [['part', 'time'], ['parttime']],
  [['ft', 'pt'], ['fulltime']],
  [['pay', 'group'], ['paygroup']],
  [['re', 'hire'], ['rehire']],
  [['re', 'hired'], ['rehire']],
  [['life', 'event'], ['event']],
  [
    ['last', 'hire'],
    ['latest', 'hire'],
  ],
  [['last', 'rehire'], ['rehire']],
  [
    ['first', 'hire'],
    ['original', 'hire'],
  ],
  [
    ['last', 'day', 'worked'],
    ['employment', 'termination', 'date', 'lastday'],
  ],
  [
    ['last', 'date', 'worked'],
    ['employment', 'termination', 'date', 'lastday'],
  ],
  [
    ['last', 'day'],
    ['end', 'date', 'lastday'],
  ],
  [
    ['last', 'date'],
    ['end', 'date', 'lastday'],
  ],
  [
    ['first', 'day'],
    ['start', 'date'],
  ],
  [
    ['first', 'day', 'worked'],
    ['hire', 'date'],
  ],
  [
    ['first', 'day', 'of', 'work'],
    ['hire', 'date'],
  ],
  [
    ['members', 'covered'],
    ['coverage', 'tier'],
  ],
  [
    ['who', 'covered'],
    ['coverage', 'tier'],
  ],
  [['line', 'of', 'business'], ['lob']],
  [['line', 'of', 'coverage'], ['lob']],
  [['coverage', 'line'], ['lob']],
  [['insurance', 'line'], ['lob']],
  [['benefit', 'line'], ['lob']],
  [['product', 'line'], ['lob']],
  [['ad', '&', 'd'], ['adnd']],
  [['ad', 'd'], ['adnd']],
  [['csz'], ['city', 'state', 'zip']],
  ...['alta', 'ingreso'].map((word): [string[], string[]] => [
    [word, 'en', 'la', 'empresa'],
    ['hire', 'date'],
  ]),
  ...['baja', 'salida'].map((word): [string[], string[]] => [
    [word, 'en', 'la', 'empresa'],
    ['employment', 'termination'],
  ]),
  ...['seguro', 'cobertura', 'poliza'].flatMap((what): [string[], string[]][] => [
    [
      ['alta', what],
      ['coverage', 'start'],
    ],
    [
      ['alta', 'del', what],
      ['coverage', 'start'],
    ],
    [
      ['baja', what],
      ['coverage', 'end'],
    ],
    [
      ['baja', 'del', what],
      ['coverage', 'end'],
    ],
  ]),
  [['ctyst'], ['city', 'state']],
  [['cityst'], ['city', 'state']],
  [['stzip'], ['state', 'zip']],
  [['statezip'], ['state', 'zip']],
  [['tax', 'id'], ['taxid']],
  [['tax', 'number'], ['taxid']],
  [['federal', 'tax', 'id'], ['fein']],
  [['federal', 'employer', 'id'], ['fein']],
  [['federal', 'tin'], ['fein']],
  [['federal', 'id'], ['fein']],
  [['plan', 'sponsor'], ['employer']],
  // The group's number at the carrier.
  ...['carrier', 'insurer', 'payer', 'payor', 'vendor'].map((word): [string[], string[]] => [
    [word, 'group'],
    ['group'],
  ]),
  // `Member Co No` of a captive or association.
  ...['co', 'company', 'employer'].flatMap((word): [string[], string[]][] => [
    [['member', word], ['employer']],
    [['participating', word], ['employer']],
  ]),
  [['prior', 'authorization'], ['case']],
  // `Elig Since`, but not `Member Since`, which can be long before a coverage
  ...['elig', 'eligible', 'eligibility', 'covered', 'coverage'].map((word): [string[], string[]] => [
    [word, 'since'],
    [word.startsWith('cov') ? 'coverage' : 'eligibility', 'start'],
  ]),
  // `Single / 2-Person`, `Single/Two Party`
  ...['person', 'party'].flatMap((people): [string[], string[]][] =>
    ['2', 'two'].map((two) => [[two, people], ['level']]),
  ),
  [
    ['plan', 'text'],
    ['plan', 'description'],
  ],
  [['to', 'employee'], []],
  [['to', 'subscriber'], []],
  [['to', 'insured'], []],
  [['to', 'member'], []],
  [['to', 'ee'], []],
  [['to', 'primary'], []],
  [['to', 'emp'], []],
  [['long', 'term', 'care'], ['ltc']],
  [['legal', 'insurance'], ['legalplan']],
  [
    ['legal', 'plan'],
    ['legalplan', 'plan'],
  ],
  [['cost', 'center'], ['other']],
  [['health', 'savings'], ['hsa']],
  [['flexible', 'spending'], ['fsa']],
  [['dep', 'care'], ['fsa']],
  [['dependent', 'care'], ['fsa']],
  [['family', 'member'], ['dependent']],
  // `Team Member ID`, `Crew Member`: what the company calls its employees.
  [['team', 'member'], ['employee']],
  [['team', 'members'], ['employee']],
  [['crew', 'member'], ['employee']],
  [['staff', 'member'], ['employee']],
  // At a client of a professional employer organization.
  [['worksite', 'employee'], ['employee']],
  [['site', 'employee'], ['employee']],
  [
    ['banner', 'id'],
    ['employee', 'id'],
  ],
  [['covered', 'person'], ['member']],
  [['person', 'covered'], ['member']],
  [['individual', 'covered'], ['member']],
  [['cov', 'person'], ['member']],
  [['covered', 'member'], ['member']],
  [['covered', 'dependent'], ['dependent']],
  [['covered', 'dependents'], ['dependent']],
  [['covered', 'spouse'], ['spouse']],
  [['covered', 'child'], ['child']],
  [['natl', 'id'], ['ssn']],
  [
    ['plan', 'to'],
    ['plan', 'end'],
  ],
  [
    ['benefit', 'to'],
    ['benefit', 'end'],
  ],
  [
    ['elig', 'to'],
    ['eligibility', 'end'],
  ],
  [
    ['eligibility', 'to'],
    ['eligibility', 'end'],
  ],
  [['covered', 'individual'], ['member']],
  // Not covered, and often next to the spouse who is.
  [['ex', 'spouse'], ['otherparty']],
  [['ex', 'wife'], ['otherparty']],
  [['ex', 'husband'], ['otherparty']],
  [['former', 'spouse'], ['otherparty']],
  // Whose pension a survivor has.
  ...['member', 'employee', 'participant', 'retiree', 'subscriber'].map(
    (person) => [['deceased', person], ['otherparty']] as const,
  ),
  // Whose coverage COBRA continues.
  ...['name', 'last', 'first', 'ssn', 'hire'].map(
    (value) =>
      [
        ['former', 'employee', value],
        ['employee', value],
      ] as const,
  ),
  [['divorced', 'spouse'], ['otherparty']],
  // Where mail goes to, not another name.
  [['legal', 'preferred'], ['legal']],
  [['preferred', 'address'], ['address']],
  // The employee in a dependent's row.
  [['dependent', 'of'], ['guarantor']],
  [['dep', 'of'], ['guarantor']],
  [['dental', 'dependent'], ['dependent']],
  [['medical', 'dependent'], ['dependent']],
  [['vision', 'dependent'], ['dependent']],
  [
    ['state', 'of', 'hire'],
    ['work', 'state'],
  ],
  [
    ['date', 'last', 'hired'],
    ['latest', 'hire', 'date'],
  ],
  [['home', 'office'], ['office']],
  [['place', 'of', 'birth'], ['race']],
  [['pet', 'insurance'], ['comment']],
  [['medicare', 'beneficiary'], ['medicare']],
  [
    ['effect', 'date'],
    ['start', 'effective', 'date'],
  ],
  ...[['force'], ['effect']].flatMap(([word = '']) =>
    ['from', 'since', 'date'].map(
      (end) =>
        [
          ['in', word, end],
          ['coverage', 'start', 'date'],
        ] as const,
    ),
  ),
];

const EXTRA_WORDS: Readonly<Record<string, string>> = { lob: 'lob', lastday: 'lastday' };

const atomsByWord = new Map<string, readonly string[]>();
for (const [atom, words] of Object.entries(ATOM_WORDS)) {
  for (const word of words.split(' ')) if (word !== '') atomsByWord.set(word, [atom]);
}
for (const [word, atom] of Object.entries(EXTRA_WORDS)) atomsByWord.set(word, [atom]);
for (const [word, atoms] of Object.entries(COMPOUND_WORDS)) atomsByWord.set(word, atoms);
for (const word of NOISE) atomsByWord.set(word, []);

/** English words to which typos are corrected and into which joined labels are split. */
export const VOCABULARY: readonly string[] = [...atomsByWord.keys()];

for (const [word, english] of FOREIGN_WORDS) {
  if (!atomsByWord.has(word))
    atomsByWord.set(
      word,
      english.flatMap((one) => atomsByWord.get(one) ?? []),
    );
}

/** The concepts of a word: empty for words without meaning, undefined for unknown words. */
export const atomsOf = (word: string): readonly string[] | undefined => atomsByWord.get(word);

/** Words that only have a meaning in phrases. They aren't typos of other words. */
const phraseWords = new Set(PHRASES.flatMap(([from]) => from));
export const isPhraseWord = (word: string): boolean => phraseWords.has(word);

export const LINES_OF_COVERAGE: Readonly<Record<string, string>> = {
  medical: 'medical',
  dental: 'dental',
  vision: 'vision',
  life: 'life',
  std: 'short_term_disability',
  ltd: 'long_term_disability',
  fsa: 'fsa',
  hsa: 'hsa',
  hra: 'hra',
  accident: 'accident',
  critical: 'critical_illness',
  hospital: 'hospital_indemnity',
  cancer: 'cancer',
  disability: 'disability',
  addcover: 'accidental_death',
  pharmacy: 'prescription_drug',
  legalplan: 'legal',
  hearing: 'hearing',
  ltc: 'long_term_care',
};
