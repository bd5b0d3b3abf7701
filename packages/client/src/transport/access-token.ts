/** Renewed this long before it ends, so that a request under way does not lose it. */
const MARGIN_MS = 60_000;

export interface AccessToken {
  readonly value: string | null;
  readonly expiresAt: number;
}

/** Keeps one token; callers that come while it is fetched share the one request. */
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

  /** Forgets a token that was refused, unless it has been renewed since. */
  drop(value: string | null): void {
    if (this.#token?.value === value) this.#token = null;
  }
}
