import { ScanRoom } from '../decode/csv-scan-room.ts';

/** Rows that are scanned at once of a file's head. */
export const HEAD_SCAN_ROWS = 400;

let room: ScanRoom | null = null;

/** One for all uploads: whoever looks at a head takes what was found out of the scanner before anybody else scans. */
export function sharedScanRoom(): ScanRoom {
  room ??= new ScanRoom(HEAD_SCAN_ROWS);
  return room;
}
