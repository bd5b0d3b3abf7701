import { defineVendor, labels } from '../define-vendor.ts';

export const arcoroHrisEmployeeBenefitsImport = defineVendor({
  slug: 'arcoro_hris_employee_benefits_import',
  name: 'Arcoro HRIS (employee benefits import)',
  columns: labels(`
    Employee SSN | Benefit Name | Benefit Plan Name | Benefit Option Name | Package Effective Date |
    Effective Date | Expiration Date | Premium - Annual | Employee Cost - Annual | Credit Amount - Annual |
    Coverage Amount - Annual | Pre-Tax Deduction - Annual
  `),
  fields: {
    ssn: 'Employee SSN',
    'coverage.effective_date': 'Effective Date',
    'coverage.termination_date': 'Expiration Date',
    'coverage.coverage_type': 'Benefit Option Name',
    'coverage.plan_name': 'Benefit Plan Name',
  },
});
