export type { ArtifactKind, ArtifactStore, ArtifactWriter, ScratchFile, ScratchSpace } from './artifact-store.ts';
export type { ByteSource } from './byte-source.ts';
export { builtInVendors, findBuiltInVendor } from './catalogue/built-in-vendors.ts';
export type { ChangeEntry } from './changes/change-entry.ts';
export { compareRecords, type RecordChanges } from './changes/compare-records.ts';
export { TooManyDifferencesError } from './changes/different-families.ts';
export { COVERAGE_TYPES } from './code-lists/coverage-types.ts';
export { INSURANCE_LINES } from './code-lists/insurance-lines.ts';
export { RELATIONSHIPS } from './code-lists/relationships.ts';
export type { ConfigFault } from './config-faults/config-fault.ts';
export { findConfigFaults } from './config-faults/find-config-faults.ts';
export {
  applyEdits,
  correctedFile,
  correctedLayout,
  openFaults,
  type RowEdits,
} from './correct/corrected-file.ts';
export { createRowChecker, type RowChecker } from './correct/row-checker.ts';
export { fitRow, type SourceFile, type SourceRow, sourceRows } from './correct/source-rows.ts';
export { csvDecoder } from './decode/csv.ts';
export type { DecodeOptions, Decoder } from './decode/decoder.ts';
export { decoderFor } from './decode/registry.ts';
export type { DecodeFault, RowBatch } from './decode/row-batch.ts';
export type { HeadDecision } from './detect/head-decision.ts';
export { HEAD_BYTES, type UploadScan } from './detect/upload-scan.ts';
export { continueUploadScan, createUploadScanner, type UploadScanner } from './detect/upload-scanner.ts';
export { type DetectionMethod, detectVendor, VENDOR_THRESHOLD } from './detect/vendor.ts';
export { findByHint, type VendorProfile } from './detect/vendor-profile.ts';
export { draftConfig } from './infer/draft-config.ts';
export { MAPPING_THRESHOLD } from './infer/mapping-threshold.ts';
export { toVendorConfig } from './infer/to-vendor-config.ts';
export { decideApart, keepReaderWarm, recognizeApart, scanApart } from './isolate/read-apart.ts';
export { compilePlan, type PlanOptions } from './map/compile-plan.ts';
export { type ColumnProfiler, createColumnProfiler, type FileProfile, profileColumns } from './map/file-profile.ts';
export type { MappingEntry, Plan } from './map/plan.ts';
export { type NormalizationSummary, type NormalizeOptions, normalizeFile } from './pipeline.ts';
export type { MappingEvidence } from './reading/file-view.ts';
export type { InferredField, InferredMapping } from './reading/inferred-mapping.ts';
export { inferMapping } from './reading/read-columns.ts';
export type { Recognition, ScannedUpload } from './recognition.ts';
export { type RecognizeOptions, recognizeFile } from './recognize.ts';
export { ByteSink } from './record/byte-sink.ts';
export { createMappedRow } from './record/create-mapped-row.ts';
export { type ErrorEntry, errorEntryJson, toErrorEntry } from './record/error-entry.ts';
export type { FileWarning } from './record/file-warning.ts';
export { type CountedHead, type IssueBlock, readIssueBlocks, readIssues } from './record/issue-blocks.ts';
export type { CoverageDraft, MappedRow, PersonDraft, RowIssue } from './record/mapped-row.ts';
export { IssuePacker } from './record/packed-issues.ts';
export { csvCell } from './render/csv-cell.ts';
export { ENROLLMENT_XSD } from './render/enrollment-xsd.ts';
export { isRejectedRows, REJECTED_LABELS } from './render/formula-guard.ts';
export type { OutputHead } from './render/output-head.ts';
export { renderRecordLines } from './render/record-lines.ts';
export { type CsvOptions, renderRecordsCsv } from './render/records-csv.ts';
export { renderRecordsJson } from './render/records-json.ts';
export { renderRecordsXml } from './render/records-xml.ts';
export { createDiskScratch } from './scratch/disk-scratch.ts';
export { createMemoryScratch } from './scratch/memory-scratch.ts';
export { SourceError } from './source-error.ts';
export type { CsvLayout, Encoding, FileFormat, SourceLayout } from './source-layout.ts';
export { type ChangedRow, compareTrials, type TrialComparison } from './trial/compare-trials.ts';
export { runTrial, type Trial } from './trial/run-trial.ts';
export { RULES } from './validate/registry.ts';
export type { Rule } from './validate/rule.ts';
