export interface TestPostgres {
  /** Administrator's address of the database `postgres`. */
  url: string;
  stop(): Promise<void>;
  /** Kills the server (`durable`: without loss) or shuts it down; `startAgain` brings it back at the same address. */
  crash(): Promise<void>;
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
}

export declare const TEST_POSTGRES_URL: string;
export declare function startTestPostgres(options?: { durable?: boolean }): Promise<TestPostgres>;
export declare function findFreePort(): Promise<number>;
