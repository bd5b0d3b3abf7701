/** ETag of a vendor, `"<version>"`, used in If-Match. */
export function versionTag(version: number): string {
  return `"${version}"`;
}
