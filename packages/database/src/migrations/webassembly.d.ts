/** The used part of the WebAssembly API. TypeScript only declares it with the DOM. */
declare namespace WebAssembly {
  type ModuleImports = Record<string, unknown>;
  type Exports = Record<string, unknown>;
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, object>,
  ): Promise<{ instance: { readonly exports: Exports } }>;
}
