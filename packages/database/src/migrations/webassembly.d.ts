/** The part of the WebAssembly API used here; TypeScript declares it with the DOM only. */
declare namespace WebAssembly {
  type ModuleImports = Record<string, unknown>;
  type Exports = Record<string, unknown>;
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, object>,
  ): Promise<{ instance: { readonly exports: Exports } }>;
}
