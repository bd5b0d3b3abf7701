export { type FieldKind, TARGET_FIELD_NAMES, TARGET_FIELDS, type TargetField } from './target-fields.ts';
export {
  type DateFormat,
  type FieldRule,
  type MappingRules,
  type Source,
  type Transform,
  type ValidationSettings,
  type VendorConfig,
  type VendorConfigInput,
  vendorConfigSchema,
} from './vendor-config.ts';
