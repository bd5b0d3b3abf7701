export { type CompareOutputs, createOutputComparer, type OutputChanges } from './compare-outputs.ts';
export { renderErrorsCsv, renderErrorsJson } from './error-report.ts';
export {
  type Artifact,
  openAbsentPeople,
  openAcknowledgement,
  openArtifact,
  openComparedRecords,
  openRejectedPeople,
} from './job-artifacts.ts';
export { isCompleted, isTerminal } from './job-state.ts';
export { outputFileName } from './output-file-name.ts';
export { personKeysOf } from './person-keys.ts';
export { renderChangesCsv, renderChangesJson } from './render-changes.ts';
export { renderOutput } from './render-output.ts';
export { storedLayoutSchema } from './stored-layout.ts';
