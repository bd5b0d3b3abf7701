export { type InferredField, type InferredMapping } from './infer/inferred-mapping.ts';
export { inferMapping, MAPPING_THRESHOLD, type MappingEvidence } from './infer/infer-mapping.ts';
