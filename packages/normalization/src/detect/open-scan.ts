import { EncodingTracker } from '../decode/encoding.ts';
import type { HeadDecision, TextDecision } from './head-decision.ts';
import { CsvScan } from './scan-csv.ts';
import { Edi834Scan } from './scan-edi-834.ts';
import { FixedWidthScan } from './scan-lines.ts';
import { HtmlScan, Ole2Scan, ZipScan } from './scan-workbook.ts';
import { toUtf8 } from './to-utf8.ts';
import type { FormatScan } from './upload-scan.ts';

const CONTAINERS = { zip: ZipScan, ole2: Ole2Scan, html: HtmlScan };

/** Starts the chosen scan with the file's head. */
export function openScan(decision: HeadDecision, head: Uint8Array): FormatScan {
  if (!('form' in decision)) {
    const scan = new CONTAINERS[decision.format](head);
    scan.push(head.slice());
    return scan;
  }
  const tracker = new EncodingTracker();
  tracker.push(head);
  const scan = openTextScan(decision, head, tracker);
  // A text scan starts after the byte-order mark.
  scan.push(head.slice(decision.form.bomBytes));
  return {
    push: (chunk) => {
      tracker.push(chunk);
      scan.push(chunk);
    },
    finish: () => scan.finish(),
  };
}

function openTextScan(decision: TextDecision, head: Uint8Array, tracker: EncodingTracker): FormatScan {
  const form = { ...decision.form, tracker };
  if (decision.format === 'fixed_width') return new FixedWidthScan(form, decision.recordLength);
  if (decision.format === 'csv') {
    const { layout, others } = decision;
    return new CsvScan(layout, form, (encoding) => others[encoding] ?? { ...layout, encoding });
  }
  const isWide = form.encoding.startsWith('utf-16');
  return new Edi834Scan(isWide ? toUtf8(head.subarray(form.bomBytes), form.encoding) : head, decision.isaAt, form);
}
