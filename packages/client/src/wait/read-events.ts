export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/** Parses server-sent events (HTML standard, section 9.2.6). Comments are events with an empty name. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let fields: string[] = [];
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') fields.push(line);
      else {
        yield toEvent(fields);
        fields = [];
      }
    }
  }
}

function toEvent(lines: readonly string[]): ServerEvent {
  const values = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const data = values.get('data');
  if (!data) return { event: '', data: '', id: null };
  return {
    event: values.get('event')?.at(-1) ?? 'message',
    data: data.join('\n'),
    id: values.get('id')?.at(-1) ?? null,
  };
}
