/** Renews the token this long before it expires, so that requests in progress don't fail. */
const MARGIN_MS = 60_000;

export interface AccessToken {
  readonly value: string | null;
  readonly expiresAt: number;
}

/** Keeps one token. Concurrent callers share a request for a new one. */
export class TokenKeeper {
  #token: AccessToken | null = null;
  #pending: Promise<AccessToken> | null = null;
  readonly #fetchToken: () => Promise<AccessToken>;

  constructor(fetchToken: () => Promise<AccessToken>) {
    this.#fetchToken = fetchToken;
  }

  async get(): Promise<string | null> {
    const token = this.#token;
    if (token !== null && token.expiresAt - MARGIN_MS > Date.now()) return token.value;
    this.#pending ??= this.#fetchToken().finally(() => {
      this.#pending = null;
    });
    this.#token = await this.#pending;
    return this.#token.value;
  }

  /** Forgets a rejected token, unless it has been renewed since. */
  drop(value: string | null): void {
    if (this.#token?.value === value) this.#token = null;
  }
}
