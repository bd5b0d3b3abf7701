export const APP_FLAGS: readonly string[];
