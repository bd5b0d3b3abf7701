import { defineVendor, labels } from '../define-vendor.ts';

export const healthjoyEligibility = defineVendor({
  slug: 'healthjoy_eligibility',
  name: 'HealthJoy (eligibility)',
  aliases: ['HealthJoy'],
  columns: labels(`
    Employer ID | Start Date | Employment Status | Employment Term Date | COBRA Start Date |
    COBRA Termination Date | First Name | Last Name | Social Security Number | Relationship | Email |
    Mobile Number | Date of Birth | Gender | Address Line 1 | Address Line 2 | City | State | Zip |
    Benefit Class | Division | Medical Insurance Plan Name | Medical Group ID | Medical Plan Effective Date |
    Medical Plan Termination Date | Dental Insurance Plan Name | Dental Group ID | Dental Plan Effective Date |
    Dental Plan Termination Date | Vision Insurance Plan Name | Vision Group ID | Vision Plan Effective Date |
    Vision Plan Termination Date | Basic Life Plan Name | Basic Life Policy Amount |
    Basic Life Effective Date | Basic Life Policy Termination Date | Supplemental Life Plan Name |
    Supplemental Life Policy Amount | Supplemental Life Effective Date | Supplemental Life Termination Date |
    LTD Plan Name | LTD Policy Amount | LTD Effective Date | LTD Termination Date | STD Plan Name |
    STD Policy Amount | STD Effective Date | STD Termination Date | Healthcare FSA Plan Name |
    Healthcare FSA Goal Amount | Healthcare FSA Effective Date | Healthcare FSA Termination Date |
    Dependent Care FSA Plan Name | Dependent Care FSA Goal Amount | Dependent Care FSA Effective Date |
    Dependent Care FSA Termination Date | HSA Plan Name | HSA Goal Amount | HSA Effective Date |
    HSA Termination Date | Accident Plan Name | Accident Policy Amount | Accident Effective Date |
    Accident Termination Date | Critical Illness Plan Name | Critical Illness Policy Amount |
    Critical Illness Policy Effective Date | Critical Illness Termination Date | Hospital Indemnity Plan Name |
    Hospital Indemnity Policy Amount | Hospital Indemnity Policy Effective Date |
    Hospital Indemnity Termination Date | Basic AD&D Plan Name | Basic AD&D Policy Amount |
    Basic AD&D Effective Date | Basic AD&D Termination Date | Voluntary AD&D Plan Name |
    Voluntary AD&D Policy Amount | Voluntary AD&D Effective Date | Voluntary AD&D Termination Date
  `),
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'Social Security Number',
    gender: 'Gender',
    email: 'Email',
    phone: 'Mobile Number',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': 'Medical Plan Effective Date',
    'coverage.termination_date': 'Medical Plan Termination Date',
    'coverage.insurance_line': { default: 'medical' },
    'coverage.plan_name': 'Medical Insurance Plan Name',
    relationship: 'Relationship',
    group_id: 'Employer ID',
    'employment.status': 'Employment Status',
    'employment.hire_date': 'Start Date',
    'employment.termination_date': 'Employment Term Date',
  },
  coverages: [
    {
      insurance_line: 'dental',
      fields: {
        'coverage.effective_date': 'Dental Plan Effective Date',
        'coverage.termination_date': 'Dental Plan Termination Date',
        'coverage.plan_name': 'Dental Insurance Plan Name',
      },
    },
    {
      insurance_line: 'vision',
      fields: {
        'coverage.effective_date': 'Vision Plan Effective Date',
        'coverage.termination_date': 'Vision Plan Termination Date',
        'coverage.plan_name': 'Vision Insurance Plan Name',
      },
    },
    {
      insurance_line: 'life',
      fields: {
        'coverage.effective_date': 'Basic Life Effective Date',
        'coverage.termination_date': 'Supplemental Life Termination Date',
        'coverage.plan_name': 'Basic Life Plan Name',
      },
    },
    {
      insurance_line: 'long_term_disability',
      fields: {
        'coverage.effective_date': 'LTD Effective Date',
        'coverage.termination_date': 'LTD Termination Date',
        'coverage.plan_name': 'LTD Plan Name',
      },
    },
    {
      insurance_line: 'short_term_disability',
      fields: {
        'coverage.effective_date': 'STD Effective Date',
        'coverage.termination_date': 'STD Termination Date',
        'coverage.plan_name': 'STD Plan Name',
      },
    },
    {
      insurance_line: 'fsa',
      fields: {
        'coverage.effective_date': 'Healthcare FSA Effective Date',
        'coverage.termination_date': 'Healthcare FSA Termination Date',
        'coverage.plan_name': 'Healthcare FSA Plan Name',
      },
    },
    {
      insurance_line: 'hsa',
      fields: {
        'coverage.effective_date': 'HSA Effective Date',
        'coverage.termination_date': 'HSA Termination Date',
        'coverage.plan_name': 'HSA Plan Name',
      },
    },
    {
      insurance_line: 'accident',
      fields: {
        'coverage.effective_date': 'Accident Effective Date',
        'coverage.termination_date': 'Accident Termination Date',
        'coverage.plan_name': 'Accident Plan Name',
      },
    },
    {
      insurance_line: 'critical_illness',
      fields: {
        'coverage.effective_date': 'Critical Illness Policy Effective Date',
        'coverage.termination_date': 'Critical Illness Termination Date',
        'coverage.plan_name': 'Critical Illness Plan Name',
      },
    },
    {
      insurance_line: 'hospital_indemnity',
      fields: {
        'coverage.effective_date': 'Hospital Indemnity Policy Effective Date',
        'coverage.termination_date': 'Hospital Indemnity Termination Date',
        'coverage.plan_name': 'Hospital Indemnity Plan Name',
      },
    },
    {
      insurance_line: 'accidental_death',
      fields: {
        'coverage.effective_date': 'Basic AD&D Effective Date',
        'coverage.termination_date': 'Basic AD&D Termination Date',
        'coverage.plan_name': 'Basic AD&D Plan Name',
      },
    },
  ],
});
