/** The part of the WebAssembly API used here; TypeScript declares it with the DOM only. */
declare namespace WebAssembly {
  class Module {
    constructor(code: Uint8Array);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: Record<string, unknown>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
}
