import { defineVendor, positions } from '../define-vendor.ts';

/** Seven-digit dates are CYYMMDD: the century as one digit. */
export const cvsCaremarkPharmacyEligibility = defineVendor({
  slug: 'cvs_caremark_pharmacy_eligibility',
  name: 'CVS Caremark (pharmacy eligibility)',
  aliases: ['CVS Caremark'],
  formats: {
    fixed_width: {
      record_length: 1400,
      columns: positions(`
        Record Type @1+1 | Carrier @2+9 | Account @11+15 | Group @26+15 | Member ID @41+18 | Person Code @59+3 |
        Relationship @62+1 | Last Name @63+25 | First Name @88+15 | Middle Initial @103+1 | Sex Code @104+1 |
        Date of Birth @105+8 | Multi Birth Code @113+1 | Member Type @114+1 | Language Code @115+1 |
        DUR Flag @116+1 | DUR Key @117+18 | Social Security Number @135+9 | Address 1 @144+40 | Address 2 @184+40 |
        City @224+20 | State @244+2 | Zip 1 @246+5 | Zip 2 @251+4 | Zip 3 @255+2 | Country @257+4 |
        Phone Number @261+10 | Family Flag @271+1 | Family Type @272+1 | Family ID @273+18 |
        Original From Date @291+7 | Benefit Reset Date @298+7 | Effective Date @305+7 | Termination Date @312+7 |
        Plan @319+10 | Plan Eff Date @329+7 | Brand @336+5 | Generic @341+5 | Copay 3 @346+5 | Copay 4 @351+5 |
        Client Product Code @356+6 | Client Rider Code @362+6 | Care From Date @368+7 | Care Thru Date @375+7 |
        Care Network @382+10 | Care Network Plan Ovr @392+10 | Care Network Plan Frm @402+7 |
        Care Facility ID @409+6 | Care Qualifier @415+10 | Physician ID @425+10 | Alt Ins From Date @435+7 |
        Alt Ins Thru Date @442+7 | Alt Ins. Indicator @449+1 | Alt Ins. Code @450+10 | Alt Ins ID @460+18 |
        New Card Flag @478+1 | FSA Indicator @479+1 | Grace Period Indicator @480+1 |
        Grace Period Indicator Effective Date @481+7 | MedCoverage Type (non Med D) @488+1 |
        Med From Date (non Med D) @489+7 | Medicare HIC (non Med D) @496+11 | Family Type From Date @507+7 |
        Family Type Thru Date @514+7 | Disenrollment Reason Code @521+1 | Filler 1 @522+80 | CDD Eff Date @602+7 |
        CDD Term Date @609+7 | CDD @616+256 | Accumulation Family Type @872+1 |
        Override Deductible Prorate @873+1 | Override HSA Prorate @874+1 | Proration Date @875+7 |
        MOOP LIMIT @882+5 | MOOP Eff. @887+7 | Filler @894+85 | Additional ID (3rd ID) @979+20 |
        3rd ID Type Code @999+2 | Medicare Participation Indicator @1001+1 | Filler @1002+1 |
        Medicare Participation Event Date @1003+8 | Medicare Part D Thru Date @1011+8 | Filler @1019+1 |
        Crosswalk Member ID @1020+18 | Filler @1038+2 | Filler @1040+1 | HIC/Railroad Board Number @1041+12 |
        LICS Premium Subsidy Level @1053+3 | Contract ID @1056+5 | Plan ID @1061+3 |
        Caretaker First Name @1064+30 | Caretaker Last Name @1094+30 | Caretaker Address 1 @1124+30 |
        Caretaker Address 2 @1154+30 | Caretaker City @1184+30 | Caretaker State @1214+2 | Caretaker Zip @1216+9 |
        ST-Carrier @1225+9 | ST-Account @1234+15 | ST-Group @1249+15 | ST-Member ID @1264+18 | ST-Status @1282+1 |
        ST-COB Coverage Code @1283+1 | Transition Period Start Date @1284+7 |
        Transition Period Start Date Inactivate Date @1291+7 | ESRD From Date @1298+7 | ESRD Thru Date @1305+7 |
        Dialysis From Date @1312+7 | Dialysis Thru Date @1319+7 | Transplant From Date @1326+7 |
        Transplant Thru Date @1333+7 | MBR Part B Flag From Date @1340+7 | MBR Part B Flag Thru Date @1347+7 |
        Member Language Print Format Code @1354+1 | MBR Hospice From Date @1355+7 | MBR Hospice Thru Date @1362+7 |
        Filler @1369+11 | QL Client Supplied External Member ID @1380+20 | EOR @1400+1
      `),
    },
  },
  fields: {
    member_id: 'Member ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: { source: 'Date of Birth', transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
    ssn: 'Social Security Number',
    gender: 'Sex Code',
    phone: 'Phone Number',
    'address.street': 'Address 1',
    'address.street2': 'Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip 1',
    'coverage.plan_id': 'Plan',
    'coverage.effective_date': { source: 'Effective Date', transforms: [{ name: 'date', formats: ['CYYMMDD'] }] },
    'coverage.termination_date': { source: 'Termination Date', transforms: [{ name: 'date', formats: ['CYYMMDD'] }] },
    relationship: 'Relationship',
    subscriber_id: 'Family ID',
    family_id: 'Family ID',
    group_id: 'Group',
  },
});
