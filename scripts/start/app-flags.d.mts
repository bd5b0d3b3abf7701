export const APP_FLAGS: readonly string[];
export const API_FLAGS: readonly string[];
export function flagsOf(app: string): readonly string[];
