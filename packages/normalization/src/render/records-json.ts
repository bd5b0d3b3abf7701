import type { OutputHead } from './output-head.ts';
import { RecordJson } from './record-json.ts';
import { renderEach } from './render-each.ts';

const encoder = new TextEncoder();
const COMMA = 0x2c;
const END = encoder.encode(']}');

/** Renders the output as JSON. */
export function renderRecordsJson(
  records: AsyncIterable<Uint8Array>,
  { jobId, vendor, processedAt, metadata, personKeys }: OutputHead,
): AsyncGenerator<Uint8Array> {
  const head = { job_id: jobId, vendor, processed_at: processedAt, ...(metadata === undefined ? {} : { metadata }) };
  const json = new RecordJson(personKeys);
  let first = true;
  return renderEach(records, {
    start: (sink) => sink.put(encoder.encode(`${JSON.stringify(head).slice(0, -1)},"records":[`)),
    record(sink, family, filled) {
      if (!first) sink.putByte(COMMA);
      first = false;
      json.expect(filled);
      if (metadata === undefined) json.putRecord(sink, family);
      else json.putExtended(sink, family);
    },
    end: (sink) => sink.put(END),
  });
}
