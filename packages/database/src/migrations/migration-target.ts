export interface MigrationTarget {
  /** Of the login that owns the tables. */
  url: string;
  /** Folder with schema.prisma and migrations/; found by itself in a checkout and in the image. */
  directory?: string;
}
