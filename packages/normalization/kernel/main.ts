/** The exports that JavaScript calls: src/kernel/load-kernel.ts. */
export { failedChecks } from './checks';
export { begin, read, readAgain, useCells } from './columns';
export { beginCut, cut, useWindow } from './cut';
export { hashBytes, hashName, hashNumber, seedKeys } from './hash';
export { idsWithSsn, mayDecline, roleOfRow } from './judge';
export { beginMembers, readMembers, separateBy } from './members';
export { cacheValue } from './memo';
export { beginPacked, packDraft, packElection, packedEnd, packedHeadsEnd } from './pack';
export { digestRecords, seedRecords } from './records';
export { beginRows, packWithFindings, readKnown, run, useSlab } from './rows';
