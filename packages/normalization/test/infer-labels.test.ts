import { describe, expect, test } from '@jest/globals';
import { readColumns } from '../src/infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../src/infer/mapping-threshold.ts';

/** Ways to say a field in a column label; `employee_number` is the member's id or the family's key, as the file decides. */
const LABELS: Readonly<Record<string, string>> = {
  first_name: `
    First Name | FNAME | Fname | First | Given Name | EE First Name | Emp First Name | Employee First |
    MemberFirst | Participant First Name | Insured First Name | Patient First Name | NAME_FIRST | nmFirst |
    FrstNm | Legal First Name | First_Nm | Name (First) | Primary First Name | FirstNm | FST_NAME |
    Employee Name First | Subscriber First Name | MBR_FIRST_NM | First Name* | First Name (Required) |
    First name / Given name | Applicant First Name | Associate First Name | Worker First Name |
    legal_first_name | Name.First | Person First Name | Participant FName |
    INS_FIRST | FIRSTNM | EMPFNM | FSTNAM
  `,
  last_name: `
    Last Name | Surname | LNAME | Family Name | EE Last Name | Last | Legal Last Name | NAME_LAST | LastNm |
    Last_Nm | Employee Last | MBR_LAST_NM | Last Name/Surname | Participant LName |
    INS_LAST | LASTNM | EMPLNM | LSTNAM
  `,
  middle_name: `
    Middle Initial | MI | M.I. | Middle | MidInit | Mid Name | Middle Init | MName | EE MI | Middle_Init |
    Initial | M Init | Mid Initial | Member MI | Employee Middle | MDL_INIT
  `,
  full_name: `
    Employee Name | Member Name | Full Name | Name | Participant Name | Insured Name | Name (Last, First) |
    Last Name, First Name | Last, First | EE Name | Associate Name | Worker Name | Legal Name | Subscriber Name |
    Payroll Name
  `,
  date_of_birth: `
    DOB | D.O.B. | D.O.B | Birth Date | Birthdate | Date of Birth | EE DOB | Emp Birth Date | Birth Dt | BirthDt |
    DATE_BIRTH | Member DOB | Date of Birth (MM/DD/YYYY) | Birthday | DT_OF_BIRTH | Birth_Dte | BRTH_DT |
    DOB (mm/dd/yyyy) | Employee DOB | DateBirth | BirthDay | Participant Date of Birth | Insured DOB |
    DOB MMDDYYYY |
    BDATE | B_Date | BRTHDTE | INS_DOB | BTHDTE
  `,
  ssn: `
    SSN | Social Security Number | Social Security No. | SS# | SS # | Soc Sec No | Soc Sec Nbr |
    SocialSecurityNumber | EE SSN | Emp SSN | Employee Social | SSN# | SSN (no dashes) | Social Security |
    S.S.N. | SSNO | SSN/TIN | Member SSN | Participant SSN | Social | Tax ID (SSN) | Social Sec Num | SocSecNum |
    National ID | SSN or Tax ID | TIN/SSN | Soc. Sec. # | Social Insurance Number (SSN/SIN) | EmployeeSSN |
    Employee Tax ID | SSN_NBR |
    SOCSEC | SS_NBR | NID | NationalIdentifier
  `,
  gender: `
    Gender | Sex | Gender Code | EE Gender | M/F | Sex (M/F) | GenderCd | Gender (M/F) | Legal Sex | Gender M/F |
    Birth Sex | Employee Sex | GNDR_CD | Birth Gender |
    GNDR | GENDR_CD
  `,
  email: `
    Email | E-mail | Email Address | Personal Email | Home Email | EmailAddr | Primary Email | Employee Email |
    E-Mail Addr | Work Email | Email 1 | Email ID | Emp Email | Internet Email | Email Address - Personal |
    Work E-mail Address | Contact Email | personal_email_address | Company Email | Business Email | Email (Work)
  `,
  phone: `
    Phone | Home Phone | Phone Number | Cell Phone | Telephone | Tel | Mobile | Mobile Phone | Primary Phone |
    Day Phone | Daytime Phone | Evening Phone | Home Phone # | Phone # | Contact Number | Cell |
    Home Telephone Number | PHONE_HOME | HomePh | Cell Number | Personal Phone | Phone 1 | Phone (Home) |
    Phone1 | Home Number | Phone No | Contact No. | Work Phone | Telephone No.
  `,
  'address.street': `
    Address | Address 1 | Address1 | Street | Street Address | Addr1 | Addr Line 1 | Home Address |
    Home Address Line 1 | Mailing Address 1 | Street 1 | ADDRESS_LINE_1 | Residential Address |
    Address Line One | AddressLine1 | Employee Address | Address (Line 1) | Addr_1 | Residence Street | Street1 |
    EE Address 1 | Home Street Address | Permanent Address 1 | Primary Address Line 1 | Physical Address 1 |
    Address - Street | St Address | Street Number and Name | Addr Ln 1 | Address 1 (Street) | Primary Street
  `,
  'address.street2': `
    Address 2 | Addr2 | Street 2 | Address Line 2 | Apt | Suite | Apt/Unit | Unit # | Apt # | Address Line Two |
    Home Address 2 | Apartment | Apt/Suite | Address2 | Addr Ln 2
  `,
  'address.city': `
    City | Home City | Town | City Name | Residence City | EE City | City/Town | Mailing City | Employee City |
    Address City | HomeCity | Primary City |
    CITYNM
  `,
  'address.state': `
    State | ST | Home State | State Code | State/Province | Province | Residence State | EE State |
    State (2 letter) | Address State | StateCd | Mailing State | State/Prov | Primary State |
    EMPST | STCD | INS_ST
  `,
  'address.zip': `
    Zip | Zip Code | Zipcode | Postal Code | ZIP5 | Home Zip | Zip/Postal | ZipCd | Postcode | Postal | EE Zip |
    Zip Code (5 digit) | Mailing Zip | Address Zip | Zip Cd | Zip+4 | Residence Zip | Home Zip Code |
    Primary Zip | ZIP/Postal Code |
    Post Code
  `,
  'coverage.effective_date': `
    COBRA Start Date |
    Effective Date | Coverage Effective Date | Eff Date | Coverage Start Date | Coverage Begin Date |
    Benefit Start Date | Plan Start Date | Enrollment Effective Date | Policy Effective Date | EffDt |
    Medical Effective Date | Coverage From | Coverage From Date | Eff. Date | Benefit Effective |
    Date Effective | Election Start Date | Member Effective Date | Begin Date | COV_EFF_DT |
    Insurance Effective Date | Original Effective Date | Cov Beg Date | Participant Effective Date |
    Enrollment Begin Date | Eligibility Effective Date | Eligibility Start Date | Eligibility Begin Date |
    Effective Date of Coverage | Coverage Commencement Date | Eligibility Date From | Account Effective Date |
    Cert Effective Date | Subscriber Effective Date
  `,
  'coverage.termination_date': `
    COBRA End Date |
    Coverage End Date | Coverage Term Date | Coverage Termination Date | Benefit End Date | Plan End Date |
    End Date | Expiration Date | Coverage To Date | Cancel Date | Coverage Through | Enrollment End Date |
    Policy End Date | Benefit Termination Date | Plan Term Date | Election End Date | Coverage Thru Date |
    COV_TERM_DT | Coverage Stop Date | Date Coverage Ended | Benefits Term Date | Cov End Date |
    Coverage Cancel Date | Medical End Date | Eligibility End Date | Eligibility Termination Date |
    Coverage Expiration Date | Cancellation Date | Last Day of Coverage | Stop Date | Thru Date |
    Disenrollment Date
  `,
  'coverage.coverage_type': `
    Coverage Tier | Tier | Coverage Level | Coverage Type | Tier Code | Enrollment Tier | Cov Level |
    Benefit Tier | Coverage Code | Plan Tier | Coverage Option | Rate Tier | Coverage Tier Code |
    Medical Coverage Level | Enrollment Level | Level of Coverage | Medical Tier | Benefit Level | Family Tier |
    Who is covered | Dependent Coverage Level | COV_LVL_CD | Coverage Lvl | Tier Level |
    Coverage Target | Covrg Cd | Level of cover
  `,
  'coverage.plan_id': `
    Plan Code | Plan ID | Plan Number | Plan # | Product Code | Benefit Plan Code | Plan Cd | PlanID |
    Product ID | Benefit Code | Medical Plan Code | Benefit Plan ID | Plan Option Code | Carrier Plan Code |
    Plan Identifier | Benefit Plan Number
  `,
  'coverage.plan_name': `
    Plan Name | Benefit Plan Name | Medical Plan | Plan Description | Benefit Plan | Product Name |
    Benefit Name | Plan Desc | Medical Plan Name | Coverage Name | Coverage Description | Health Plan |
    Plan Type | Benefit Type | Benefit | Product | Insurance Plan | Health Plan Name
  `,
  relationship: `
    Relationship | Relation | Rel | Relationship Code | Rel Code | Relationship to Employee |
    Relationship to Subscriber | Dependent Relationship | Member Relationship | RelCd | Relationship Type |
    Relation to Insured | Relationship To Insured | Relationship to EE | Dep Relationship | Member Type |
    Relation Code | Employee/Dependent | Relationship Description | Relationship_to_primary |
    Subscriber/Dependent | EE/Dep | Patient Relationship | Relationship to Policyholder | Dependent Type |
    Person Type
  `,
  subscriber_id: `
    Subscriber ID | Subscriber Number | Insured ID | Primary Member ID | Policyholder ID | Subscriber No |
    SubID | Sub ID | SUBSCRIBER_NBR | Insured Number | Cardholder ID | Subscriber # | Primary Insured ID |
    Subscriber Identifier | Subscriber Employee ID
  `,
  member_id: `
    Member ID | Member Number | MemberID | Member # | Participant ID | Person ID | ID | Individual ID |
    Unique ID | MBR_ID | Patient ID | Member Identifier | Unique Member ID | Participant Number | Enrollee ID |
    Person Number | Unique Identifier | Member Unique ID | ID Number | UniqueID
  `,
  employee_number: `
    Employee ID | Employee Number | Emp ID | EmpID | EE ID | EEID | Employee # | Emp No | Emp # | Associate ID |
    Worker ID | Employee No. | EmployeeNumber | Empl ID | EMPLID | Staff ID | Employee Code | EmpNum |
    Personnel Number | Associate Number | EE Number | Personnel ID | Employee Identifier | Employee_Nbr |
    Emp Code | Teammate ID | ee_number | Employee Unique ID | Employee Unique Identifier |
    Site Employee Number | Dept Emp ID | Client EE No
  `,
  group_id: `
    Group Number | Group ID | Group # | Group No | GroupNum | Employer ID | Employer Number | Company Code |
    Company ID | Client ID | Policy Number | Group Policy Number | Group | Employer Group ID | Employer Code |
    GRP_NBR | Client Number | Employer EIN | FEIN | Employer Tax ID | Customer Number | Employer FEIN |
    Company FEIN | Group Code | Client Code | Federal Tax ID | Sponsor ID | EIN | Company Number | Policy # |
    Group/Policy Number | Plan Sponsor ID | Employer Group Number | Customer ID | Group Policy | Policy No. |
    Federal EIN
  `,
  division: `
    Division | Div | Division Code | DIV_CD | Division Name | Department | Dept | DEPT_CODE | Department Name | Emp Dept |
    Employee Division | Location | Work Location | Location Code | Job Site | Worksite | Loc Name | Sub Division
  `,
  'employment.status': `
    Employment Status | Employee Status | Status | Emp Status | Active Status | Work Status |
    Employee Status Code | Status Code | EE Status | Employment Status Code | EmpStatus | Member Status |
    Active/Inactive | Current Status | Job Status | Active (Y/N) | Employment Type | Active |
    Employee Active Status | Empl Status
  `,
  'employment.hire_date': `
    Company Start Date | Start date at employer |
    Hire Date | Date of Hire | DOH | Hire Dt | Original Hire Date | Last Hire Date | Most Recent Hire Date |
    Hired Date | Date Hired | Employment Date | Employment Start Date | Date of Employment | Rehire Date |
    EE Hire Date | Emp Hire Date | Start Date of Employment | HireDate | Current Hire Date | Adjusted Hire Date |
    Employee Hire Date | Date Of Hire (MM/DD/YYYY) | Hire/Rehire Date | Hire_Dt | Latest Hire Date |
    Original Date of Hire | Date of Original Hire | Full-Time Hire Date | DOJ | HIRDTE | HIR_DTE | First Day Worked |
    First Day of Work | Fecha de Empleo | Date d'emploi
  `,
  'employment.termination_date': `
    Termination Date | Term Date | Employment Termination Date | Employment End Date | Termination Dt |
    Date of Termination | Employee Termination Date | Separation Date | Term Dt | EE Term Date | Date Terminated
  `,
  none: `
    Address Type | Work State | Work City | Zip Extension | Phone Type | Phone Extension | Email Type |
    Emergency Contact Name | Emergency Phone | Beneficiary Name | Employer Name | Company Name | Manager Name |
    Supervisor First Name | Supervisor Email | PCP Name | Provider ID | Marital Status | Student Status |
    Smoker Status | Tobacco User | Job Title | Annual Salary |
    Salary Effective Date | Hours Per Week | Pay Frequency | Number of Dependents | County | Country |
    Country Code | Ethnicity | Preferred Name | Nickname | Maiden Name | Former Last Name | Previous Last Name |
    Premium | Employee Cost | Coverage Amount | Benefit Amount | Volume | Death Date | Date of Death |
    Retirement Date | Medicare Effective Date | Status Date | Status Effective Date | Status Change Date |
    Address Effective Date | Termination Reason | Term Reason | Reason Code | Event Date |
    Qualifying Event Date | Signature Date | Job Effective Date | Class Code | Class | Benefit Class |
    Union Code | Rate Effective Date | Work Address 1 | Office Phone Ext |
    Employer Address | Employer City | Employer State | Employer Zip | Employer Phone | Company Phone |
    Birth State | Birth Country | Birth City | Race | Language | Disability Status | VIP Indicator | File Date |
    Process Date | Record Type | Transaction Code | Transaction Date | Old SSN | Prior SSN | New SSN |
    Previous Member ID | Old Member ID | Alternate ID | Broker Name | Agent Number | Bank Account Number |
    Routing Number | Payroll ID | Group Name | Plan Year | Plan Year Start |
    Plan Year Start Date | Plan Year End Date | Beneficiary SSN | Beneficiary DOB | Contact Name |
    Contact Phone Extension | Driver License State | State of Issue | SUI State | Tax State | Hire State |
    Pay Group | Emergency Contact Relationship | Beneficiary Relationship | Salary | FTE | Leave Start Date |
    Leave End Date | LOA Start Date | Pay Rate Effective Date | Benefit Class Effective Date |
    Eligibility Class | Waive Reason | Waived | Enrollment Status | Enrollment Type | Health Status |
    Employee Contribution | Employer Contribution | Physician Name | Custodian Name | Guardian First Name |
    User Name | Username | Login ID | Last Modified Date | Created Date | Last Pay Date | Suffix Code |
    Cell Carrier | Preferred Language | Change Date | Paid Through Date | Premium Paid To Date |
    Account Balance | Payroll Deduction Start Date | First Deduction Date | Rehire Indicator | Rehire Eligible |
    Age | Age at Effective Date | Mother Maiden Name | Card Status | Card Number
  `,
};

const cases = Object.entries(LABELS).flatMap(([field, text]) =>
  text.split('|').map((label) => [label.replace(/\n\s*/g, ' ').trim(), field] as const),
);

function meaningOf(label: string): string {
  const [best] = [...readColumns([label])[0]!.scores].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= MAPPING_THRESHOLD ? best[0] : 'none';
}

describe('what a label alone means', () => {
  test.each(cases)('%s: %s', (label, field) => {
    expect(meaningOf(label)).toBe(field);
  });

  test.each(['Fisrt Name', 'Birth Daet', 'Coverge Effective Date', 'Adress Line 1', 'Relatoinship'])(
    'the typo in %s is seen through',
    (label) => {
      expect(meaningOf(label)).not.toBe('none');
    },
  );
});

test('a header of monstrous cells is read like any other', () => {
  const monster = 'firstnamelastname'.repeat(50_000);
  const readings = readColumns([
    monster,
    `${monster} `,
    'First Name',
    ...Array.from({ length: 2000 }, (_, i) => `col ${i} ${'x'.repeat(300)}`),
  ]);
  expect(readings[2]?.scores.get('first_name')).toBeGreaterThan(0.9);
  expect(readings[0]?.scores.size).toBe(0);
});
