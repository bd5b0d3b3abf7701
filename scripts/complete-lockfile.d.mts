interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}
interface Platform {
  readonly os: readonly string[];
  readonly cpu: readonly string[];
  readonly libc?: readonly string[];
}
export function platformOf(name: string, siblings?: readonly string[]): Platform;
export function findMissing(lock: Lock): { path: string; name: string; version: string; dev: boolean }[];
export function completeLock(lock: Lock): { packages: Record<string, { version: string } & Platform> };
export function completeLockfile(root: string): number;
