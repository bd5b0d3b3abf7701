export interface TestPostgres {
  /** Administrator's address of the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

export declare const TEST_POSTGRES_URL: string;
export declare function startTestPostgres(): Promise<TestPostgres>;
export declare function findFreePort(): Promise<number>;
