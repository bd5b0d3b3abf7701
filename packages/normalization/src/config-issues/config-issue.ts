/** Something that makes a configuration useless or dangerous, though its shape is right. */
export interface ConfigIssue {
  /** Keys and indexes from the configuration's top. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint: string;
}

export type Path = readonly (string | number)[];
