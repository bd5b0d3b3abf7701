export interface UploadToken {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

const EARLY_MS = 60_000;

/** Keeps one token in memory, and asks for the next one shortly before it expires. */
export function keepToken(ask: () => Promise<UploadToken>): () => Promise<string> {
  let current: { token: Promise<string>; until: number } | null = null;
  return () => {
    if (current !== null && Date.now() < current.until) return current.token;
    const asked: { token: Promise<string>; until: number } = {
      until: Number.POSITIVE_INFINITY,
      token: ask().then(({ access_token: token, expires_in: seconds }) => {
        asked.until = Date.now() + seconds * 1000 - EARLY_MS;
        return token;
      }),
    };
    asked.token.catch(() => {
      if (current === asked) current = null;
    });
    current = asked;
    return asked.token;
  };
}

/** From the partner's server, which knows its user by its own cookie. The token is never part of a URL. */
export async function fetchToken(url: string): Promise<UploadToken> {
  const response = await fetch(url, { method: 'POST', credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error('You can’t upload right now. Reload the page and try again.');
  return response.json();
}
