import { maskSsns } from '@rollcall/contracts';

const MAX_LENGTH = 200;

/** The path of a request without its query; the route's pattern where it holds an SSN, encoded or not. */
export function loggedPath(path: string, route: string): string {
  const text = decode(path);
  return (maskSsns(text) === text ? path : route).slice(0, MAX_LENGTH);
}

/** Only to be looked at: decoded, it may hold what the database refuses. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
