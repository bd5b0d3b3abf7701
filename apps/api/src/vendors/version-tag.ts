/** ETag of a vendor: `"<version>"`, what If-Match names. */
export function versionTag(version: number): string {
  return `"${version}"`;
}
