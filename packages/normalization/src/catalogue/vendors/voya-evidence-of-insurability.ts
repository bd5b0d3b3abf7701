import { defineVendor, labels } from '../define-vendor.ts';

export const voyaEvidenceOfInsurability = defineVendor({
  slug: 'voya_evidence_of_insurability',
  name: 'Voya (evidence of insurability)',
  aliases: ['Voya'],
  columns: labels(`
    Group Number | Account Number | EOI Mail Location | Employee's SSN / Spouse s SSN |
    Employee's Name - First | Employee's Name - Middle Initial | Employee's Name - Last |
    Employee's Date of Birth | Employee's Gender | Employee's Hire Date (Fulltime) | Employee's Job Title |
    Employee ID | Employee's Annual Salary | Employee's Country | Employee's Home Address Line 1 |
    Employee's Home Address Line 2 | Employee's City | Employee's State/Province | Employee's Zip/Postal Code |
    Employee's Home Phone | Employee's Cell Phone | Employee's Email Address | EE - Basic Life |
    EE - Total Amt Desired | EE - Current Amount | EE - Guaranteed Issue Amount | EE - Amt to be UW |
    EE - Supplemental Life | EE - Total Amt Desired | EE - Current Amount | EE - Guaranteed Issue Amount |
    EE - Amt to be UW | EE - LTD | EE - STD | SP - Basic Life | SP - Total Amt Desired | SP - Current Amount |
    SP - Guaranteed Issue Amount | SP - Amt to be UW | SP - Supplemental Life | SP - Total Amt Desired |
    SP - Current Amount | SP - Guaranteed Issue Amount | SP - Amt to be UW | Spouse's Name - First |
    Spouse's Name - Middle Initial | Spouse's Name - Last | Spouse's Relationship to Employee |
    Spouse's Date of Birth | Spouse's SSN | Spouse's Gender | Spouse's Email Address
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: "Employee's Name - First",
    middle_name: "Employee's Name - Middle Initial",
    last_name: "Employee's Name - Last",
    date_of_birth: "Employee's Date of Birth",
    ssn: "Employee's SSN / Spouse s SSN",
    gender: "Employee's Gender",
    email: "Employee's Email Address",
    phone: "Employee's Home Phone",
    'address.street': "Employee's Home Address Line 1",
    'address.street2': "Employee's Home Address Line 2",
    'address.city': "Employee's City",
    'address.state': "Employee's State/Province",
    'address.zip': "Employee's Zip/Postal Code",
    group_id: 'Group Number',
    'employment.hire_date': "Employee's Hire Date (Fulltime)",
  },
  dependents: [
    {
      relationship: 'spouse',
      fields: {
        first_name: "Spouse's Name - First",
        middle_name: "Spouse's Name - Middle Initial",
        last_name: "Spouse's Name - Last",
        date_of_birth: "Spouse's Date of Birth",
        ssn: "Spouse's SSN",
        gender: "Spouse's Gender",
        email: "Spouse's Email Address",
        relationship: "Spouse's Relationship to Employee",
      },
    },
  ],
});
