export interface ExpiringCache<Value> {
  /** Concurrent callers share one load. A failed load isn't cached. */
  get(key: string, load: () => Promise<Value>, maxAgeMs?: number): Promise<Value>;
  set(key: string, value: Value): void;
}

/** Bounded: the oldest entries are removed first, so that made-up keys can't fill the memory. */
export function createExpiringCache<Value>(options: { maxAgeMs: number; maxEntries: number }): ExpiringCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; loadedAt: number }>();

  function put(key: string, value: Promise<Value>): void {
    entries.delete(key);
    entries.set(key, { value, loadedAt: Date.now() });
    if (entries.size <= options.maxEntries) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key, load, maxAgeMs = options.maxAgeMs) {
      const known = entries.get(key);
      if (known && Date.now() - known.loadedAt < maxAgeMs) return known.value;
      const value = load();
      put(key, value);
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key);
      });
      return value;
    },
    set: (key, value) => put(key, Promise.resolve(value)),
  };
}
