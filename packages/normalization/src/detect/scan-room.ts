import { ScanRoom } from '../decode/csv-scan-room.ts';

/** Rows of the head per scan. */
export const HEAD_SCAN_ROWS = 400;

let room: ScanRoom | null = null;

/** Shared by all uploads: results are taken from the scanner before the next scan starts. */
export function sharedScanRoom(): ScanRoom {
  room ??= new ScanRoom(HEAD_SCAN_ROWS);
  return room;
}
