import { maskSsns } from '@rollcall/contracts';

const MAX_LENGTH = 200;

/** Returns the path without the query, or the route's pattern if the path contains an SSN, encoded or not. */
export function loggedPath(path: string, route: string): string {
  const text = decode(path);
  return (maskSsns(text) === text ? path : route).slice(0, MAX_LENGTH);
}

/** The decoded path is only checked, not stored. It can contain characters that the database rejects. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
