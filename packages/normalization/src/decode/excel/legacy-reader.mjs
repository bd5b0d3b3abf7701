// Reads xls and xlsb with SheetJS in a process of its own: what a hostile file does to memory or time ends here, and the
// parent only sees a process that is gone. Started by legacy-process.ts; argv[2] is the most memory it may hold, in bytes.
// Plain JavaScript because it is started as it is, from the sources as from the build.
import { Worker } from 'node:worker_threads';
import * as XLSX from 'xlsx';

// The heap has a limit of its own; buffers (an inflated part) have none. A thread sees them grow while reading blocks this one.
new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${Number(process.argv[2])}) process.kill(process.pid, 'SIGKILL');
  }, 20)`,
  { eval: true },
).unref();

// A record cut short makes SheetJS read characters behind the end of the buffer until an array can grow no more: 5 kB took
// seven seconds and two gigabytes. A character that is not there ends the reading.
const fromCharCode = String.fromCharCode;
String.fromCharCode = (...codes) => {
  for (const code of codes) if (code === undefined || Number.isNaN(code)) throw new RangeError('text without an end');
  return fromCharCode(...codes);
};

process.on('disconnect', () => process.exit());
process.on('message', (bytes) => process.send?.(read(Buffer.from(bytes))));
process.send?.('ready');

function read(bytes) {
  try {
    const workbook = XLSX.read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      bookVBA: false,
    });
    const sheets = workbook.SheetNames.map((name, index) => ({
      name,
      hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      lines: Buffer.from(rowLines(workbook.Sheets[name] ?? {})),
    }));
    return { sheets, date1904: workbook.Workbook?.WBProps?.date1904 === true };
  } catch (error) {
    return { error: /password|encrypt/i.test(String(error?.message)) ? 'encrypted' : 'damaged' };
  }
}

/** A line of JSON for each row: [number, hidden, [column, type, value, format] ...]. */
function rowLines(sheet) {
  const lines = [];
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    if (row === undefined) continue;
    const cells = [];
    for (const [column, cell] of row.entries()) {
      if (cell !== undefined && cell.t !== 'z') cells.push([column, cell.t, textOf(cell), String(cell.z ?? 'General')]);
    }
    lines.push(JSON.stringify([index + 1, sheet['!rows']?.[index]?.hidden === true, ...cells]));
  }
  return lines.join('\n');
}

function textOf(cell) {
  if (cell.t === 'e') return XLSX.utils.format_cell(cell) || '#ERROR!';
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t === 'd' && cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  return String(cell.v ?? '');
}
