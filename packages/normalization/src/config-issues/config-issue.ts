/** A problem that makes a configuration useless or dangerous although it conforms to the schema. */
export interface ConfigIssue {
  /** Keys and indexes from the root of the configuration. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint: string;
}

export type Path = readonly (string | number)[];
