import type { VendorProfile } from '../detect/vendor-profile.ts';
import { generator834 } from './vendors/834-generator-input.ts';
import { allstateIdTheftInfoarmor } from './vendors/allstate-id-theft-infoarmor.ts';
import { arcoroHrisDependentImport } from './vendors/arcoro-hris-dependent-import.ts';
import { arcoroHrisEmployeeBenefitsImport } from './vendors/arcoro-hris-employee-benefits-import.ts';
import { avesisStandardEligibility } from './vendors/avesis-standard-eligibility.ts';
import { bamboohrApiFieldNames } from './vendors/bamboohr-api-field-names.ts';
import { batcheligibilityMedicaidEligibilityFile } from './vendors/batcheligibility-medicaid-eligibility-file.ts';
import { benefitResourceFsaEnrollment } from './vendors/benefit-resource-fsa-enrollment.ts';
import { bswiftDemographics } from './vendors/bswift-demographics.ts';
import { businessolverBenefitsolverDemographics } from './vendors/businessolver-benefitsolver-demographics.ts';
import { cmsRetireeDrugSubsidyRetireeFile } from './vendors/cms-retiree-drug-subsidy-retiree-file.ts';
import { cvsCaremarkPharmacyEligibility } from './vendors/cvs-caremark-pharmacy-eligibility.ts';
import { easeEasecentralCensusImportRequiredColumns } from './vendors/ease-easecentral-census-import-required-columns.ts';
import { ebcFsaHraFlex } from './vendors/ebc-fsa-hra-flex.ts';
import { ebcHsaContributions } from './vendors/ebc-hsa-contributions.ts';
import { employeeNavigatorCensus } from './vendors/employee-navigator-census.ts';
import { employeeNavigatorDemographicsCsvReport } from './vendors/employee-navigator-demographics-csv-report.ts';
import { empyreanDemographics } from './vendors/empyrean-demographics.ts';
import { everythingBenefitsEnrollment } from './vendors/everything-benefits-enrollment.ts';
import { eyemedStateOfDelaware } from './vendors/eyemed-state-of-delaware.ts';
import { flexamericaFsaDemographics } from './vendors/flexamerica-fsa-demographics.ts';
import { floresCobraNewPlanMember } from './vendors/flores-cobra-new-plan-member.ts';
import { floresFsaEnrollment } from './vendors/flores-fsa-enrollment.ts';
import { formaHraDemographics } from './vendors/forma-hra-demographics.ts';
import { guardianCancer } from './vendors/guardian-cancer.ts';
import { healthequityHsaEligibility } from './vendors/healthequity-hsa-eligibility.ts';
import { healthequityWageworksFsaCommuterEligibility } from './vendors/healthequity-wageworks-fsa-commuter-eligibility.ts';
import { healthjoyEligibility } from './vendors/healthjoy-eligibility.ts';
import { healthsimMembers } from './vendors/healthsim-members.ts';
import { ingagedHealthadvocate } from './vendors/ingaged-healthadvocate.ts';
import { legalease } from './vendors/legalease.ts';
import { lincolnFinancialPortabilityAccCi } from './vendors/lincoln-financial-portability-acc-ci.ts';
import { metlifeConversionPortability } from './vendors/metlife-conversion-portability.ts';
import { metlifeDentalAndVision } from './vendors/metlife-dental-and-vision.ts';
import { mutualOfOmahaDentalAndVision } from './vendors/mutual-of-omaha-dental-and-vision.ts';
import { nationwidePet } from './vendors/nationwide-pet.ts';
import { optumCobraNewPlanMember } from './vendors/optum-cobra-new-plan-member.ts';
import { optumFinancialHsaEnrollment } from './vendors/optum-financial-hsa-enrollment.ts';
import { partnerMemberList } from './vendors/partner-member-list.ts';
import { payflexEligibility } from './vendors/payflex-eligibility.ts';
import { peopleforceImport } from './vendors/peopleforce-import.ts';
import { petAssure } from './vendors/pet-assure.ts';
import { piaMfFinancialQuoteCensus } from './vendors/pia-mf-financial-quote-census.ts';
import { relianceStandardDisabilityAndLife } from './vendors/reliance-standard-disability-and-life.ts';
import { sequoiaDemographicsEnrollment } from './vendors/sequoia-demographics-enrollment.ts';
import { springHealth } from './vendors/spring-health.ts';
import { summitFsaDependentCare } from './vendors/summit-fsa-dependent-care.ts';
import { sunLifePortabilityNotice } from './vendors/sun-life-portability-notice.ts';
import { tascFsaHsaCensus } from './vendors/tasc-fsa-hsa-census.ts';
import { tascFsaHsaEnrollment } from './vendors/tasc-fsa-hsa-enrollment.ts';
import { tennesseeNewHireXlsxUpload } from './vendors/tennessee-new-hire-xlsx-upload.ts';
import { triaHealthEligibility } from './vendors/tria-health-eligibility.ts';
import { triadCobra } from './vendors/triad-cobra.ts';
import { trinetCloudEmployeeImport } from './vendors/trinet-cloud-employee-import.ts';
import { unitedhealthcareFinancialProtection } from './vendors/unitedhealthcare-financial-protection.ts';
import { unumEenrollDentalVision } from './vendors/unum-eenroll-dental-vision.ts';
import { unumEenrollVoluntaryLife } from './vendors/unum-eenroll-voluntary-life.ts';
import { usableLifeEnrollment } from './vendors/usable-life-enrollment.ts';
import { uzioCensusTemplate } from './vendors/uzio-census-template.ts';
import { virginPulseDemographics } from './vendors/virgin-pulse-demographics.ts';
import { vitalityWellness } from './vendors/vitality-wellness.ts';
import { voyaEvidenceOfInsurability } from './vendors/voya-evidence-of-insurability.ts';
import { wageworksCobra } from './vendors/wageworks-cobra.ts';
import { wexWebBenefitsDemographics } from './vendors/wex-web-benefits-demographics.ts';
import { x12Generic } from './vendors/x12-834.ts';

