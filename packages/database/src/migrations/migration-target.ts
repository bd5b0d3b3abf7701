export interface MigrationTarget {
  /** URL with the login that owns the tables. */
  url: string;
  /** Folder with schema.prisma and migrations/. By default, it is searched. */
  directory?: string;
}
