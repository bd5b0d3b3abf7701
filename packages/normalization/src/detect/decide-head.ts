import { isBlank } from '../decode/csv-row-class.ts';
import { byteOrderMark } from '../decode/encoding.ts';
import { decideText } from './decide-text.ts';
import { binaryFormat, emptyFile, isHtmlTable } from './format.ts';
import type { HeadDecision } from './head-decision.ts';

/**
 * Analyzes a file's first bytes. `whole` means that they are the whole file. Everything that takes more than a linear
 * scan is here.
 *
 * @throws SourceError `invalid_file_format`, `empty_file`
 */
export function decideHead(head: Uint8Array, whole: boolean): HeadDecision {
  const known = binaryFormat(head);
  if (known instanceof Error) throw known;
  if (known !== null) return { format: known };
  const bomBytes = byteOrderMark(head)?.bytes ?? 0;
  if (isBlank(head, bomBytes, head.length)) throw emptyFile();
  if (isHtmlTable(head)) return { format: 'html' };
  return decideText(head, whole);
}
