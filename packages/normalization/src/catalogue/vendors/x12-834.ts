import { EDI_834_CONFIG } from '../../decode/edi-834/default-config.ts';
import { BUILT_IN_PREFIX, type VendorProfile } from '../../detect/vendor-profile.ts';

/** Any sender of X12 834 (005010X220A1 and its relatives) that has no profile of its own. */
export const x12Generic: VendorProfile = {
  id: `${BUILT_IN_PREFIX}x12_834`,
  name: 'X12 834',
  aliases: ['834', 'ASC X12 834', 'EDI 834'],
  status: 'active',
  version: 1,
  config: {
    ...EDI_834_CONFIG,
    detection: { ...EDI_834_CONFIG.detection, min_confidence: 0.55 },
    formats: { edi_834: { truncated: 'fail' } },
  },
};
