/**
 * Where requests wait when the session has ended: whatever the user was doing stays on the screen, a dialog asks for the
 * password, and the waiting requests go out again. `leave` gives them up.
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
  /** Someone is signed in: requests carry this token, and those that waited go on. */
  open(token: string): void {
    csrfToken = token;
    isOpen = true;
    const resumed = waiting;
    waiting = [];
    for (const each of resumed) each.resume();
    announce();
  },
  /** Resolves when someone has signed in again. */
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
