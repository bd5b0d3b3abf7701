/**
 * Holds requests when the session has ended. The page stays as it is, a dialog asks for the password, and then the
 * requests are sent again. `leave` cancels them.
 */
interface Waiting {
  readonly resume: () => void;
  readonly giveUp: (reason: Error) => void;
}

let waiting: Waiting[] = [];
let isOpen = true;
let csrfToken: string | null = null;
const listeners = new Set<() => void>();

export const sessionGate = {
  isOpen: () => isOpen,
  csrfToken: () => csrfToken,
  /** A user has signed in: requests use this token, and waiting ones continue. */
  open(token: string): void {
    csrfToken = token;
    isOpen = true;
    const resumed = waiting;
    waiting = [];
    for (const each of resumed) each.resume();
    announce();
  },
  /** Resolves when a user has signed in again. */
  pass(): Promise<void> {
    isOpen = false;
    announce();
    return new Promise((resume, giveUp) => waiting.push({ resume, giveUp }));
  },
  leave(): void {
    csrfToken = null;
    isOpen = true;
    const left = waiting;
    waiting = [];
    for (const each of left) each.giveUp(new Error('signed out'));
    announce();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function announce(): void {
  for (const listener of listeners) listener();
}
