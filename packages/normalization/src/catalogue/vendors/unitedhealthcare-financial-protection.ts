import { defineVendor, positions } from '../define-vendor.ts';

export const unitedhealthcareFinancialProtection = defineVendor({
  slug: 'unitedhealthcare_financial_protection',
  name: 'UnitedHealthcare (financial protection)',
  aliases: ['UnitedHealthcare'],
  formats: {
    fixed_width: {
      record_length: 514,
      skip_first_rows: 1,
      trailer_rows: 1,
      columns: positions(`
        Subscriber ID @1+9 | Member Indicator @10+2 | Member Last Name @12+35 | Member First Name @47+15 |
        Member Relationship @62+2 | Member Middle Initial @64+1 | Address Line 1 @65+40 | Address Line 2 @105+40 |
        City @145+19 | State @164+2 | Zip @166+5 | Zip Suffix @171+4 | Home Phone @175+12 | Work Phone @187+12 |
        Gender @199+1 | Birth Date @200+8 | Group Policy Number @208+30 | Subgrp Policy Number @238+30 |
        Emp Sub-Grp Eff Date @268+8 | Plan Code @276+10 | Plan Code Eff Date @286+8 | Tier Code @294+2 |
        Member Original Eff Date @296+8 | Term Date @304+8 | ALT-ID @312+9 | Student Status @321+1 |
        Handicapped @322+1 | Written Preference Language @323+3 | Written Preference Effective Date @326+8 |
        Spoken Preference Language @334+3 | Spoken Preference Effective Date @337+8 |
        CALAP Eligibility Indicator @345+1 | Hire Date @346+8 | Subscriber Class Id @354+4 |
        Subscriber Class Effective date @358+8 | Salary Type @366+1 | Salary Amount @367+10 |
        Salary Effective date @377+8 | Plan Coverage Amount @385+10 | Plan Coverage Amount Effective Date @395+8 |
        Student Status Effective date @403+8 | Student Status Term date @411+8 | Handicap Effective date @419+8 |
        Handicap Term date @427+8 | ADP Member Indicator @435+11 | ALT Member Indicator @446+11 |
        AON Member Indicator @457+8 | Email Address @465+50
      `),
    },
  },
  fields: {
    first_name: 'Member First Name',
    middle_name: 'Member Middle Initial',
    last_name: 'Member Last Name',
    date_of_birth: 'Birth Date',
    gender: 'Gender',
    email: 'Email Address',
    phone: 'Home Phone',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.plan_id': 'Plan Code',
    'coverage.effective_date': 'Plan Code Eff Date',
    'coverage.termination_date': 'Term Date',
    'coverage.coverage_type': 'Tier Code',
    relationship: 'Member Relationship',
    subscriber_id: 'Subscriber ID',
    group_id: 'Group Policy Number',
    'employment.hire_date': 'Hire Date',
    handicapped: 'Handicapped',
  },
});
