declare module 'newman' {
  export interface Failure {
    readonly source?: { readonly name: string };
    readonly error: { readonly test?: string; readonly name: string; readonly message: string };
  }

  export interface Summary {
    readonly run: {
      readonly stats: Readonly<Record<'assertions' | 'requests', { readonly total: number }>>;
      readonly failures: readonly Failure[];
    };
  }

  const newman: { run(options: object, done: (error: Error | null, summary: Summary) => void): void };
  export default newman;
}
