export function findBreaches(files: Record<string, string>): string[];
