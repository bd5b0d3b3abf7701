export declare const header: readonly string[];
/** Enrollment rows in families, as pieces of some 64 KiB; the same seed gives the same bytes. */
export declare function generateCsv(options: { rows: number; seed?: number; ssnPool?: number }): Generator<string>;
