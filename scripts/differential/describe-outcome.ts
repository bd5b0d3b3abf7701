import type { Engine } from '../fuzz/run-case.ts';

/** Everything that comes out of a file, as text. A refusal is described by its code and text. */
export async function describeOutcome(
  engine: Engine,
  fileName: string,
  bytes: Buffer,
): Promise<Record<string, string>> {
  const source = {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      if (end > start) yield Uint8Array.from(bytes.subarray(start, end));
    },
  };
  try {
    const scanner = engine.createUploadScanner();
    scanner.push(Uint8Array.from(bytes));
    const vendors = engine.builtInVendors();
    const recognition = await engine.recognizeFile({ source, scan: scanner.finish(), fileName, vendors });
    const config = recognition.inferredConfig ?? vendors.find(({ id }) => id === recognition.vendor?.id)?.config;
    if (!config) return { recognition: JSON.stringify(recognition) };
    const parts: { readonly kind: string; readonly part: number; readonly chunks: Buffer[] }[] = [];
    const { parts: _, ...summary } = await engine.normalizeFile({
      source,
      layout: recognition.layout,
      config,
      artifacts: {
        async create(kind, part) {
          const entry = { kind, part, chunks: [] as Buffer[] };
          parts.push(entry);
          return {
            async write(chunk) {
              entry.chunks.push(Buffer.from(chunk));
            },
            async close() {},
            async *read() {
              yield Uint8Array.from(Buffer.concat(entry.chunks));
            },
            async discard() {
              parts.splice(parts.indexOf(entry), 1);
            },
          };
        },
      },
      scratch: engine.createMemoryScratch(),
      today: '2026-06-01',
      pseudonym: (digits) => `P-${digits.slice(-4)}`,
    });
    const bytesOf = (kind: string) =>
      Buffer.concat(
        parts
          .filter((part) => part.kind === kind)
          .sort((a, b) => a.part - b.part)
          .flatMap(({ chunks }) => chunks),
      ).toString('latin1');
    return {
      recognition: JSON.stringify(recognition),
      summary: JSON.stringify(summary),
      records: bytesOf('records'),
      issues: bytesOf('issues'),
      rejected: bytesOf('rejected'),
      acknowledgement: bytesOf('acknowledgement'),
    };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { refusal: `${code}: ${message}` };
  }
}