/** Vendors whose files are read without any configuration. A partner's change to one makes a copy of its own. */
export const BUILT_IN_VENDORS: readonly VendorProfile[] = [
  generator834,
  allstateIdTheftInfoarmor,
  arcoroHrisDependentImport,
  arcoroHrisEmployeeBenefitsImport,
  avesisStandardEligibility,
  bamboohrApiFieldNames,
  batcheligibilityMedicaidEligibilityFile,
  benefitResourceFsaEnrollment,
  bswiftDemographics,
  businessolverBenefitsolverDemographics,
  cmsRetireeDrugSubsidyRetireeFile,
  cvsCaremarkPharmacyEligibility,
  easeEasecentralCensusImportRequiredColumns,
  ebcFsaHraFlex,
  ebcHsaContributions,
  employeeNavigatorCensus,
  employeeNavigatorDemographicsCsvReport,
  empyreanDemographics,
  everythingBenefitsEnrollment,
  eyemedStateOfDelaware,
  flexamericaFsaDemographics,
  floresCobraNewPlanMember,
  floresFsaEnrollment,
  formaHraDemographics,
  guardianCancer,
  healthequityHsaEligibility,
  healthequityWageworksFsaCommuterEligibility,
  healthjoyEligibility,
  healthsimMembers,
  ingagedHealthadvocate,
  legalease,
  lincolnFinancialPortabilityAccCi,
  metlifeConversionPortability,
  metlifeDentalAndVision,
  mutualOfOmahaDentalAndVision,
  nationwidePet,
  optumCobraNewPlanMember,
  optumFinancialHsaEnrollment,
  partnerMemberList,
  payflexEligibility,
  peopleforceImport,
  petAssure,
  piaMfFinancialQuoteCensus,
  relianceStandardDisabilityAndLife,
  sequoiaDemographicsEnrollment,
  springHealth,
  summitFsaDependentCare,
  sunLifePortabilityNotice,
  tascFsaHsaCensus,
  tascFsaHsaEnrollment,
  tennesseeNewHireXlsxUpload,
  triaHealthEligibility,
  triadCobra,
  trinetCloudEmployeeImport,
  unitedhealthcareFinancialProtection,
  unumEenrollDentalVision,
  unumEenrollVoluntaryLife,
  usableLifeEnrollment,
  uzioCensusTemplate,
  virginPulseDemographics,
  vitalityWellness,
  voyaEvidenceOfInsurability,
  wageworksCobra,
  wexWebBenefitsDemographics,
  x12Generic,
];
