export declare const LONG_SUITES: readonly string[];
