export interface ProgramOptions {
  readonly file: string;
  readonly out: string;
  /** Of a vendor, for the engine. */
  readonly config?: unknown;
  readonly isPlain?: boolean;
  /** The file that `file` is compared with. */
  readonly before?: string;
  /** For what renders. */
  readonly format?: string;
}

interface Counted {
  readonly rows: number;
  /** Seconds of processor time that were a part of it while it was made ready. */
  readonly cpuBefore?: number;
}

/** Gets a program in `measured/` ready; what it returns is measured. */
export type Prepare = (options: ProgramOptions) => Promise<() => Promise<Counted>>;
