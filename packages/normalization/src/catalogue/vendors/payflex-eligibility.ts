import { defineVendor, positions } from '../define-vendor.ts';

export const payflexEligibility = defineVendor({
  slug: 'payflex_eligibility',
  name: 'PayFlex (eligibility)',
  aliases: ['PayFlex'],
  formats: {
    fixed_width: {
      record_length: 585,
      skip_first_rows: 1,
      trailer_rows: 1,
      columns: positions(`
        Employer_ID @1+7 | Division @8+10 | Member_Number @18+9 | Social_Security_Number @27+9 |
        First_Name @36+20 | Last_Name @56+20 | Middle_Initial @76+1 | Birth_Date @77+10 | Hire_Date @87+10 |
        Gender @97+1 | Employee_Status_Date @98+10 | Employee_Status @108+1 | Residential_Address_Line_1 @109+50 |
        Residential_Address_Line_2 @159+50 | Residential_City @209+20 | Residential_State @229+2 |
        Residential_Zip_Code @231+10 | Residential_Country Code @241+3 | Control @244+7 | Suffix @251+3 |
        Account @254+3 | Copay Code-Medical @257+10 | Copay Code-Dental @267+10 | Copay Code-Vision @277+10 |
        Copay Code-RX @287+10 | Coverage_ Level @297+1 | Filler @298+81 | Email_Address @379+50 |
        Payroll_Schedule_ID @429+10 | Bank_Account_Number @439+17 | Bank_Routing_Number @456+17 |
        Bank Account Type @473+3 | Driver_License_Number @476+15 | Driver_License_Issue_Authority @491+2 |
        Plan_Year_Effective @493+10 | Account_Type @503+2 | Election_Effective_Date @505+10 |
        Annual_Deduction @515+8 | Annual_Contribution @523+8 | Scheduled_Deduction @531+8 |
        Scheduled_Contribution @539+8 | Debit_Card_Selected @547+1 | Auto_Pay_Dental @548+1 |
        Auto_Pay_Healthcare @549+1 | Auto_Pay_Vision @550+1 | Auto_Pay_RX @551+1 | FSA_First @552+1 |
        Election_Expiration_Date @553+10 | LtdFSA_Ded_Met_Date @563+10 | Commuter_Transit @573+1 |
        Commuter_Parking @574+1 | Wellness_Status @575+1 | Wellness_Location @576+10
      `),
    },
  },
  fields: {
    member_id: 'Member_Number',
    first_name: 'First_Name',
    middle_name: 'Middle_Initial',
    last_name: 'Last_Name',
    name_suffix: 'Suffix',
    date_of_birth: { source: 'Birth_Date', transforms: [{ name: 'date', formats: ['MM/DD/YYYY'] }] },
    ssn: 'Social_Security_Number',
    gender: 'Gender',
    email: 'Email_Address',
    'address.street': 'Residential_Address_Line_1',
    'address.street2': 'Residential_Address_Line_2',
    'address.city': 'Residential_City',
    'address.state': 'Residential_State',
    'address.zip': 'Residential_Zip_Code',
    'coverage.effective_date': {
      source: 'Election_Effective_Date',
      transforms: [{ name: 'date', formats: ['MM/DD/YYYY'] }],
    },
    'coverage.termination_date': {
      source: 'Election_Expiration_Date',
      transforms: [{ name: 'date', formats: ['MM/DD/YYYY'] }],
    },
    'coverage.plan_name': 'Account_Type',
    group_id: 'Employer_ID',
    'employment.status': 'Employee_Status',
    'employment.hire_date': { source: 'Hire_Date', transforms: [{ name: 'date', formats: ['MM/DD/YYYY'] }] },
  },
});
