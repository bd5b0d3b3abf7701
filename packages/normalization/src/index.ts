export { BUILT_IN_VENDORS } from './catalogue/built-in-vendors.ts';
export { type DetectionMethod, detectVendor, VENDOR_THRESHOLD } from './detect/vendor.ts';
export { findByHint, type VendorProfile } from './detect/vendor-profile.ts';
export { inferMapping, MAPPING_THRESHOLD, type MappingEvidence } from './infer/infer-mapping.ts';
export type { InferredField, InferredMapping } from './infer/inferred-mapping.ts';
export { toVendorConfig } from './infer/to-vendor-config.ts';
export type { FileWarning, Recognition, ScannedUpload } from './recognition.ts';
export { type RecognizeOptions, recognizeFile } from './recognize.ts';
