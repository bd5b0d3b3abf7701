/** The process interface of the command line. Tests provide their own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

export interface GlobalOptions {
  readonly json?: true;
  readonly baseUrl?: string;
  readonly profile?: string;
}

/** Results go to stdout and status messages to stderr, so that pipes only get results. */
export async function print(io: Io, text: string): Promise<void> {
  if (io.stdout.write(`${text}\n`)) return;
  await new Promise((resolve) => io.stdout.once('drain', resolve));
}

export async function printJson(io: Io, value: unknown): Promise<void> {
  await print(io, JSON.stringify(value));
}

export function printStatus(io: Io, text: string): void {
  io.stderr.write(`${text}\n`);
}

/** Whether a person is watching and the terminal can redraw a line. */
export function isInteractive(io: Io): boolean {
  return io.stderr.isTTY === true && io.env.TERM !== 'dumb' && !io.env.CI;
}
