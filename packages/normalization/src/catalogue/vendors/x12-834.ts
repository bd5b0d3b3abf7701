import { EDI_834_CONFIG } from '../../decode/edi-834/default-config.ts';
import { BUILT_IN_PREFIX, type VendorProfile } from '../../detect/vendor-profile.ts';

/**
 * The standard's own places (005010X220A1 and its relatives), to copy for a sender that agreed on others. It is no
 * vendor: never detected, for a sender without a profile is unknown, and its file is read by these places all the same.
 */
export const x12Generic: VendorProfile = {
  id: `${BUILT_IN_PREFIX}x12_834`,
  name: 'X12 834',
  aliases: ['834', 'ASC X12 834', 'EDI 834'],
  status: 'inactive',
  version: 1,
  config: { ...EDI_834_CONFIG, formats: { edi_834: { truncated: 'fail' } } },
};
