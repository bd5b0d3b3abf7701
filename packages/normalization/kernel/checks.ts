/** The checks across the fields of a person. `src/validate/cross-field-checks.ts` has the finding of each. */
import { dateOf, numberOf, startOf, useDraft } from './draft';
import {
  CHECK_BIRTH_IMPLAUSIBLE,
  CHECK_COVERAGE_ORDER,
  CHECK_DEPENDENT_OVER_AGE,
  CHECK_EFFECTIVE_BEFORE_BIRTH,
  CHECK_EFFECTIVE_BEFORE_HIRE,
  CHECK_EFFECTIVE_FAR_AHEAD,
  CHECK_EFFECTIVE_FAR_PAST,
  CHECK_EMPLOYMENT_ORDER,
  CHECK_HIRE_BEFORE_BIRTH,
  CHECK_SPOUSE_UNDER_AGE,
  CHECK_SUBSCRIBER_UNDER_AGE,
  CHECK_TERMINATION_MISSING,
  CHECK_ZIP_STATE,
  FIELD_ADDRESS_STATE,
  FIELD_ADDRESS_ZIP,
  FIELD_COVERAGE_EFFECTIVE_DATE,
  FIELD_COVERAGE_TERMINATION_DATE,
  FIELD_DATE_OF_BIRTH,
  FIELD_EMPLOYMENT_HIRE_DATE,
  FIELD_EMPLOYMENT_TERMINATION_DATE,
  FIELD_IS_DISABLED,
  FIELD_MAINTENANCE_TYPE,
  FIELD_RELATIONSHIP,
  KIN_CHILD,
  KIN_SPOUSE,
  RELATIONSHIPS,
  SETTING_ADDITION,
  SETTING_AGE_LIMIT,
  SETTING_ALSO_ENDING,
  SETTING_EARLIEST_EFFECTIVE,
  SETTING_ENDING,
  SETTING_HAS_TERMINATION,
  SETTING_LATEST_EFFECTIVE,
  SETTING_PAST_FOR_ALL,
  SETTING_TODAY,
  SETTING_USUAL_BIRTH,
  SETTING_YOUNGEST_SPOUSE,
  SETTING_YOUNGEST_SUBSCRIBER,
  SETTINGS,
  ZIP_STATES,
} from './generated/layout';

export function setting(place: usize): i32 {
  return load<i32>(SETTINGS + place);
}

/**
 * Returns the CHECK bits of the draft's failed checks. The draft may have been completed since it was read.
 *
 * @param coverageStart the person's own effective date, or else that of the row. 0 if there is none
 */
export function failedChecks(draft: usize, isSubscriber: bool, coverageStart: i32): i32 {
  useDraft(draft);
  const birth = dateOf(FIELD_DATE_OF_BIRTH);
  const hire = dateOf(FIELD_EMPLOYMENT_HIRE_DATE);
  let failed = coverageChecks(birth, hire);
  if (birth !== 0) failed |= birthChecks(birth, isSubscriber, coverageStart);
  if (isSubscriber && hire !== 0 && hire < birth) failed |= CHECK_HIRE_BEFORE_BIRTH;
  const leave = dateOf(FIELD_EMPLOYMENT_TERMINATION_DATE);
  if (leave !== 0 && leave < hire) failed |= CHECK_EMPLOYMENT_ORDER;
  return zipFitsState() ? failed : failed | CHECK_ZIP_STATE;
}

function birthChecks(birth: i32, isSubscriber: bool, coverageStart: i32): i32 {
  const today = setting(SETTING_TODAY);
  let failed = 0;
  if (birth < setting(SETTING_USUAL_BIRTH) || birth > today) failed |= CHECK_BIRTH_IMPLAUSIBLE;
  if (isSubscriber) {
    return birth <= today && birth > setting(SETTING_YOUNGEST_SUBSCRIBER)
      ? failed | CHECK_SUBSCRIBER_UNDER_AGE
      : failed;
  }
  const relationship = numberOf(FIELD_RELATIONSHIP);
  const kin: u8 = relationship > 0 ? load<u8>(RELATIONSHIPS + <usize>relationship) : 0;
  if (kin === <u8>KIN_SPOUSE && birth <= today && birth > setting(SETTING_YOUNGEST_SPOUSE)) {
    failed |= CHECK_SPOUSE_UNDER_AGE;
  }
  if (kin !== <u8>KIN_CHILD || numberOf(FIELD_IS_DISABLED) === 1) return failed;
  const isOverAge = birth + setting(SETTING_AGE_LIMIT) <= (coverageStart === 0 ? today : coverageStart);
  return isOverAge ? failed | CHECK_DEPENDENT_OVER_AGE : failed;
}

function coverageChecks(birth: i32, hire: i32): i32 {
  const effective = dateOf(FIELD_COVERAGE_EFFECTIVE_DATE);
  const termination = dateOf(FIELD_COVERAGE_TERMINATION_DATE);
  const maintenance = numberOf(FIELD_MAINTENANCE_TYPE);
  let failed = 0;
  if (effective !== 0) {
    if (effective < birth && birth <= setting(SETTING_TODAY)) failed |= CHECK_EFFECTIVE_BEFORE_BIRTH;
    if (termination !== 0 && termination <= effective) failed |= CHECK_COVERAGE_ORDER;
    if (effective < hire) failed |= CHECK_EFFECTIVE_BEFORE_HIRE;
    // A roster lists current coverage, most of which started years ago, so an old date only matters in a row that adds
    // coverage, or if the vendor's settings say so.
    const isHeld = setting(SETTING_PAST_FOR_ALL) !== 0 || maintenance === setting(SETTING_ADDITION);
    if (effective > setting(SETTING_LATEST_EFFECTIVE)) failed |= CHECK_EFFECTIVE_FAR_AHEAD;
    else if (isHeld && effective < setting(SETTING_EARLIEST_EFFECTIVE)) failed |= CHECK_EFFECTIVE_FAR_PAST;
  }
  const isEnding =
    maintenance !== 0 && (maintenance === setting(SETTING_ENDING) || maintenance === setting(SETTING_ALSO_ENDING));
  const isMissing = isEnding && termination === 0 && setting(SETTING_HAS_TERMINATION) !== 0;
  return isMissing ? failed | CHECK_TERMINATION_MISSING : failed;
}

/** Whether the ZIP code's three-digit prefix can be in the state. */
function zipFitsState(): bool {
  const zip = numberOf(FIELD_ADDRESS_ZIP);
  const state = numberOf(FIELD_ADDRESS_STATE);
  if (zip <= 0 || state <= 0 || startOf(FIELD_ADDRESS_ZIP) < 0 || startOf(FIELD_ADDRESS_STATE) < 0) return true;
  const bits = ZIP_STATES + ((<usize>(zip / 100)) << 4);
  return ((load<u8>(bits + (state >>> 3)) >>> <u8>(state & 7)) & 1) !== 0;
}
