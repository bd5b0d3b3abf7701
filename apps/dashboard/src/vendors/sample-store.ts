/** Sample files for previews, by vendor. Kept in memory and never stored. */
const samples = new Map<string, File>();
const listeners = new Set<() => void>();

export const sampleStore = {
  get: (vendorId: string): File | null => samples.get(vendorId) ?? null,
  set(vendorId: string, file: File): void {
    samples.set(vendorId, file);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
