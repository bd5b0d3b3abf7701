/** What the parts of a start share. */
export interface StartContext {
  readonly root: string;
  readonly dataDirectory: string;
  readonly secrets: {
    readonly MASTER_KEYS: string;
    readonly postgres_password: string;
    readonly service_password: string;
  };
  readonly stages: {
    run<T>(title: string, work: (say: (words: string) => void) => T | Promise<T>, hint?: string): Promise<T>;
    print(line: string): void;
  };
  readonly stopping: AbortSignal;
  /** What ends with the start, newest first. */
  readonly undo: (() => unknown)[];
  end(outcome: { message?: string; exitCode: number }): Promise<void>;
}
