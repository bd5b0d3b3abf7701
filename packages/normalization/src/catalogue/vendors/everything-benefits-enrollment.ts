import { defineVendor, labels } from '../define-vendor.ts';

/** The contact of a row is the dependent that it speaks of; the employee stands on every row. */
export const everythingBenefitsEnrollment = defineVendor({
  slug: 'everything_benefits_enrollment',
  name: 'Everything Benefits (enrollment)',
  aliases: ['Everything Benefits'],
  columns: labels(`
    Record Type | Relationship To Employee | Organization: System Id | Organization: Name | Organization: EIN |
    Employee: System Id | Employee: Username | Employee: SSN | Employee: Number | Employee: First Name |
    Employee: Last Name | Employee: Middle Name | Employee: Name Suffix | Employee: Name Prefix |
    Employee: Date Of Birth | Employee: Date Of Death | Employee: Email Address | Employee: Address Line1 |
    Employee: Address Line2 | Employee: Address Line3 | Employee: Address City | Employee: Address County |
    Employee: Address State | Employee: Address Zip | Employee: Home Phone | Employee: Work Phone |
    Employee: Gender | Employee: Marital Status | Employee: Date Married | Employee: Race Or Ethnicity |
    Employee: Citizenship Status | Employee: Is Handicapped | Employee: Is Hospitalized | Employee: Is Smoker |
    Employee: Language | Employment: Date Started | Employment: Date Terminated |
    Employment: Termination Reason | Employment: Date Hired | Employment: Date Original Hired |
    Employment: Date Benefit Eligible | Employment: Date Retired | Employment: Number | Employment: Status |
    Employment: Type | Employment: Full Time | Employment: Exempt: Status | Employment: Region |
    Employment: Division | Employment: Department | Employment: Location | Employment: Job Title |
    Employment: Job Code | Employment: Percent Of Ownership | Employment: Is Corporate Officer |
    Employment: Is Key Employee | Employment: Is Highly Compensated | Employment: Union |
    Employment: Medical Eligibility | Employment: Compensation: Annual Amount |
    Employment: Compensation: Number Pay Periods Per Year | Employment: Compensation: Hourly Rate |
    Employment: Compensation: Effective From | Employment: Weekly Hours | Contact: System Id | Contact: SSN |
    Contact: First Name | Contact: Last Name | Contact: Middle Name | Contact: Name Suffix |
    Contact: Name Prefix | Contact: Date Of Birth | Contact: Date Of Death | Contact: Email Address |
    Contact: Address Line1 | Contact: Address Line2 | Contact: Address Line3 | Contact: Address City |
    Contact: Address County | Contact: Address State | Contact: Address Zip | Contact: Home Phone |
    Contact: Work Phone | Contact: Gender | Contact: Marital Status | Contact: Race Or Ethnicity |
    Contact: Citizenship Status | Contact: Is Handicapped | Contact: Is Hospitalized | Contact: Is Smoker |
    Contact: Language | Contact: IRS Qualified Dependent | Contact: Full Time Student | Benefit Carrier: Name |
    Benefit Carrier: EIN | Benefit: Type | Benefit: Plan Name | Benefit: Policy Number: 1 |
    Benefit: Policy Number: 2 | Benefit: Policy Number: 3 | Benefit: Policy Number: 4 |
    Benefit: Policy Number: 5 | Benefit: Effective: From | Benefit: Effective: Last Date |
    Benefit: Original Effective From | Benefit: Coverage: Level | Benefit: Is Waived |
    Benefit: Base Coverage Amount | Benefit: Approved Coverage Amount | Benefit: Requested Coverage Amount |
    Benefit: Employee Premium | Benefit: Employer Premium | Benefit: Number Deductions Per Year |
    Benefit: Salary | Benefit: Medical Office # | Benefit: Medical Office Provider Name |
    Benefit: Medical Office Provider Address | Beneficiary: Percent
  `),
  fields: {
    member_id: 'Employee: Number',
    first_name: 'Employee: First Name',
    middle_name: 'Employee: Middle Name',
    last_name: 'Employee: Last Name',
    name_suffix: 'Employee: Name Suffix',
    date_of_birth: 'Employee: Date Of Birth',
    ssn: 'Employee: SSN',
    gender: 'Employee: Gender',
    email: 'Employee: Email Address',
    phone: 'Employee: Home Phone',
    'address.street': 'Employee: Address Line1',
    'address.street2': 'Employee: Address Line2',
    'address.city': 'Employee: Address City',
    'address.state': 'Employee: Address State',
    'address.zip': 'Employee: Address Zip',
    'coverage.plan_id': 'Benefit: Policy Number: 1',
    'coverage.effective_date': 'Benefit: Effective: From',
    'coverage.termination_date': 'Benefit: Effective: Last Date',
    'coverage.coverage_type': 'Benefit: Coverage: Level',
    'coverage.plan_name': 'Benefit: Plan Name',
    subscriber_id: 'Employee: System Id',
    group_id: 'Organization: EIN',
    'employment.status': 'Employment: Status',
    'employment.hire_date': 'Employment: Date Hired',
    'employment.termination_date': 'Employment: Date Terminated',
    handicapped: 'Employee: Is Handicapped',
  },
  dependents: [
    {
      fields: {
        first_name: 'Contact: First Name',
        middle_name: 'Contact: Middle Name',
        last_name: 'Contact: Last Name',
        name_suffix: 'Contact: Name Suffix',
        date_of_birth: 'Contact: Date Of Birth',
        ssn: 'Contact: SSN',
        gender: 'Contact: Gender',
        email: 'Contact: Email Address',
        phone: 'Contact: Home Phone',
        handicapped: 'Contact: Is Handicapped',
      },
    },
  ],
});
