import type { ByteSink } from '../record/byte-sink.ts';
import { SLOT } from '../record/field-slots.ts';
import { PersonPool } from '../record/person-record.ts';
import { RecordLineReader } from '../record/read-record-line.ts';
import type { OutputHead } from './output-head.ts';
import { renderLines } from './render-lines.ts';

const encoder = new TextEncoder();
const COMMA = 0x2c;
const TAB = 0x09;
const CLOSE_OBJECT = 0x7d;
const STREET2 = encoder.encode(',"street2":');
const NULL = encoder.encode('null');
const END = encoder.encode(']}');

/** The normalized output as JSON: service-api.md 2.5. Without metadata each record is copied byte for byte. */
export function renderRecordsJson(
  records: AsyncIterable<Uint8Array>,
  { jobId, vendor, processedAt, metadata }: OutputHead,
): AsyncGenerator<Uint8Array> {
  const head = { job_id: jobId, vendor, processed_at: processedAt, ...(metadata === undefined ? {} : { metadata }) };
  const put = metadata === undefined ? putContractRecord : createExtendedWriter();
  let first = true;
  return renderLines(records, {
    start: (sink) => sink.put(encoder.encode(`${JSON.stringify(head).slice(0, -1)},"records":[`)),
    line(sink, bytes, start) {
      if (!first) sink.putByte(COMMA);
      first = false;
      put(sink, bytes, start);
    },
    end: (sink) => sink.put(END),
  });
}

function putContractRecord(sink: ByteSink, bytes: Uint8Array, start: number): void {
  sink.put(bytes, start, bytes.indexOf(TAB, start));
}

/** Splices the extra fields into the record: street2 into its address, each dependent's into its entry. */
function createExtendedWriter(): (sink: ByteSink, bytes: Uint8Array, start: number) => void {
  const reader = new RecordLineReader(new PersonPool());
  return (sink, bytes, start) => {
    reader.read(bytes, start);
    const { member, dependents, recordEnd, addressEnd } = reader;
    sink.put(bytes, start, addressEnd);
    sink.put(STREET2);
    const street2 = member.person.starts[SLOT.street2]!;
    if (street2 < 0) sink.put(NULL);
    else sink.put(bytes, street2, member.person.ends[SLOT.street2]!);
    let from = addressEnd;
    for (const { entryEnd, extraStart, extraEnd } of dependents) {
      sink.put(bytes, from, entryEnd);
      putExtra(sink, bytes, extraStart, extraEnd);
      from = entryEnd;
    }
    sink.put(bytes, from, recordEnd - 1);
    putExtra(sink, bytes, member.extraStart, member.extraEnd);
    sink.putByte(CLOSE_OBJECT);
  };
}

/** The extra keys without the brace that opens them. */
function putExtra(sink: ByteSink, bytes: Uint8Array, start: number, end: number): void {
  sink.putByte(COMMA);
  sink.put(bytes, start + 1, end);
}
