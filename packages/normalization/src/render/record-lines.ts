import { RecordJson } from './record-json.ts';
import { renderEach } from './render-each.ts';

const TAB = 0x09;
const LINE_END = 0x0a;

/**
 * Renders one line per record, for display and comparison: the basic record, a tab, and the metadata fields, both as
 * JSON. JSON escapes tabs and line ends.
 */
export function renderRecordLines(records: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const json = new RecordJson();
  return renderEach(records, {
    start: () => undefined,
    record(sink, family, filled) {
      json.expect(filled);
      json.putRecord(sink, family);
      sink.putByte(TAB);
      json.putExtras(sink, family);
      sink.putByte(LINE_END);
    },
    end: () => undefined,
  });
}
