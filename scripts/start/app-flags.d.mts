export const APP_FLAGS: readonly string[];
export const API_FLAGS: readonly string[];
export function flagsOf(app: string): readonly string[];
export function environmentOf(app: string): Readonly<Record<string, string>>;
